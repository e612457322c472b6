// Unicode 15.0.0. Written by scripts/make-unicode-tables, which explains the encoding; do not edit.

enum UnicodeTables {
    static let version = "15.0.0"

    /// Names of general categories: those of the table in the order of its numbers, then the groups.
    static var categoryNames: StaticString {
        """
        Cn Unassigned
        Ll Lowercase_Letter
        Lu Uppercase_Letter
        Lo Other_Letter
        Mn Nonspacing_Mark
        Po Other_Punctuation
        So Other_Symbol
        Mc Spacing_Mark
        Ps Open_Punctuation
        Pe Close_Punctuation
        No Other_Number
        Lm Modifier_Letter
        Nd Decimal_Number digit
        Sm Math_Symbol
        Sk Modifier_Symbol
        Cf Format
        Sc Currency_Symbol
        Pd Dash_Punctuation
        Nl Letter_Number
        Pi Initial_Punctuation
        Lt Titlecase_Letter
        Pf Final_Punctuation
        Zs Space_Separator
        Pc Connector_Punctuation
        Me Enclosing_Mark
        Co Private_Use
        Cc Control cntrl
        Cs Surrogate
        Zl Line_Separator
        Zp Paragraph_Separator
        C Other
        L Letter
        LC Cased_Letter
        M Mark Combining_Mark
        N Number
        P Punctuation punct
        S Symbol
        Z Separator
        """
    }

