import RouteMatching

/// The matcher of the page of routes: JavaScript that reads the compiled table.
///
/// `scripts/check-command` compares it with `routegen match` on random tables and URLs and on the case files.
enum PageMatcher {
    static let source = "\"use strict\";\nconst TABLE_VERSION = \(TableFormat.version);\n" + matcher

    private static let matcher = #"""
        // The compiled table of routegen, read as text. The format is described in docs/compiled-table.md; this walks it in the exact way
        // (the general walk on the decoded path) and does without the hash tables, which only save time.

        const SLASH = 0x2f, ENCODED_SLASH = 0xff, ENCODED_SLASH_SYMBOL = 0x110000;
        const utf8 = new TextEncoder();
        const fromUTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
        const strictUTF8 = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });
        const latin = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

        function hexadecimal(byte) {
          if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
          if (byte >= 0x41 && byte <= 0x46) return byte - 0x37;
          if (byte >= 0x61 && byte <= 0x66) return byte - 0x57;
          return -1;
        }

        // The bytes that a raw text stands for; a malformed escape stands for itself.
        function percentDecode(bytes, plusIsSpace) {
          const result = [];
          for (let index = 0; index < bytes.length; index++) {
            const byte = bytes[index];
            if (byte === 0x25 && index + 2 < bytes.length) {
              const high = hexadecimal(bytes[index + 1]), low = hexadecimal(bytes[index + 2]);
              if (high >= 0 && low >= 0) {
                result.push((high << 4) | low);
                index += 2;
                continue;
              }
            }
            result.push(plusIsSpace && byte === 0x2b ? 0x20 : byte);
          }
          return Uint8Array.from(result);
        }

        function split(bytes, separator) {
          const parts = [];
          let start = 0;
          for (let index = 0; index <= bytes.length; index++) {
            if (index === bytes.length || bytes[index] === separator) {
              parts.push(bytes.subarray(start, index));
              start = index + 1;
            }
          }
          return parts;
        }

        // RFC 3492.
        function punycode(label) {
          const output = label.filter((scalar) => scalar < 0x80);
          let handled = output.length;
          const basic = handled;
          if (basic > 0) output.push(0x2d);
          let next = 0x80, delta = 0, bias = 72;
          while (handled < label.length) {
            const least = Math.min(...label.filter((scalar) => scalar >= next));
            delta += (least - next) * (handled + 1);
            next = least;
            for (const scalar of label) {
              if (scalar < next) delta++;
              if (scalar !== next) continue;
              let rest = delta;
              for (let k = 36; ; k += 36) {
                const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
                if (rest < threshold) break;
                const digit = threshold + ((rest - threshold) % (36 - threshold));
                output.push(digit < 26 ? 0x61 + digit : 0x16 + digit);
                rest = Math.floor((rest - threshold) / (36 - threshold));
              }
              output.push(rest < 26 ? 0x61 + rest : 0x16 + rest);
              let scaled = Math.floor(delta / (handled === basic ? 700 : 2));
              scaled += Math.floor(scaled / (handled + 1));
              let steps = 0;
              while (scaled > 455) {
                scaled = Math.floor(scaled / 35);
                steps += 36;
              }
              bias = steps + Math.floor((36 * scaled) / (scaled + 38));
              delta = 0;
              handled++;
            }
            delta++;
            next++;
          }
          return "xn--" + String.fromCharCode(...output);
        }

        class NoSubject extends Error {}

        function isIPv6(text) {
          const halves = text.split("::");
          if (halves.length > 2 || text.includes(":::")) return false;
          let groups = 0;
          for (const [index, half] of halves.entries()) {
            if (half === "") continue;
            const parts = half.split(":");
            for (const [number, part] of parts.entries()) {
              if (part.includes(".")) {
                const numbers = part.split(".");
                const isLast = index === halves.length - 1 && number === parts.length - 1;
                if (!isLast || numbers.length !== 4 || !numbers.every((n) => /^[0-9]{1,3}$/.test(n) && Number(n) <= 255)) return false;
                groups += 2;
              } else {
                if (!/^[0-9A-Fa-f]{1,4}$/.test(part)) return false;
                groups++;
              }
            }
          }
          return halves.length === 2 ? groups <= 7 : groups === 8;
        }

        function canonicalAuthority(text, scheme) {
          const at = text.lastIndexOf("@");
          if (at > 0) throw new NoSubject("it has user-info (name@host)");
          if (at === 0) text = text.slice(1);
          if (text === "") throw new NoSubject("its host is empty");
          let host, port;
          if (text.startsWith("[")) {
            const close = text.indexOf("]");
            if (close < 0 || !isIPv6(text.slice(1, close))) throw new NoSubject("its host is no IPv6 address");
            host = text.slice(0, close + 1).toLowerCase();
            port = text.slice(close + 1);
            if (port !== "" && !port.startsWith(":")) throw new NoSubject("its host is no IPv6 address");
          } else {
            const colon = text.indexOf(":");
            port = colon < 0 ? "" : text.slice(colon);
            const labels = (colon < 0 ? text : text.slice(0, colon)).split(".");
            host = labels.map((label) => {
              if (label === "") throw new NoSubject("its host has an empty label");
              const lower = Array.from(label, (character) => character.toLowerCase()).join("");
              if (/^[\x00-\x7f]*$/.test(lower)) return lower;
              const scalars = Array.from(lower, (character) => character.codePointAt(0));
              if (scalars.length > 1000) throw new NoSubject("its host is no host name");
              return punycode(scalars);
            }).join(".");
            if (!/^[A-Za-z0-9._-]*$/.test(host)) throw new NoSubject("its host is no host name");
          }
          const digits = port.slice(1);
          if (!/^[0-9]*$/.test(digits) || Number(digits) > 65535) throw new NoSubject("its port is no number from 0 to 65535");
          const isDefault = digits === "" || Number(digits) === (scheme === "http" || scheme === "ws" ? 80 : 443);
          return host + (isDefault ? "" : ":" + Number(digits));
        }

        // Splits at raw slashes, decodes each segment, then removes dot segments.
        function canonicalPath(bytes) {
          const segments = [];
          const raw = split(bytes, SLASH);
          for (const [index, part] of raw.entries()) {
            const decoded = percentDecode(part, false);
            if (decoded.includes(0)) throw new NoSubject("its path holds U+0000");
            try {
              strictUTF8.decode(decoded);
            } catch {
              throw new NoSubject("its path, decoded, is not valid UTF-8");
            }
            const text = latin(decoded);
            if (text !== "." && text !== "..") {
              segments.push(decoded.map((byte) => (byte === SLASH ? ENCODED_SLASH : byte)));
              continue;
            }
            if (text === "..") segments.pop();
            if (index === raw.length - 1) segments.push(new Uint8Array());
          }
          if (segments.length === 0) return [SLASH];
          return segments.flatMap((segment) => [SLASH, ...segment]);
        }

        // What patterns are matched against: origin ("", "app:", "https://host"), host, decoded path, raw query and fragment.
        function makeSubject(url) {
          const bytes = utf8.encode(url);
          if (bytes.some((byte) => byte < 0x20 || byte === 0x7f)) throw new NoSubject("it holds a raw control character");
          if (bytes[0] === 0x20 || bytes[bytes.length - 1] === 0x20) throw new NoSubject("it begins or ends with a raw space");
          let rest = bytes, fragment = null, query = null;
          const cut = (delimiter) => {
            const index = rest.indexOf(delimiter);
            if (index < 0) return null;
            const tail = rest.subarray(index + 1);
            rest = rest.subarray(0, index);
            return tail;
          };
          fragment = cut(0x23);
          query = cut(0x3f);
          const found = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(latin(rest));
          if (!found) {
            return { scheme: "", host: null, origin: "", path: canonicalPath(rest[0] === SLASH ? rest.subarray(1) : rest), query, fragment };
          }
          const scheme = found[1].toLowerCase();
          rest = rest.subarray(scheme.length + 1);
          if (["http", "https", "ws", "wss"].includes(scheme)) {
            if (rest[0] !== SLASH || rest[1] !== SLASH) throw new NoSubject("a web scheme is not followed by // and a host");
            rest = rest.subarray(2);
            const slash = rest.indexOf(SLASH);
            const end = slash < 0 ? rest.length : slash;
            const host = canonicalAuthority(fromUTF8.decode(rest.subarray(0, end)), scheme);
            return { scheme, host, origin: scheme + "://" + host, path: canonicalPath(rest.subarray(end + 1)), query, fragment };
          }
          let slashes = 0;
          while (slashes < 3 && rest[slashes] === SLASH) slashes++;
          return { scheme, host: null, origin: scheme + ":", path: canonicalPath(rest.subarray(slashes)), query, fragment };
        }

        function* symbols(bytes, start, end) {
          let position = start;
          while (position < end) {
            const first = bytes[position++];
            if (first < 0x80) {
              yield [first, position];
            } else if (first === ENCODED_SLASH) {
              yield [ENCODED_SLASH_SYMBOL, position];
            } else {
              const count = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
              let symbol = first & (0x3f >> count);
              for (let index = 0; index < count; index++) symbol = (symbol << 6) | (bytes[position++] & 0x3f);
              yield [symbol, position];
            }
          }
        }

        class Table {
          constructor(text) {
            this.bytes = utf8.encode(text);
            if (!text.startsWith("routegen") || this.number(8) !== TABLE_VERSION || this.place(12) !== this.bytes.length) {
              throw new Error("this is no compiled table of the version that the page reads");
            }
            this.orderCount = this.number(40);
            this.origins = new Map();
            const origins = this.place(52);
            for (let slot = 0; slot < this.number(56); slot++) {
              const entry = origins + 12 * slot, count = this.number(entry + 4);
              if (count > 0) this.origins.set(this.text(this.place(entry), count), this.place(entry + 8));
            }
            this.edges = new Map();
            const edges = this.place(28);
            for (let slot = 0; slot < this.number(32); slot++) {
              const edge = edges + 24 * slot, parent = this.number(edge + 8), child = edge + 12;
              if (parent === 0) continue;
              const rest = this.short(child + 9);
              const literal = this.text(edge, 8).replace(/\/+$/, "") + this.text(this.place(child) - ((rest + 3) & ~3), rest);
              this.edges.set(parent + "/" + literal, child);
            }
          }

          // Numbers of six bits a character, the least significant first.
          digit(place) { return this.bytes[place] & 0x3f; }
          short(place) { return this.digit(place) | (this.digit(place + 1) << 6); }
          number(place) { return this.short(place) | (this.short(place + 2) << 12); }
          place(place) { return 4 * this.number(place); }
          wide(place) {
            return BigInt(this.number(place)) | (BigInt(this.number(place + 4)) << 24n) | (BigInt(this.number(place + 8) & 0xffff) << 48n);
          }
          text(place, count) { return latin(this.bytes.subarray(place, place + count)); }

          // Armoured text: % and two digits for what is not safe.
          armoured(place, count) { return percentDecode(this.bytes.subarray(place, place + count), false); }

          record(order) { return this.place(36) + 16 * order; }
          rank(order) { return this.number(this.record(order) + 8); }
          entry(order) {
            const detail = this.place(this.record(order) + 4);
            return { definition: this.number(this.record(order)), pattern: detail === 0 ? 0 : this.number(detail + 16), rank: this.rank(order) };
          }
          query(definition) {
            const place = this.place(this.place(44) + 4 * definition);
            return (this.digit(place + 3) & 1) === 0 ? 0 : this.place(place + 4);
          }

          // MARK: Types and programs

          acceptsType(place, bytes, start, end) {
            switch (this.number(place)) {
              case 0: return true;
              case 1: return end > start;
              case 2: return ["0", "1", "true", "false"].includes(latin(bytes.slice(start, end)));
              case 3: return this.acceptsInteger(place + 4, latin(bytes.slice(start, end)));
              case 4: return this.acceptsAutomaton(place, bytes, start, end);
              default: return false;
            }
          }

          acceptsInteger(place, text) {
            if (!/^-?[0-9]+$/.test(text)) return false;
            const isNegative = text.startsWith("-");
            if (isNegative && this.digit(place) !== 1) return false;
            const bound = (sign, at) => (this.digit(sign) === 1 ? -this.wide(at) : this.wide(at));
            const magnitude = BigInt(isNegative ? text.slice(1) : text);
            const lower = bound(place + 1, place + 4), upper = bound(place + 2, place + 16);
            const value = isNegative ? -magnitude : magnitude;
            return lower <= value && value <= upper;
          }

          acceptsAutomaton(place, bytes, start, end) {
            let state = place + this.number(place + 8);
            for (const [symbol] of symbols(bytes, start, end)) {
              const number = this.symbolClass(place, symbol);
              let next = -1;
              for (let move = state + 4, last = move + 8 * (this.number(state) >> 6); move < last; move += 8) {
                if (number >= this.short(move) && number <= this.short(move + 2)) {
                  next = this.number(move + 4);
                  break;
                }
              }
              if (number === 0 || next < 0) return false;
              state = place + next;
            }
            return this.digit(state) === 1;
          }

          symbolClass(place, symbol) {
            if (symbol < 0x80) return this.short(place + 12 + 2 * symbol);
            const ranges = place + 268;
            let low = 0, high = this.number(place + 4);
            while (high - low > 1) {
              const middle = (low + high) >> 1;
              if (this.number(ranges + 8 * middle) <= symbol) low = middle; else high = middle;
            }
            return this.number(ranges + 8 * low + 4);
          }

          setContains(place, symbol) {
            let low = 0, high = this.number(place);
            const count = high;
            while (low < high) {
              const middle = (low + high) >> 1;
              if (this.number(place + 8 + 8 * middle) < symbol) low = middle + 1; else high = middle;
            }
            return low < count && this.number(place + 4 + 8 * low) <= symbol;
          }

          // Where the captures of a program stand in a word, null for one that took no part; null for a word that it does not accept. All
          // threads advance together, in order of preference.
          runProgram(place, bytes, start, end) {
            const slotCount = 2 * this.number(place + 8);
            const marks = new Map();
            const add = (address, slots, position, list) => {
              const pending = [[address, slots]];
              while (pending.length > 0) {
                const [address, slots] = pending.pop();
                if (marks.get(address) === position) continue;
                marks.set(address, position);
                const instruction = place + 12 + 12 * address;
                switch (this.number(instruction)) {
                  case 0: case 3: list.push([address, slots]); break;
                  case 1:
                    pending.push([this.number(instruction + 8), slots]);
                    pending.push([this.number(instruction + 4), slots]);
                    break;
                  case 2: {
                    const slot = this.number(instruction + 4), copy = slots.slice();
                    if (slot < copy.length) copy[slot] = position;
                    pending.push([this.number(instruction + 8), copy]);
                  }
                }
              }
            };
            let current = [];
            add(this.number(place + 4), new Array(slotCount).fill(-1), start, current);
            for (const [symbol, position] of symbols(bytes, start, end)) {
              const next = [];
              for (const [address, slots] of current) {
                const instruction = place + 12 + 12 * address;
                if (this.number(instruction) === 0 && this.setContains(this.place(instruction + 4), symbol)) {
                  add(this.number(instruction + 8), slots, position, next);
                }
              }
              current = next;
              if (current.length === 0) return null;
            }
            const thread = current.find(([address]) => this.number(place + 12 + 12 * address) === 3);
            if (!thread) return null;
            const captures = [];
            for (let slot = 0; slot < slotCount; slot += 2) {
              const [from, to] = [thread[1][slot], thread[1][slot + 1]];
              captures.push(from >= 0 && to >= from ? [from, to] : null);
            }
            return captures;
          }

          // MARK: Matching

          // The winner for a URL: its entry and the texts of its parameters; null where no pattern takes it. Throws `NoSubject`.
          match(url) {
            const subject = makeSubject(url);
            const walk = new Walk(this, subject);
            const run = (roots) => { if (roots !== undefined) walk.run(roots); };
            if (subject.scheme === "") {
              run(this.place(64));
            } else {
              run(this.origins.get(subject.origin));
              if (subject.host !== null) {
                const host = utf8.encode(subject.host), place = this.place(60);
                for (let index = 0; index < this.number(place); index++) {
                  const entry = place + 4 + 16 * index;
                  const scheme = latin(this.armoured(this.place(entry), this.number(entry + 4)));
                  if (scheme === subject.scheme && this.runProgram(this.place(entry + 8), host, 0, host.length)) run(this.place(entry + 12));
                }
              }
            }
            if (walk.best === Infinity) return null;
            return { ...this.entry(walk.best), texts: this.texts(walk, subject) };
          }

          // For each parameter that the URL has: its number, and a text, or an array of texts.
          texts(walk, subject) {
            const texts = new Map();
            const record = this.record(walk.best), detail = this.place(record + 4);
            const string = (from, to) => fromUTF8.decode(Uint8Array.from(walk.text.slice(from, to), (b) => (b === ENCODED_SLASH ? SLASH : b)));
            if (detail === 0) {
              walk.captures.forEach(([from, to], index) => texts.set(index, string(from, to)));
            } else {
              const count = this.short(detail), hostCount = this.number(detail + 4), program = this.place(detail + 8);
              let ranges = walk.captures;
              if (program !== 0) {
                const [from, to] = walk.word;
                ranges = this.runProgram(program, walk.text, from, to) ?? this.runProgram(program, walk.text, from, from) ?? [];
              }
              ranges.forEach((range, index) => {
                if (hostCount + index >= count) return;
                const entry = detail + 20 + 4 * (hostCount + index);
                const isArray = this.digit(entry + 3) === 1, parameter = this.number(entry) & 0x3ffff;
                if (!range) {
                  if (isArray) texts.set(parameter, []);
                } else if (isArray) {
                  const elements = [];
                  let start = range[0];
                  for (let position = range[0]; position <= range[1]; position++) {
                    if (position < range[1] && walk.text[position] !== SLASH) continue;
                    elements.push(string(start, position));
                    start = position + 1;
                  }
                  texts.set(parameter, elements);
                } else {
                  texts.set(parameter, string(range[0], range[1]));
                }
              });
              for (let index = 0; index < this.short(detail + 2); index++) {
                texts.set(this.number(detail + 20 + 4 * (count + index)) & 0x3ffff, []);
              }
              if (hostCount > 0 && subject.host !== null) {
                const host = utf8.encode(subject.host);
                (this.runProgram(this.place(detail + 12), host, 0, host.length) ?? []).forEach((range, number) => {
                  if (!range || number >= hostCount) return;
                  texts.set(this.number(detail + 20 + 4 * number) & 0x3ffff, fromUTF8.decode(host.slice(range[0], range[1])));
                });
              }
            }
            const place = this.query(this.number(record));
            if (place === 0) return texts;
            const plusIsSpace = (this.short(place + 2) & 1) !== 0;
            for (let index = 0; index < this.short(place); index++) {
              const item = place + 4 + 24 * index, flags = this.digit(item + 11), parameter = this.number(item + 16);
              if (flags & 8) {
                if (subject.fragment) texts.set(parameter, fromUTF8.decode(percentDecode(subject.fragment, false)));
                continue;
              }
              const isArray = (flags & 2) !== 0, values = [];
              let found = 0;
              for (const value of this.valuesOf(item, subject, plusIsSpace)) {
                if (found++ > 0 && !isArray) break;
                if (this.acceptsValue(item, value)) values.push(value.length === 0 && flags & 4 ? "true" : fromUTF8.decode(value));
              }
              if (isArray) texts.set(parameter, values);
              else if (values.length > 0) texts.set(parameter, values[0]);
            }
            return texts;
          }

          // The decoded values of a key in a query, as UTF-8.
          *valuesOf(item, subject, plusIsSpace) {
            const key = fromUTF8.decode(this.armoured(this.place(item + 20), this.number(item + 8) & 0x3ffff));
            for (const part of split(subject.query ?? new Uint8Array(), 0x26)) {
              if (part.length === 0) continue;
              const equals = part.indexOf(0x3d), end = equals < 0 ? part.length : equals;
              const decoded = (bytes) => fromUTF8.decode(percentDecode(bytes, plusIsSpace));
              if (decoded(part.subarray(0, end)) === key) yield utf8.encode(decoded(part.subarray(end + 1)));
            }
          }

          acceptsValue(item, value) {
            if (value.length === 0 && this.digit(item + 11) & 4) return true;
            return this.acceptsType(this.place(item + 12), value, 0, value.length);
          }

          // Whether a query has what a definition requires.
          fits(place, subject) {
            const options = this.short(place + 2);
            for (let index = 0; index < this.short(place); index++) {
              const item = place + 4 + 24 * index, flags = this.digit(item + 11);
              const isRequired = (flags & 1) !== 0;
              if (flags & 8 || !(isRequired || options & 2)) continue;
              let isFound = false, isGood = true;
              for (const value of this.valuesOf(item, subject, (options & 1) !== 0)) {
                isFound = true;
                isGood = this.acceptsValue(item, value);
                if (!isGood || !(flags & 2)) break;
              }
              if (isFound ? !isGood : isRequired) return false;
            }
            return true;
          }
        }

        // The way of a decoded path through the tries of a table.
        class Walk {
          constructor(table, subject) {
            this.table = table;
            this.subject = subject;
            this.text = [...subject.path, SLASH];
            const length = subject.path.length;
            this.hasTrailingSlash = length > 1 && subject.path[length - 1] === SLASH;
            this.pathEnd = this.hasTrailingSlash ? length - 1 : length;
            this.best = Infinity;
            this.ceiling = Infinity;
            this.captures = [];
            this.word = [0, 0];
          }

          run(roots) {
            const table = this.table;
            for (let index = 0; index < table.number(roots); index++) {
              const root = roots + 4 + 24 * index;
              if (table.number(root + 4) >= this.ceiling) continue;
              const start = { root, foldsCase: (table.number(root + 20) & 1) !== 0, segment: 1, relative: 1, isBelowPath: false };
              if (this.pathEnd <= 1) start.segment = -1;
              const length = table.number(root + 16);
              if (length > 0 && !this.enter(table.armoured(table.place(root + 12), length), start)) {
                this.closeRoot();
                continue;
              }
              this.visit(root, start.segment, [], start);
              this.closeRoot();
            }
          }

          // Of the bases that a URL is below, the first counts.
          closeRoot() {
            if (this.best >= this.table.orderCount) return;
            const rank = this.table.rank(this.best);
            while (this.ceiling > 0 && this.ceiling <= this.best && this.table.rank(this.ceiling - 1) === rank) this.ceiling--;
          }

          // Goes below the path of a base.
          enter(base, start) {
            const end = 1 + base.length;
            if (end > this.pathEnd || !base.every((byte, index) => byte === this.text[1 + index])) return false;
            start.isBelowPath = true;
            start.relative = end + 1;
            if (end === this.pathEnd) {
              start.segment = -1;
              return true;
            }
            if (this.text[end] !== SLASH) return false;
            start.segment = end + 1;
            if (end + 1 < this.pathEnd) return true;
            // `//` behind a base: for programs that see it.
            const flags = this.table.digit(start.root + 8);
            if (flags & 8 && !(flags & 16)) {
              this.items(this.table.place(this.listOf(start.root, flags)), (item, reference, order) => {
                if (this.table.digit(item) === 5) this.takeProgram(this.table.place(item + 4), order, this.table.digit(reference), start);
              });
            }
            return false;
          }

          listOf(node, flags) { return this.table.place(node) + (flags & 4 ? 12 : 0); }

          items(list, body) {
            for (let index = 0; index < this.table.number(list); index++) {
              const item = list + 4 + 20 * index;
              body(item, item + 8, this.table.number(item + 12));
            }
          }

          visit(node, segment, captures, start) {
            const table = this.table, flags = table.digit(node + 8);
            if (flags & 16) {
              const found = this.follow(node, segment, captures, start.foldsCase);
              if (found) this.accept(table.number(node + 4), table.digit(table.place(node)), found);
              return;
            }
            if (segment < 0) {
              this.finish(node, flags, captures, start);
              return;
            }
            const end = this.segmentEnd(segment), following = end >= this.pathEnd ? -1 : end + 1;
            if (flags & 2) {
              let literal = latin(this.text.slice(segment, end));
              if (start.foldsCase) literal = literal.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
              const child = table.edges.get(table.number(node) + "/" + literal);
              if (child !== undefined) this.visit(child, following, captures, start);
            }
            if (flags & 4 && end > segment) {
              const child = table.place(node);
              if (table.number(child + 4) < this.ceiling) this.visit(child, following, [...captures, [segment, end]], start);
            }
            if (!(flags & 8)) return;
            this.items(table.place(this.listOf(node, flags)), (item, reference, order) => {
              if (order >= this.ceiling) return;
              const data = table.place(item + 4), kind = table.digit(item);
              const isCapture = table.digit(item + 1) === 1;
              switch (kind) {
                case 0:
                  if (end > segment && table.acceptsType(data, this.text, segment, end)) {
                    this.visit(reference, following, isCapture ? [...captures, [segment, end]] : captures, start);
                  }
                  break;
                case 1: {
                  const literal = table.armoured(data + 4, table.number(data));
                  const fold = (byte) => (start.foldsCase && byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte);
                  if (literal.length === end - segment && literal.every((byte, index) => byte === fold(this.text[segment + index]))) {
                    this.visit(reference, following, captures, start);
                  }
                  break;
                }
                case 5: this.takeProgram(data, order, table.digit(reference), start); break;
                default: this.takeRest(item, segment, captures);
              }
            });
          }

          segmentEnd(segment) {
            const end = this.text.indexOf(SLASH, segment);
            return end < 0 || end > this.pathEnd ? this.pathEnd : end;
          }

          // Follows the tail of a node to its end: the captures, or null.
          follow(node, segment, captures, foldsCase) {
            const table = this.table;
            captures = captures.slice();
            let step = table.place(node) + 1, position = segment;
            for (;;) {
              let length = table.digit(step++);
              if (length === 0) return position < 0 ? captures : null;
              if (position < 0) return null;
              let end = this.segmentEnd(position);
              if (length === 1) {
                if (end === position) return null;
                captures.push([position, end]);
              } else {
                length--;
                if (length === 62) {
                  length = table.short(step);
                  step += 2;
                }
                // Several segments may stand in one text.
                end = position + length;
                if (end > this.pathEnd || (end < this.pathEnd && this.text[end] !== SLASH)) return null;
                let literal = latin(this.text.slice(position, end));
                if (foldsCase) literal = literal.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
                if (literal !== table.text(step, length)) return null;
                step += length;
              }
              position = end >= this.pathEnd ? -1 : end + 1;
            }
          }

          finish(node, flags, captures, start) {
            const table = this.table;
            if (flags & 8) {
              this.items(table.place(this.listOf(node, flags)), (item, reference, order) => {
                if (order >= this.ceiling) return;
                const kind = table.digit(item);
                if (kind === 5) this.takeProgram(table.place(item + 4), order, table.digit(reference), start);
                else if (kind === 2 && node === start.root) this.takeRest(item, this.pathEnd, captures);
              });
            }
            if (flags & 32) {
              this.accept(table.number(node + 4), 0, captures);
            } else if (flags & 1) {
              for (let leaf = this.listOf(node, flags) + (flags & 8 ? 4 : 0); ; leaf += 8) {
                const asks = table.digit(leaf + 4);
                if (this.accept(table.number(leaf), asks, captures) || !(asks & 8)) return;
              }
            }
          }

          // What ends a path in a list: everything that is left of it.
          takeRest(item, segment, captures) {
            const table = this.table, end = Math.max(this.pathEnd, segment), kind = table.digit(item);
            if (kind === 3 && end <= segment) return;
            if (kind === 4) {
              let previous = SLASH;
              for (const byte of this.text.slice(segment, end)) {
                if (byte === SLASH && previous === SLASH) return;
                previous = byte;
              }
              if (previous === SLASH) return;
            }
            const found = table.digit(item + 1) === 1 ? [...captures, [segment, end]] : captures;
            this.accept(table.number(item + 12), table.digit(item + 8), found);
          }

          // A pattern that needs a program.
          takeProgram(program, order, leafFlags, start) {
            if (this.text[start.relative - 1] !== SLASH || order >= this.ceiling) return;
            const isStrict = (leafFlags & 16) !== 0, isEmpty = this.pathEnd < start.relative;
            let end = Math.max(this.pathEnd, start.relative);
            if (start.isBelowPath) {
              if (isEmpty && isStrict && this.hasTrailingSlash) return;
              if (!isEmpty && this.pathEnd === start.relative && !isStrict) return;
            }
            if (isStrict && this.hasTrailingSlash) end++;
            const from = start.relative - 1;
            const isTaken = this.table.runProgram(program, this.text, from, end)
              || (end - from === 1 && this.table.runProgram(program, this.text, from, from));
            if (!isTaken || !this.isAccepted(order, leafFlags)) return;
            this.best = this.ceiling = order;
            this.captures = [];
            this.word = [from, end];
          }

          accept(order, flags, captures) {
            if (order >= this.ceiling || !this.isAccepted(order, flags)) return false;
            this.best = this.ceiling = order;
            this.captures = captures;
            return true;
          }

          isAccepted(order, flags) {
            if (flags & 1 && this.hasTrailingSlash) return false;
            if (flags & 2 && !this.hasTrailingSlash) return false;
            if (!(flags & 4)) return true;
            const items = this.table.place(this.table.record(order) + 12);
            return items === 0 || this.table.fits(items, this.subject);
          }
        }

        """#
}
