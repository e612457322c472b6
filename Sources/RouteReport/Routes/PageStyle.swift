/// How the page of routes looks: in the colours of light or dark that the reader's system has.
enum PageStyle {
    static let source = """
        :root {
          color-scheme: light dark;
          --text: #1b1f24; --faint: #57606a; --back: #ffffff; --line: #d0d7de; --mark: #0757ba; --hit: #fff3c4; --none: #b00020;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --text: #e6edf3; --faint: #9aa4af; --back: #0d1117; --line: #30363d; --mark: #79b8ff; --hit: #3b3200; --none: #ff8f8f;
          }
        }
        body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
        h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
        code, dd, td { font-family: ui-monospace, monospace; font-size: .9rem; overflow-wrap: anywhere; }
        label { display: block; font-weight: 600; }
        input { box-sizing: border-box; width: 100%; padding: .4rem .6rem; font: inherit; color: inherit; background: var(--back); border: 1px solid var(--faint); border-radius: .3rem; }
        :focus-visible { outline: 3px solid var(--mark); outline-offset: 1px; }
        #answer { min-height: 3rem; } #answer p { margin: .5rem 0; } .none { color: var(--none); }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; } dd { margin: 0; }
        .scroll { overflow-x: auto; }
        table { width: 100%; border-collapse: collapse; }
        th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
        th { white-space: nowrap; } th button { padding: 0; font: inherit; font-weight: 600; color: inherit; background: none; border: 0; cursor: pointer; }
        th button::after { content: " \\2195"; color: var(--faint); }
        th[aria-sort=ascending] button::after { content: " \\2191"; } th[aria-sort=descending] button::after { content: " \\2193"; }
        td:first-child { text-align: right; }
        tr.hit td { background: var(--hit); }
        .faint { color: var(--faint); }
        svg text { fill: var(--text); font: 13px ui-monospace, monospace; }
        svg path { fill: none; stroke: var(--mark); stroke-width: 1.5; } svg path.unknown { stroke-dasharray: 4 3; } svg path.within { stroke: var(--faint); }
        svg circle { fill: var(--text); }
        @media print { form, .search { display: none; } }

        """
}