    /// Runs of the general category.
    static var categories: StaticString {
        """
        X$AO$.$C$.$35-=-E$.#<+.#>$.#(;3-5?Q$?&;3=5=X$BO$-D$%/-?/)I$=A/?/=8#?%.#?7)M$8$-(8=((&9=&)'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'\
        %'%'%'%'%'%'%'%'%'%'%'%'&#'%'%'%'%'%'%'%'&#'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%(#%'%'&$(#%'%(#%($&#(%%(#%($&$(\
        #%(#%'%'%(#%'&#'%(#%($%'%(#&#)'&$*%'K$%'K$%'K$%'%'%'%'%'%'%'%'&#'%'%'%'%'%'%'%'%'&#'K$%'%($%'%'%'%'%'%'%'%'%'%'%'%'%'%'%\
        '%'%'%'%'%'%'%'%'%'%'%'%'%'%'&((#%(#&#'%(%%'%'%'%'&F%)&<:3@%:-@/:&@(9?9@2,Q&'%'%9?'%$#9&$-'$%@#'-($#'#(#%(2#(*&D$'&#($&$\
        '%'%'%'%'%'%'%'%'%'%'%'&&'%='%(#&#(T$&Q$'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%/,&T$#'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%\
        '%'%'%'%'%'%'%(#%'%'%'%'%'%'&#'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%\
        '%'%'%#(G$$#9.'&J$-E$$#0#C$#,N$E$+-,#-,#-+$)*<$%*%.#$,B'>$.#C$.#0#,,-A.$*A9*+,6<+.%*#+*D&-),(A/,':#,#/,%*#<+*$0#)./#A)+*\
        ?,<$#*Z%,,)$/<+*B,*:#/.$9$#+D$#*7,%9,*9,$9,&$#.0#*:,$$#-#*,$&*9?*'#B#$',)*J$9,9A,A1*W$+1+)2$,)2%+2#),(*+,#.#<+-9*0+2##*)\
        $#*#$#*7#*(#)$$*%$#+)2$,%$#2#$#2#+)$)1$%*##*$,#$#<+*#D$#8'/C$)-+$#,#1#*'$%*#$#*7#*(#*##*##*#$#+#2$,#$%,#$#,$$$+$(*%#)$(<\
        +,#*$+-$+,#1#**#*$#*7#*(#*##*&$#+)2$,&#,#1#2#+$#)$0*#,#$#<+-C$$(),'#+2##*)$#*#$#*7#*(#*##*&$#+)1+1,%$#2#$#2#+$(,#1$%*##*\
        $,#$#<+/)8'$++)#*'$$*$#*%$$*##)#*#$$*#$$*$$$*-$%2#+2#$$2$#2$+$#)$'1$/<+8$0'C$/$&+2$+*)#*$#*8#*1$#+),$2%#,$#,%$(,##*$$#)$\
        #*#,#$#<+$(-8(/)+2#-*)#*$#*8#*+#*&$#+)1+2&#+2##2#,#$(2#$'*##*#,#$#<+#*#1$-,#2#**#*$#*J$,#)2$,%#2$#2$+)/$%*$18(*$,#$#<+8*\
        /*'#+2##*3$$*9#**#)$#*($$+$%2$,$#+#2)$'<+$#2#-$-*Q$+*#,($%C$*'9,)-<+.#$F$*##)#*&#*9#)#*++*#,*)$#*&#9#,(#<+$#*%$A)0$.0/-0\
        $,#0'<+8+/+/+/+35352#*)#*E$$%,/1,&-,#*&,,#,E$#0)+0'#0#.&0%.#$F$*L$2#,%1,'1,#2#,#)<+.'*'2#,#*%,$)2$*#2(*$,%*.+2#,#2'+)1<+\
        2$+0#(G$#'$&'$#&L$-9&$*J-#*%$#*(#)#*%$#*J$#*%$#*B#*%$#*(#)#*%$#*0#*Z$#*%$#*D%$#,$.*85$$*10+$'(W%$#&'$#E$*M6/-*2O$*;35$$*\
        L%.$H$$*)$(*3,$1$**4,#1.#$**3,#$-*.#*$#,#$-*U$,#1,(2)+2#,,.$9.$C$)+$#<+$'8+$'.'E$.%,$A+<+$'*D$9*V$$(*&,#*C$+)$&*G%$+*@#,\
        $2%,#2$$%2#+2',$$%/$$.#<+*?$#*&$,*M$$%*;$'<+7$$0C$*8,#2#+$#.#*V$1+1,(#+1+2#,)2',+$#+<+$'<+$'.(9.'$#,/S$,1$R$,%1*P$+1,&1+\
        2&+2#*)$$<+.(0+,*0*.##,#1*?1,%2#,#1,$*#<+*M$+1,#2$+1,$2#$).%*E$2),)2#,#$$.&<+$$*$<+*?:'.#&*$((L$$#($.)$),$-,.1,(*%+*'+*#\
        1,#)$&&M$:a$&.9&C$:F$,b$'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%\
        '%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'&*'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'\
        %'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'&*()&'$#('$#&)()&)()&'$#('$#&)#'#'#'#'&)()&/$#&)L$)&)L$)&)L$)&&#&#(%K$?%@$&$#&#(%K$@$&%$\
        #&#(%#@$&)(&@$$#&$#&#(%K$@##P$,B&F$'.#I$M$3J$#M$3I$.)[$^$B&O$.*I$M$.%R$#.$=35.,=-Q$.+O$B&#B+79$#8'>$3598+>$35#:.$$D$B$0,\
        .T$%+T$$,-$00#'0%'0#%($&#($%/'0#=(&0''/'/'/(%/%(%%*%%0#&#(#>&'&%/=0#%/81H$D$'%H$%70#$%>&0&>#0%=0#=0#=0(=0@>#0#=/=0@>M+0)\
        353505>#0(350R%=0?>:0I$>'0F%$:0,$68^$0O%870X(=0*=0W$>)0P&=0Y*353535353535358?0M$>&35>@3535353535>10b*>D'3535353535353535\
        353535>a$3535>A35>C+0Q$>60#>'0H$$#0A#0J&(Q$&Q$'%($&#'%'%'%(%%'&#'&':#($%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%\
        '%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'&#0''%'%,$'%$&.%7.#&G$#%$&%$#*Y$$(9-$/+*8$**(#*(#*(#*(#*(#*(#*(#*(#,A.#\
        I$M$I$M$.$I$M$-I$M$.*E$.#E$-I$M$.#I$M$35353535.&9.+F$#.%E$-3..0#.$35353535E$$C$0;#0Z%$-0W)$;0-$%O$.$/9)G$35353535350#353\
        53535E$36#/H$*,%2#E$:&0#H$$9)-0##*W%$#,#@#:#)E$*[%-:$)$&*L$#*`%#0#8%0+*A0E$$-*10@#8+0?8)/800A8+0H$800b,*bP)0b$*VS79*XF$$\
        $0X$$**I$:'.#*M+9.$*1<+*#$5'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%)+T$$-,+-9'%'%'%'%'%'%'%'%'%'%'%'%'%'%:#,#*G%H$\
        +,#.'$)@8:*@#'%'%'%'%'%'%'&$'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%'%9&)'%'%(#%'%'%'%'%9@#'%'%)'%'&\
        $'%'%'%'%'%'%'%'%'%'%(&%(&%'%'%'%'%'%'%'%(%%'%$&'%#%#%'%'%$9:$'%):#%*(+*$+*%+*82#,#10%+$$8'0#C$/$'*U$.%$)2#*S$21,#$).#<+\
        $',3*'.$)-*#+<+*=,).#*8,,2#$,-*>$$,$1*P$+2#,%2#,#2$..#9<+$%.#*&+9**<+*&#*J$,'2#,#2#,#$**$+*)+1$#<+$#.%*19*'0$)1+1*S$+),$\
        *#,#*&,#)+)$9*#9.#*,1,#2#.#):#1+$+*'$#*'$#*'$**(#*(#&L$?:%&*9@#$%&Q%*D$2#+2#+2#-1+$#<+$'*Ea-$-*8$%*R$$%Z$bc$V$bJ)*O.$#*K\
        &$G$&($-&&$&)+*+=*.#*&#)#*##*##*M&@2$1*L.5301*b$$#*W$$(/$A*-C$0$,1.(35-$',1-F$#R$#3535353535353535.#35.%R$$.$#.%E$353535\
        .$=E$>$#-C$.#$%*&#*H'$#A#.$C$.$35-=-E$.#<+.#>$.#(;3-5?Q$?&;3=5=35-35.#*+9*N$:#*@$$*'$#*'$#*'$#*$$$D$#=?/D$##/>%0#$+B$0#$\
        #*-#*;#*4#*##*0$#*/$C$*]&$&.$$%8N$$$0*H$V$8%028#0$#0.$$/$P$0N$+$C'*>$$*R$$0+8<$%*A8%$**5G$*)G$$&*G$,&$&*?#-*E$$%*)-H$&$K\
        $(I$&I$*O%$#<+$'(E$$%&E$$%*I$$)*U$$,-(,#(0#((#(##&,#&0#&(#&#$D%*X,$**7$+*)$9:'#:K$#:*$F%*'$#)#*M$#*#$$)$#*8#-8)*80#8(*@$\
        )8*$Q$*4#*#$&8&*78'$$-*;$&-$b$*Y$$%8#*#81$#8O$),$#,#$&,%*%#*$#*>$#,$$%+8*$(.*$(*>8#-*>8$$A*)/*=,#$%8&.($**W$$$.(*7$#8)*4\
        $&8)*3$(.%$-8($Q%*J%$X$(T$$.&T$$(8'*E$,%$)<+$G,8@#*K$#,#E$$#*#$L%,$*>8+)$)*7,,8%.&$7*3,%.%$G$*68($5*8$*1+1*V$,0.($%85<++\
        *#,#)$*,$1*N$2$,%2#,#.#A.%+$+A$#*:$(<+$',$*E$,&1,)#<+.%)2#)$)*D$+.#)$*,#1*Q$2$,*2#*%.%,%-1+<+)-).$#85$,*3#*:2$,$2#+1,#.'\
        +*#+$`$*(#)#*%#*0#*+-$'*P$+2$,)$&<+$',#2##*)$#*#$#*7#*(#*##*&#,#)2#+2%$#2#$#2$$#)$'1$&*&2#$#,($$,&$L'*V$2$,)2#,$1+*%.&<+\
        .##-+*$$?*Q$2$,'1+2%,#1,#*#-)$)<+$G(*P$2$,%$#2%,#1,#.8*%,#$C$*Q$2$,)2#+1,#.$)$,<+$'..$4*L$+1+2#,'1+)-$'<+$W$*<$#,$2#,%1,\
        &$%<+8#.$/*($Z(*M$2$,*1,#-$E&(A&A<+8*$-*)$#)$#*)#*##*92'#2#$#,#1+)1)1+.$$*<+$G%*)$#*H$2$,%$#,#2%+)-)1$<),+*I$,'1),%.)+$)\
        ),'2#,$*O$,.1,#.$).&$.*J%$(.+$W***#*F$1,(#,'1+).&$+<+84$$.#*?$#,7#1,(1,#1,#$J%*(#*##*G$,'$$+#,##,()+$)<+$'*'#*##*A2&#,##\
        2#+1+)$(<+$W,*4,#2#.#$(,#)1*.#*C$2#,&$$2#+1+..<+$W%)$0860)D$%02$.-*[?$G&H$P&#.&$,*E)$MU%*c%.#$.*QD$B1+*',0$Ka&*H5$ZP+*Z4\
        $(*@#<+$%.#*P%#<+$'*?$#,&-$+*Q$,(.&0%:%-/$+<+#8(#*6$&*4$Q8(A&A88.%$F&*L%$%+)2X$$(,%:.$b$:#-9+$,2#$/*Yc($)*WI$$K$**$HZ+:%\
        #:(#:##*D,$0)$>*$$#)$/*%$)*M/$EK%*L&$&*.$$**$(*+$#/,#-B%$^U',O$$#,8$*0U&$^$0W*$+0H$$#0^$2#,$0$2'B),)0#,(0?,%0_$$60C%,$/$\
        [&85$-85$-0X%$*8:$H'(;&;(;&(#&3(;&;'#(#$#'$#(#$#(%#()&%#%#&(#&,(;&;(##(%$#()#((#&;(##(%#(&#'$$((#&;(;&;(;&;(;&;(;&;(;&;(\
        ;&=$#(:=&:=&'(:=&:=&'(:=&:=&'(:=&:=&'(:=&:=&''%$#<S$0b2,X$0%,S$0)+0/+0#.&$0,&#,0$QE$&+)&5$'&'$V),(#,2$#,(#,##,&$&:`$$B+$\
        Q&*N$$$,(:($#<+$%)/$b,*?+$2*M$,%<+$&C$$Q1*<9,%<+$G:*(#*%#*##*0#*F)$#8*,($J$(C$&C$,(9$%<+$%.#$R;8]$/8$C$8%$M%8N$/80$C)*%#\
        *<#*##)$#)#*+#*%#)#)$')$%)#)#)#*$#*##)$#)#)#)#)#)#*##)$#*%#*(#*%#*%#)#*+#*2$&*$#*&#*2$U$>#$O+0M$$%0E&$-00$#00#00#0F$$+8.\
        0c'$Y$0>$.0M$$%0*$(0#$/0'$['0]*@&0Y9$%02$$0.$$0X&$%0a%$'0-$%/$00-$%0Y$$)0+$'0I$$)0?$#0#$O%0U-$-0/$#0.$$0*$(0O$#0($)0/$%0\
        *$(0*$(0T'#0X$$F$<+$GC$*bYL$$A*[D'$'*`)$#*CW($/*RL*$aC&*`3$CR$*L^'$&*bE'$REZ8A$?Bb%$b&,Q*$QSc$V$`cc$$#V$`cc$$#
        """
    }

    /// Names of scripts: those of the table in the order of its numbers, then those of no character.
    static var scriptNames: StaticString {
        """
        Zzzz Unknown
        Zyyy Common
        Arab Arabic
        Latn Latin
        Ethi Ethiopic
        Grek Greek
        Zinh Inherited Qaai
        Hani Han
        Taml Tamil
        Guru Gurmukhi
        Gran Grantha
        Beng Bengali
        Gujr Gujarati
        Hang Hangul
        Kana Katakana
        Orya Oriya
        Knda Kannada
        Sinh Sinhala
        Telu Telugu
        Laoo Lao
        Cyrl Cyrillic
        Geor Georgian
        Hebr Hebrew
        Diak Dives_Akuru
        Khar Kharoshthi
        Vith Vithkuqi
        Linb Linear_B
        Mlym Malayalam
        Gonm Masaram_Gondi
        Tibt Tibetan
        Cprt Cypriot
        Glag Glagolitic
        Gong Gunjala_Gondi
        Hira Hiragana
        Mong Mongolian
        Deva Devanagari
        Dupl Duployan
        Limb Limbu
        Mult Multani
        Hmng Pahawh_Hmong
        Lana Tai_Tham
        Armn Armenian
        Bhks Bhaiksuki
        Cham
        Xsux Cuneiform
        Khmr Khmer
        Talu New_Tai_Lue
        Hmnp Nyiakeng_Puachue_Hmong
        Syrc Syriac
        Tang Tangut
        Adlm Adlam
        Ahom
        Bopo Bopomofo
        Brah Brahmi
        Cans Canadian_Aboriginal
        Cher Cherokee
        Copt Coptic Qaac
        Hatr Hatran
        Java Javanese
        Kawi
        Lepc Lepcha
        Lina Linear_A
        Marc Marchen
        Mtei Meetei_Mayek
        Merc Meroitic_Cursive
        Plrd Miao
        Mroo Mro
        Mymr Myanmar
        Nand Nandinagari
        Hung Old_Hungarian
        Phlp Psalter_Pahlavi
        Sgnw SignWriting
        Tagb Tagbanwa
        Tfng Tifinagh
        Yezi Yezidi
        Avst Avestan
        Bali Balinese
        Bamu Bamum
        Bass Bassa_Vah
        Batk Batak
        Bugi Buginese
        Aghb Caucasian_Albanian
        Cakm Chakma
        Rohg Hanifi_Rohingya
        Armi Imperial_Aramaic
        Phli Inscriptional_Pahlavi
        Prti Inscriptional_Parthian
        Kthi Kaithi
        Kali Kayah_Li
        Kits Khitan_Small_Script
        Khoj Khojki
        Sind Khudawadi
        Lisu
        Lydi Lydian
        Mand Mandaic
        Mani Manichaean
        Mend Mende_Kikakui
        Modi
        Nbat Nabataean
        Newa
        Nkoo Nko
        Nshu Nushu
        Ital Old_Italic
        Xpeo Old_Persian
        Osge Osage
        Osma Osmanya
        Phnx Phoenician
        Rjng Rejang
        Runr Runic
        Samr Samaritan
        Saur Saurashtra
        Sidd Siddham
        Sora Sora_Sompeng
        Sund Sundanese
        Tglg Tagalog
        Tale Tai_Le
        Tavt Tai_Viet
        Takr Takri
        Tnsa Tangsa
        Thai
        Tirh Tirhuta
        Ugar Ugaritic
        Wcho Wancho
        Wara Warang_Citi
        Yiii Yi
        Hluw Anatolian_Hieroglyphs
        Brai Braille
        Buhd Buhid
        Cari Carian
        Chrs Chorasmian
        Cpmn Cypro_Minoan
        Dsrt Deseret
        Dogr Dogra
        Egyp Egyptian_Hieroglyphs
        Elba Elbasan
        Elym Elymaic
        Goth Gothic
        Hano Hanunoo
        Lyci Lycian
        Mahj Mahajani
        Maka Makasar
        Medf Medefaidrin
        Mero Meroitic_Hieroglyphs
        Nagm Nag_Mundari
        Ogam Ogham
        Olck Ol_Chiki
        Narb Old_North_Arabian
        Perm Old_Permic
        Sogo Old_Sogdian
        Sarb Old_South_Arabian
        Orkh Old_Turkic
        Ougr Old_Uyghur
        Palm Palmyrene
        Pauc Pau_Cin_Hau
        Phag Phags_Pa
        Shrd Sharada
        Shaw Shavian
        Sogd Sogdian
        Soyo Soyombo
        Sylo Syloti_Nagri
        Thaa Thaana
        Toto
        Vaii Vai
        Zanb Zanabazar_Square
        Hrkt Katakana_Or_Hiragana
        """
    }

    /// Runs of the script.
    static var scripts: StaticString {
        """
        &c$*;&'*;&P$)&0)&&*8%*@%*c0&H$*&&&L&#&50Q&.%%.$$#.%%-$%-%-%.$#-#.5#.a$T&/.1L$F'0#L$J(#V%G$$#V%S$$#V%$#P$X$$)P$<$%P$'$,(&\
        %('%(/%($%(A%(+0,(;/(M&%(C$D&/#D&^$$#D&$(Q$D-S$$/L)]$$#L)$_)O$$#_)0#a(=$#`(#D&,$&(@#(#$'(K%%(>J%R%0%J%0&#J%;:%#:)$#:#$#:\
        7#:(#9$$:%$#:*$#:#$#:%$)9$%:##:&$#::$#6$#6'$%6#$#67#6(#6##6##6#$#5#6&$%6#$#6$$$5$(6%#5$(62$+<$#<*#<$#<7#<(#<##<&$#<+#<$#\
        <$$#;$0<%$#<-$(<(#B$#B)$#B#$#B7#B(#B##B&$#B*$#B#$#B$$(B$$%B##B&$#B3$+4##4'$$4$#4%$$4##3#4#$$4#$$4$$$4-$%4&$$4$#4%$#3$'3$\
        /46$&H$.#H$$#H$8#H$1$#H$*#H$$#H$%$(H$##H$$$#G$$#H$%$#H$+$(H$*D$.#D$$#D$8#D$+#D$&$#D$*#D$$#D$%$(D$#$'D$##D$%$#D$+#D$$$-Z$\
        .#Z$$#Z$T$#Z$$#Z$'$%Z$1$#Z$;#F$$#F$3$$F$9#F$*#E$$#F$($$E$$%F$'#E$#F$)$'F$+$#F$$$-R*[$$%%R*=$F$J$##I$#J$&#J$9#I$#J$8$#J$&\
        #I$#J$(#J$+$#J$%$A_$I%#_$E$$%_$H$#_$E$#_$0#_$(&%_$#$F$J'b'N$G$#M$$&M$$#N$L$%N$%>b*,J%#,%$#,(#+#,%$#,J$#,%$#,B#,%$#,(#+#,\
        %$#,0#,Z$#,%$#,D%$#,A$$,;$'R&W%$#R&'$#P&b6D,>$$])L%&$]),$(H*7$*G*V+6&#$*c*5$-T'.#T'$#T'#$-_%`%$#_%+$'_%+$'H%#&#G%%H%5$'H\
        %Z%$(H%L$$&P&G%$+N%@#N%-$%N%-$%M%$$N%-J*?$#J*&$,a%M$$%a%;$'a%,$$a%#_%AD(=$#D(#T%a$#T%>$#T%,$'T%+$'T%/$#0@$R$]'N%$$]'P$#F\
        *b$c'U$$)c'%]&Y$$$]&0$$]&$F,Q$L$*$(N$L$$#N$$F*)$)0$%0.%0(&%/&'/&$0#%$&*G$.&K$*R$.&*%.&*.K$*G%-0b$*b*.7$#.'$#.G$$#.'$#.)#\
        -#-#-#.@$#.V$#.0#./$#.'#.4$#.$#.*#&-0#&X%#&,)$#&,)&0#*.$$&B$00B$0&G$-&$*#&')&<)&2*J$&$$%&X7$:&,$6&b?a*b*&U6$#&A#&J&c$b%*\
        AT&U&$&T&(N$G$#M$$&M$$#V'Y$$(V'#$/U',8$*,(#,(#,(#,(#,(#,(#,(#,(#L$A&`%$C$2;#2Z%$-2W)$;&-$%&&1%1&:2*0%>#&)2%&%#F%W%$#0#&#\
        F%$%@[%&#@$$&L&L$#>`%#&1L&A&E$$-@1>@#&b$>@&R%@P$%@Y%&I(2bP)&b$2bR7]*NG$$$]*X$$*](Q$H-M,$5L$b%_'Y%$)&C$*G&&$*b$$&*##)#*&$\
        9*/c,N$$$&+$'X,Y$$)a)G%$)a)-$'J%AT(O$%S(Z)E$$,Y)>>$$X&O%#%X&+$%X&#J'@#Z%X$$*Z%/$#Z%+$#Z%%J'AL*D%$9L*&c&8$+,'$#,'$#,'$*,(\
        #,(#*L$%**-*%&#$%R&Q%c&O$$#c&+$'>Ea-$->8$%>R$$EK+2O.$#2K&$G$*($-V%&$&P$;#P$&#O$#P$##P$##P$+(T&$1(L.&#(Q%$#(W$$('$A(101&+\
        $'0/L$#&D$#&4#&%$%(&#(H'$#%#&A*;&'*;&,@+%@N$&#>@$$>'$#>'$#>'$#>$$$&(#&($+&&$#X$-#X$;#X$4#X$##X$0$#X$/$C$X$]&$&&$$%&N$$$&\
        *.P%#&.$$-$P$&N$/$C'X+>$$D+R$$0/&<$%P)E$$*P)$T+<$&J,L$$&V*?#U*R)E$$%R)/$K$J+Q%],Q$V)?$#V)+$'T)E$$%T)E$$%P+I$$)F(U$$,E(V$\
        ,#V$0#V$(#V$##V$,#V$0#V$(#V$#$D%_&X,$*_&7$+_&)$9*'#*K$#**$F%a$'$#`$#a$M$#a$#$$`$$#`$L(7#L(*T,AH)@$)H)*$Q$V&4#V&#$&V&&X)=\
        $$W)_(;$&^($b$a+AD'9$%D'5$#D'O$T$%#T$#$&T$)#T$$#T$>$#T$$$%T$+$(T$*$(N,AH,A$Ac(H$$%c(-$*Z'W$$$Z'(P(7$#P()N(4$&N()P'3$(P'%\
        $-P'($Q%P,J%$X$N'T$$.N'T$$(N''J(I$$)J(+$G,(@#X'K$#X'$$#X'#$L%($L,I$$)_,K$$7R,;$G$F+=$5R+8$*N&O%$%N&E$$*M&R(D%$+Q($#D*:$(\
        D*+$'H(V$#H(3$)Z+H$$*Z,b%#F$5$,X(3#X(P$$`$P%(#O%#P%%#P%0#P%,$'Z(]$$&Z(+$'8%#8)$#8#$#87#8(#8##8&#/8*$#8#$#8$$#7$'7$&8($#8\
        ($$8&$L'J)^%#J)&$?T*I%$)T*+$G(c)W$$#c)G$$C$F)F%$,F)+$'H%.$4N*[$$'N*+$W$J&<$#J&0$%J&8$Z(L+^$$E&Z*T%$-Y*R$($#Q$$#R$)#R$##R\
        $?#R$#$#R$-$*R$+$G%L')$#L'O$$#L',$<J-I%$)a,T%$.P&1V,Z$$(J%+$W*X%*#X%N$#X%/$+X%>$$a&A$#a&7#a&/$J%]$(#]$##]$M$$$[$#]$##]$*\
        $)]$+$'D%'#D%##D%F$#D%##D%'$(D%+$W,]+:$(Z&2#Z&J$$$Z&=$W%[($04S$$.3]%[?$G&]%P&#]%&$,]%E)$MU%H+D&$.N+WE$$Ka&_*H5$ZP+_'Z4$(\
        H'@#H'+$%H'#P*P%#P*+$'a'?$#a''$+R%G%$+R%+#R%(#R%6$&R%4$Q8_+]%$F&F'L%$%F'Z$$(F'2$b$E&M)2#U($,2#$/F&Yc($)F&b:V(W1$K$F&*$HZ\
        +@%#@(#@##?F%a+@$$0E%$>F%$$#?$/@%$)N)M/$EK%L%L&$&L%.$$L%*$(L%+$#L%%&%$^U'0O$$#08$*&U&$^$&W*$+&H$$#&`$0$&20)&#0(&?0%&_$$6\
        .G%$[&&5$-&5$-&X%$*&:$H'&V%#&H%#&#$#%$#&#$#&%#&-#%#&(#&c$#&%$#&)#&(#&=#&%#&&#%$$&(#&U-$#&E,$#&S$R'M7$0R'&#R'0$QE$*@$'*'$\
        V)c$(#c$2$#c$(#c$##c$&$&L$`$$BK$$Q&c%N$$$c%/$#c%+$%c%#$b,F-@$2X*[$$&W*$Q1c+K$$G:,(#,%#,##,0#D)F)$#D)1$J$H&M%$%H&+$%H&#$R\
        ;&E%$M%&_$$C)(%#(<#(##'$#'#(+#(%#'#'$''$%'#'#'#($#(##'$#'#'#'#'#'#(##'$#(%#((#(%#(%#'#(+#(2$&($#(&#(2$U$(#$O+&M$$%&E&$-&\
        0$#&0#&0#&F$$+&O($Y$&;E%&#$.&M$$%&*$(&#$/&'$['&YA$%&2$$&.$$&X&$%&a%$'&-$%%$0&-$%&Y$$)&+$'&I$$)&?$#&#$O%&U-$-&/$#&.$$&*$(\
        &O$#&($)&/$%&*$(&*$(&T'#&X$$F$&+$GC$2bYL$$A2[D'$'2`)$#2CW($/2RL*$aC&2`3$CR$2L^'$&2bE'$REZ8%$?&b%$b&0Q*$QSc(
        """
    }

    /// Runs of White_Space: 0 or 1.
    static var whiteSpace: StaticString {
        """
        $*&&$3%$E&%$;%$aQ(%$aN%&,$>&#$&%$P$%$b`&%
        """
    }

    /// Runs of Alphabetic beyond the categories L, M, Nd, Nl, Pc: 0 or 1.
    static var wordRemainder: StaticString {
        """
        $WH,&U$$GEV&&;$'&;$'&;
        """
    }

    /// Mappings of simple case folding.
    static var foldings: StaticString {
        """
        D%U$C%^%#QS$-O$C%$/C%D$R$%&(%%2%%P$%$#T*#(%$#Z3$#G0#&%$#`/##%$%^/##%%#b'##W/##Y/##%$#^/##b/$#I0##E0##%&#I0##M0$#O0#(%$#W\
        0##%$#W0%#%$#W0##%$%U0#&%$#Y0##%&#%*#'##%$#'##%$#'#4%%4%%#'#&%$#D)##R&#J$%$#F+$4%*#YE8##%$#H-##SE8%#%$#H/##M'##Q'#,%Y*#K\
        *M$&%&#%+#K*)#O%$'M%$#C'$%b&$C$C%$3C%9#%/#3##_$##T$&#@##N$$:%$#N&##c%%#Z&##c&$#%$#0##%%'F+#AC(#b$C%S$D$%,X$%$#A#0%%c%%%M\
        %C&L^%M%CI1$#CI1(#CI1M<-2EG%#_G/##]G/##JG/#%FG/##HG/##ZF/##JE/##I`G%*W%c_(%'c_(C-X'%)#V&%#a_1$c%%,12+-2-12+12+-2.*2+12;1\
        2+12+12+%2#%V'##4$#LC1,)N(##4.%2#%J)/%2#%c)##0.%c*#%_*##4L,#]X1&#aN3##NG3)#[$P$AC$6#%U<U$W$S]$b%C&S$#%$#Pc7##NQ*##Pb7%(%\
        $#ZD8##]c7##aD8##_D8$#%%#%+%aF8#F&%+&%'#%PMAP$%6>%J'0%&a$%-&%$#JCH%#,%'#%$#RUU%%&%&6%$#JWU%##aWU%##XWU%##DWU%##JWU%$#FTU\
        %##VUU%##LTU%##C^$#2%$#c%##HWU%##RFH%#&%)#%(&%?#%^>b'c`N%D_7U$C%HI$Q%S%K'I%S%`'7Q%$?Q%$/Q%$%Q%MZ$G&C'Pc%b$C%CO8b$C%CXAE%\
        G%
        """
    }

    /// Mappings to lower case, without U+0130.
    static var lowerCase: StaticString {
        """
        D%U$C%H&O$C%$/C%D$R$%&(%%2%%P$%$#T*#(%&#G0#&%$#`/##%$%^/##%%#b'##W/##Y/##%$#^/##b/$#I0##E0##%&#I0##M0$#O0#(%$#W0##%$#W0%\
        #%$#W0##%$%U0#&%$#Y0##%&#%*#'##%$#'##%$#'#4%%4%%#'#&%$#D)##R&#J$%$#F+$4%*#YE8##%$#H-##SE8%#%$#H/##M'##Q'#,%D,&%&#%+#K*)#\
        O%$'M%$#C'$%b&$C$C%$3C%F$#3+:%(#Z&%#%$#0##%%'F+#AC(#b$C%S$D$%,X$%$#A#0%%c%%%M%C&L^%M%CI1$#CI1(#CI1U9b'CaN%#-3^G%W%c_(%'c\
        _(C-X'%,#a_1$c%%,12+-2-12+12+-2.*2+12;12+12+12+%2#%V'##4.)N(##4.%2#%J)/%2#%c)##0.%c*#%_*##4L,#]X1&#aN3##NG3)#[$P$AC$6#%U\
        <U$W$S]$b%C&S$#%$#Pc7##NQ*##Pb7%(%$#ZD8##]c7##aD8##_D8$#%%#%+%aF8#F&%+&%'#%PMAP$%6>%J'0%&a$%-&%$#JCH%#,%'#%$#RUU%%&%&6%$\
        #JWU%##aWU%##XWU%##DWU%##JWU%$#FTU%##VUU%##LTU%##C^$#2%$#c%##HWU%##RFH%#&%)#%(&%?#%N]8U$C%HI$Q%S%K'I%S%`'7Q%$?Q%$/Q%$%Q%\
        MZ$G&C'Pc%b$C%CO8b$C%CXAE%G%
        """
    }

    /// Runs of the canonical combining class.
    static var combiningClasses: StaticString {
        """
        $b:P16S1]0%S1S0]0&X/#]0%X/#]0,&&]0%P1)C2O1]0$P1$]0##P1$]0%O1S1]0#O1U1X1#U1X1#U1P1.$T+P1&$J+[0P1%[0P1$`0[0P1']0'P1#[0P1#`\
        0K1O179;=?AC$E$G$J$#K$M$O$#Q$#S$U$#O1[0#G$$I%P1)`$b$C%$Q$Y$[$^$`$b$C%E%G%P1#]0#P1&[0P1#[0$1I%$F&P1($#P1%[0O1$#P1##[0P1#[\
        0$D$K%$?O1[0P1#[0P1#]0$O1]0#O1[0P1$[0O1[0O1[0O1[0P1#$b'P1([0O1$*[0$9P1%#P1*#P1$#P1&$L$]0$$^$O1]0$P1%$K$P1&]0&P1/#[0P1#[0\
        P1#[0P1$]0$Y$[$^$P1$[0P1#]0#P1&$^$1$15$$O1[0P1#$H&1$15$Q$O1$_$1$15$O&1$15$O&1$15$a&5$O&1$15$(K(Y($F&1$15$N&6#$15$^&5$N&R\
        )#5$.Z)%$M&P*#5$.X*%$M%]0#$<[0#[0#S0$X$E+G+#K+$&H+%$#G+#P1#5#P1#$`$[0$Q&1#6#$S%[0$P9P1$$U@6#$?5$_'5$+O1$L)K1$P'`0O1[0$])\
        O1[0$H%5$5P1)$#[0$Q$P1&]0'P1#[0#]0#P1#]0#P1&[0P1%$F&1$05$G$O1[0P1($W$6#$[$1$,6#$D%1$Y'P1$#%]0&P1#]0%O1#&($%[0$'O1$$P1#$G\
        )P1#[0P1([0P1#W1O0[0W/P1F$S1L1#[0W0O1U1[0O1[0$Q9P1#&#P1%&$P1#$%O1$$&#O1[0O1&#]0%O1$`c%P1$$N'5$b%P1A$K4W0K1S1`0D1#$J&4#$U\
        Q@O1$%P1+$AP1#$Q%P1#$U+5$F$5$X'5$<P13$Z$]0$$F$5$a%1$-5$P*O1#P1#[0$#P1#$&P1##O1$U$5$W*5$Q]6W$$c:P1(]0(P1#$NA[0$C*[0$V'P1&\
        $SW$[0#O1$I$O1%[0$%5$F(O1[0$_4P1%$D/P1#$Q%]0$$G%]0#P1$[0O1]0%$R$O1[0O1[0$b(5$J$5$/5$Z$51$F%P1$$Q$6#$`$1$M%5$*1$K&51$S(15\
        $Q%2#$15$9P1($$P1&$N)5$$1$8O1$D&51$]*51$`&5$W&51$T&5$N+51$C+6#$%1$^'5$T%5$35$R%5$F05$C+1#6#$R%5$J06#$Na5&&$]$P1($ZH$0#$M\
        H6%$GI(T0#&$$$G1T0&$)]0)$#P1&]0#$?P1%$U'P1$$]P&P1(#P12$#P1(#P1##P1&$E&O1$b'P1($X.O1$_$P1%$^2T1#[0O1$bA]0($N&P1'1
        """
    }

    /// Canonical decompositions, one step, and which of them never compose.
    static var compositions: StaticString {
        """
        D;E'CS$$#%$#%$#%$#-$#'('^$$'P%$#%$#%$#/$+2$#%$#%$#/(-,$%($#%$#%$#%$#-,/2$#%$#%$#/$+0,3$$#%$#%$#%$#-$#'('^$$'P%$#%$#%$#/$\
        +2$#%$#%$#/(-,$%($#%$#%$#%$#-,/2$#%$#%$#/$+0(#1$R&*$C%#$c$'$C%#$c$G%$C%#$_$P%$C%#$c$%$C%#$c$-$C%#$c$-$C%#$a$#$C%#,a$2$C%\
        #$c$'$C%#$c$%$C%#$c$E%$C%#$c$Z$$C%#$_$6$C%#$c$+$C%#$c$%$C%#$c$C%$C%#$a$L%$C%#,a$%$C%#$c$%$C%#$c$'$C%#$c$G%$C%#$c$D%0%,$C\
        %#$a$M%$C%#(a$N%$C%#$c$O%$C%#$c$X$$C%#4_$8$C%#$c$O%$C%#$c$X$$C%#0a$2$C%#$c$'$C%#$c$-$C%#,]$6$C%#$c$O%$C%#$c$X$$C%#$a$8$C\
        %#$c$%$C%#$c$M%$C%#$c$X$$C%#$a$Y$$C%#$c$X$$C%#,a$4$C%#$c$%$C%#$c$'$C%#$c$+$C%#$c$%$C%#$c$^$$C%#$_$N%$C%#$_$#$C%#$c$/$%0$\
        C%#$c$/$C%#$c$-$C%#H'X%A$C%#X$V$#$C%#T&J&@$C%#$R$#$C%#$V$#$C%#$V$#$C%#$Q)2$C%#$c$($C%#$c$9$C%#$c$:$C%#(R&+$C%#$G7#$%#$D9\
        #$C%#,a,3$C%#$Z$#$C%#$Z$[$$C%#$Y:J%$%#$J&3$Y0#$RE$#0H%8$C%#,T$$$C%#$Q(%$C%#$a$#$C%#$>#$C%#$P.?$C%#$c$'$C%#$Z$&$C%#$c$'$C\
        %#$Z$&$C%#$c$'$C%#$V$&$C%#$c$'$C%#$]$&$C%#$c$'$C%#$]$&$C%#$c$'$C%#$F%M$$C%#$a$#$C%#,Z%V$$C%#<P%,$C%#$Z$C%$C%#$E*H%$C%#$D\
        %#$C%#$N-)$C%#$b>($%#$N@#$C%#SD$QK$#%'G$&8(`(a'G$_J$<^)#$UQ$##VP$$`P$#$'#$'#(/#(/#$+#$E%#H&D&1$;#$;0$+#$'#$'#$G$#H&F$1$;\
        #$.0$/#$+#45#$#1P(I'2$#3(&00<14K$0$&$$9/L$8#a&C%#]%(.$#3(&00I%14Z$0$&$$9/a%E&5$%#H,a(4$C%#X$N%#$C%#$c$'$C%#,X$&$C%#,I-'$\
        %#$H/#$C%#$a$#$C%#,a$*$C%#$c$+$C%#$V$#$C%#,W-#$%#$Z.#$C%#$V%*$C%#$c$+$C%#$c$)$C%#$Z$($C%#,Z$#$C%#DH$[@YW$$#%$E%#$D%%$I%$\
        H6Y+#(J$#D%E$#XM%OH$SQ$@3#,)#R'_$#&%#&%#&-#&-#&%#&5#&+#P0S,G+$#U$c$N%X$&%#*=#R-I+C+./#N'F%#&%#&-#.A#H@[4W4,#R$$#U$c$N%X$\
        &%#])C*Y,X)K&T$$%#$$U$P2C+b*a1U*b*<1#$#%(#J$$+I$]2[*U)$%#$$U$X4I,I*(#-$),$(M$VO$U9S@J$7#6-#6-#6-#V$X$&J$E&H'*#'&E';*%#F$\
        F'#J%E%Q&J$7#6-#6-#6-#V$X$&T0M,U*a_-CQ(QS(('#('#('#('#0+#D(U%#('#,'#$%#()#TZ%DS0cC/$C%#$a$_$$C%#$c$[$$C%#$c$?$C%#$M)c%$C\
        %#$H-/$C%#$c$[$$C%#$c$?$C%#$c$6$C%#$c$/$C%#$`-]%$%#$$%$%#$_/[%$C%#$c$)$C%#$I?V%$%#$HA%$C%#$a$($C%#$a$)$C%#$c$[$$C%#$c$X$\
        $C%#$c$b$$C%#$c$1$C%#$a$'$C%#$O)a%$C%#$J-#$C%#$c$G%$C%#$c$?$C%#$a$>$C%#$W`1a$$%#$Xb1^%$C%#$c$*$C%#$a$Z%$C%#$c$/$C%#$c$[$\
        $C%#$a$Z$$C%#$c$[$$C%#$c$?$C%#$c$*$C%#$Q)Z%$C%#$c$1$C%#$Q(2$%#$$%$%#$]2#$C%#$c$/$C%#$_$#$C%#$c$[$$C%#$Sb1a$$%#$TC2^%$C%#\
        $a$V%$C%#$c$[$$C%#$Q1Z$$%#$-#$%#$ES1#$%#$aC2#$C%#$c$[$$C%#$c$?$C%#$c$*$C%#$a$4$C%#$c$;$C%#$c$($C%#$I2Z%$%#$%1$%#$L4,$C%#\
        $c$C%$C%#$a$H%$C%#$c$%$C%#$c$1$C%#$c$$$C%#$c$[$$C%#$a$Z$$C%#$c$%$C%#$a$$$C%#$a$,$C%#$c$E%$C%#$c$?$C%#$F$#$;T%$)'$'#(O3(4\
        _6[$$C%#$c$V$$C%#$E)2$C%#$c$$$C%#$c$5$C%#$c$.$C%#$`_1$$%#$a]1$$%#$$$$%#$$5$%#$$.$%#$^]1)$%#$ZH2^$$C%#$c$V$$C%#$c$.$C%#$M\
        )&$C%#$c$$$C%#$c$5$C%#$c$.$C%#$``1$$%#$cI21$C%#$c$W$$C%#$V$#$C%#$c$V$$C%#$M)2$C%#$c$$$C%#$c$5$C%#$c$.$C%#$Sa1$$%#$]U1$$%\
        #$$$$%#$$5$%#$$.$%#$$C%$%#$Z7#$C%#$c$V$$C%#$W62$%#$$$$%#$$5$%#$$.$%#$$C%$%#$P8H%$C%#$c$I%$C%#$c$V$$C%#$c$.$C%#<SV$C$$#%$\
        bW0J$$%#$$%$%#$$E'$%#$cY0a%$#%$QZ0J$$%#$$%$%#$$E'$%#$JX0a%$#%$YX0J$$%#$$%$%#,ZZ0G$$#%$I[0J$$%#$$%$%#,FY0G$$#%$UY0J$$%#$$\
        %$%#$$E'$%#$V[0a%$#%$E]0J$$%#$$%$%#$$E'$%#$cY0a%$#%$QZ0J$$%#$$%$%#$$E'$%#$R]0a%$#%$b]0J$$%#$$%$%#$$E'$%#$VZ0a%$#%$E[0J$$\
        %#$$%$%#,F^0G$$#%$U^0J$$%#$$%$%#,J[0G$$#%$Y[0J$$%#$$%$%#$$E'$%#(Z^0_%(K_0J$(#%(#E'$c[0a%$#%$Q]0J$$%#$$%$%#$$E'$%#$R_0a%$\
        #%$b_0J$$%#$$%$%#$$E'$%#$R_0F'#,$5##2$7##4$9##6$C$##=$0##3$*##-,GV0M'$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$E$#$%\
        #$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$E&#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$%#$__0a&$#&$b_0E'$a_0#$,#(-($M\
        C1)$LE1a&$#&$#*#8$9M''S%,DT$($[O2)$]_0#$4#(5($bC1)$DF1L'#<$A##>$?M'$SE1L'$#%$#E'$NC1Z&$#&$E$*#V&,U%G'$E$#$D&Z&$#&$#*#@(K\
        J1#$#%$#E'$TF1Z&$#&$/*#X$$E$I$$#%$+`%$/#$N%Z&$#&$#*#P$$I$K$$TR$J$#^P$#LU$,[T2M'$H_0#$-#(,($^E1)$PH1L'#H$$^$##V$$W$M'#LR$\
        +`W2#%SG$VH1/_X$#W*]0YO3<$'#L%'#]&[&#$+#$&#T)E&#4-#,)#a%S$#('#L&Q$#,1#,'#()#]%XC4#(KE4#L$J$#$DD4#$'#$OE4#$%#,=#$%#,)#$%#\
        <)#$%#,1#$%#,)#$%#L'Y$#$/#$%#$'#D)a%#$%#$K$#$%#<C%#$%#$%#$%#O*IX)#%JY*ZU%#aP(`Y%EY9('#('#('#('#('#('#('#('#('#('#('#,)#(\
        '#('#<1#$#%()$$#%()$$#%()$$#%()$$#%]%L&$H$Q(#X$?#('#('#('#('#('#('#('#('#('#('#('#,)#('#('#<1#$#%()$$#%()$$#%()$$#%()$$#\
        %]%L&$,U'#$%#$%#$%#09#GCK)YWP$#JX5#Oa6#FC$#Pc1#aL3#I_%#Q_H$###XGF$#CK?#VGA#E`$#`M'#IJ-#[T'#WN&#Y:#`6#Q]&#]K6#UT$#`_$#MS$\
        #bH+#^U)#QK'#aYH$#IR%#b[.#QT&#GD-#Ec.#_OC$#YL,#Gb-#Q]$#XL6#bS2#QG&#LX7#^G'#IH&#G]%#Ga1#RWC$#EF$#Q5#Ob+#bC&#^V&#QP%#WT'#M\
        C&#O(#I]&#IW'#^F%#YK$#_Y5#I2#EE%#UE&#YV*#YZ(#T^,#Pc;#ME&#[X1#`D%#ZD*#SI&#Sc,#MF(#aDB#W[$#E_)#Q`$#M6#CE*#S3#KD/#TZD$#U_9#\
        aM:#B#CH7#G^$#IF&#KK,#LR(#DN7#IV&#[R3#LOA#`^)#YE%#MZ,#UA#TH4#Kb5#ZV7#Wb*#Z]+#bN2#JX&#W^.#aX7#YL%#IM2#SW)#EI&#cQ2#Oc4#RU4\
        #V['#Qb2#LW2#M`+#PN6#YN$#C)#SN.#OI-#S[%#II'#^R&#VPB#^7#EV%#UZ%#UP&#UF(#[U'#IK1#^N%#^E%#Q&#HFI$#YE-#EN%#Yb4#_Q;#[T$#C*#WL\
        $#UK(#OE$#CW$#EW%#WE%#YJ$#QN*#RF(#MV(#QU$#HVC$#[+#WD$#YC1#Wc.#SA#Db8#[5#O[$#IF'#CL+#TO'#DL5#MD'#`Q%#I@#GI$#O],#Q.#EV(#[-\
        #`b+#GO%#G(#C0#]KG$#IE8#OC/#KS%#Pa=#XH,#KH$#KT(#E(#WX'#UI%#[`&#KJ%#WN*#C[(#ET*#LS?#O^:#L^D$#GR-#S*#`W%#Y8#^Y%#C8#GT$#MM%\
        #`W0#DRF$#EO+#WG=#]GF$#`Q)#EP+#CW3#a]:#U>#IP&#CZ(#bR4#]HE$#OA#OH'#`^'#Y6#W8#^F%#EU&#[@#Q]'#OX'#G$#YQ'#OT%#H^D$#YZ0#]L0#I\
        _1#SO$#GY+#UM+#K_%#SG$#RS>#KF&#^D-#]T&#M(#G:#Fa'#PE$#bN0#RLA#OJ=#ZR;#H&#bL)#^E%#IC0#DX3#U]+#VI&#QK7#aQ&#EC*#FO)#RN8#H])#\
        CK%+WL$'WD*+NL-#[W3#C^$#GJ$#G%#1#W%#Q`1#RL0#bR$'MH&'OQ%+CW%#M//Gc&#=#[%#[K%#NP)#Ua%#TSF$#U6#O)#[:#Y$#^)#[G$#U)#G)#S@#S)#\
        [_$#7#OE%#K0#O%#K)#^X$#I,#b-#KB#GR%#I-#S3#[G$#^.#QB#bI%#^-#9#$#3#/#1#C&#%#G.#E'#b6#KF$#M$#S&#E6#I,#SA#[+###`@#UN%#O+#Y9#\
        S&#W<#M&#`M$#G+#YM&#[4#[&#N`>#UJT*#NPC*+Fc<#b[$#]'#RA#M?#Y&#Q7#I&#IM$#R'#K'#U'#SJ$#U(#E,#C$#`3#O/#W^$#1#C,#K'#Y5#O*#N'#O\
        +#_%#G,#G'#C<#S(#O&#K3#`4#I-#+#Y&#IE%#E'#Q;#W<#B#Q(#[2#C8#UF&#FZ%#W*#Y*#Q7#M,#M&#G1#'#Y-#E$#U$#O(#6#[;#MA#b3#Y.#C1#U,#W7\
        #Q/#^W$#^,#W[$#S?#M'#C$#U5#U&#]%#O&#(#D$#['#E(#`:#CF$#W6#Q5#^0#OC%#Q)#I*#M+#K%#;#C&#QP$#WK%#`MG)#.#E](#RF`*#YJ%#E%#CDL+#\
        QK(#IC4#c[R*#Y'R+L_O%LQ8*U$)N$47&#%&CY^&$&#%&TZ^&8&#%&#+&%#&%#&%#&%#&%#&%#*'#&%#&%#&%#&%#*'#*'#&%#*'#&%#*'#&%#&%#&%#&%#&\
        L$(&*/&7#&5#PL8MNH'YRH'('#]$7#L3[+^)$%#PF%MD$QD$$#U$]P$G:I9$#6(#=PBb2G2$%#TR&[Z$E[$ZG[(GE`%MF`%&%#&15&#%&#%&#%&#%_-W(<&%\
        #&%5&%#&$%&%#`JI,aZD)#,#5#EQ])#F`[)#`'#=#Q'#S*#b$#`'#R$#DF1#[]K*#]Q^)#1#C$#I$#M^])#HIK*#`M1#O%#`_])#J_])#=#RP$#CQ$#5#WEC\
        ,#Vbc+#?#JU1#[X1#9#[%#-#FY1#G_1#'#Y$#O$#9#%#E$#G&#3#5#U$#7#'#####^M_)#Z_O)#NM1#M$#K[_)#RZ_)#/#M$#S,#N)#C$#C%#W&#K(#W$#I'\
        #C$#E%###M$#G$#3#A#K8#c3#E4#N/#I%#]I%#QQ&#c4#O%#U$#F+#Q-#$#Y*#SFb)#Fca)#-#A#K$#3#C'#OWb)#G'#_Rb)#b%#;#a'#`+#RZ4#?#[C5#O&\
        ###WKc)#LCc)#M$#A#;#MUc)#TTc)#1#^W$#DV$#DM5#bP5#?#G(#H&#QXC*#DMC*#IMC*#RJC*#(#E$#M)#%#H_5#``5#Y%#M$#[%#PC6#EUW*#PSW*#KF6\
        #)#)#K$#SOE,#JLE,#IFE*###cUS)#aP4###XH6#Ec`*#GU:#RJD+#5#RK6#QN6#I&#7#G%#S+#PW6#_$#SZ6#CGF*#]CF*#E+#+#'#&#`%#K$#K%#>#9#b%\
        #K$#+#W$#9#G'#K(#I%#[*#[_F*#a`F*#D'#[)#Y$#E)#^CG*#a`F*#](#Z$#XZ7#YF8#M$#b$#N%#XC8#IQ8#^$#`LH*#PEH*#M4#a-#cU8#SZ8#T[8#J%#\
        `M.#)#YY-#J)#ED0#JPA#`V4#+#/#^&#8#CJI*#VJ`*#EN9#L*#^/#I&#SbH*#aaH*#a)#M2#PZ9#M^9#E)#Q'#`.#YcH*#R`H*#HO:#US:#O[I*#HXI*#NS\
        :#KU:#^%#Y$#%#GPJ*#F[1#bb1#ZMJ*#`IK*#]cJ*#?#N)#b-#S%#U&#N&#S%#A#=#U]J*#VbJ*#Y2#b&#XV;#S];#*#WCK*#RPK*#M:#CcJ*#C&#R`J*#I*\
        #X$#(#LK<#KN<#I&#.#O&#SJM)#caL)#`TK*#POK*#bCL*#H[K*#=#Y$#S_L*#R[L*#M$#CMM*#b0#VLM*#E$#aP=#UR=#]Q=###b[=#M$#M$#K$#M'#a^=#\
        UC>#GTN*#RRN*#KXN*#FUN*#bEY)#a[X)#E]O*#Q$#[+#RGK+#;#[Q>#bcO*#$#Q%#W$#LDP*#%###Y%#DT>#GX>#LW>#C(#Q[L+#a`P*#`&#C'#Tb>#IWM+\
        #cOQ*#KWQ*#Y%#NVQ*#[(#ZN?#ET?#7#-#^UR*#Y5###T_R*#ZQ?#U^O+#LbR*#)#F^?#UHP+#_^R*#FF@#SG@#,#^$#OKT*#HET*#FI@#OO@#Y&#I'#DT@#\
        KRR+#b$#_QR+#C[R+#aXT*#K`T*#T^T*#M)#9#MPU*#U'#HOU*#SWU*#RVU*#bQ])#V[Z*#^PA#E(#RRA#IVA#TK6#GRI+#?#FE=#5#X][)#)#W])#HVH$#O\
        EB#.#G$#Vb:#`c:#'#7#U%#OHW*#PHW*#S&#O'#W'#V+#W,#W%#C*#J3#Q*#'#C$#WHW*#M6#N,#V^V+#O`B#'#I%#KNZ*#NIZ*#S`W*#a`W+#+#CHX+#E5#\
        PYX+#MQC$#;#9#'#C'#D%#O+#Z%#Q,#D(#I'#Y$#a^C$#WCD$#C%#RCD$#QID$#)#KCZ*#c[Y*#1#TMD$#MOD$#aFM$#IcD,#S.#RM]+#5#UaD$#^'#^,#Y/\
        #IH[*#]cZ*#O$#W(#[(#S_[*#XU_$#TFa(#@#K&#`Qa(#VCa(#K)#WL_*#Y$#TX^*#^(#C%#^D_*#HD_*#^4#b,#%#Z(#^:#[$#Mb_*#aI_*#NcH$#GEI$#C\
        `_*#D]D,#^PI$#DT?#EZ?#GEa*#M0#Z^F,#3#WYI$#WEb*#RXG,#KbG,#XKb*###`$#^[b*#JPb*#a^I$#OcI$#`*#Y$#[&#cEJ$#GYJ,#_DC+#`5#^.#aEK\
        $#b$#WJK$#QYD+#NaL,#^CM,#U3#I+#NaD+#LYK$#I^K$#-#1#7#1#M%#MOF+
        """
    }
}
