/// What the page of routes does besides matching: sorting, searching, trying a URL.
enum PageScript {
    static let source = #"""
        (() => {
          "use strict";
          const byId = (id) => document.getElementById(id);
          const data = JSON.parse(byId("routes").textContent);
          const rows = Array.from(byId("table").tBodies[0].rows);
          const rowOfRank = new Map(rows.map((row) => [Number(row.cells[0].textContent), row]));

          // Sorting: the button of a column, once more for the other direction.
          const headers = Array.from(byId("table").tHead.rows[0].cells);
          headers.forEach((header, column) => {
            header.querySelector("button").addEventListener("click", () => {
              const isDescending = header.getAttribute("aria-sort") === "ascending";
              for (const other of headers) other.removeAttribute("aria-sort");
              header.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
              const text = (row) => row.cells[column].textContent;
              const compare = (a, b) =>
                column === 0 ? Number(text(a)) - Number(text(b)) : text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0;
              rows.sort((a, b) => (isDescending ? -compare(a, b) : compare(a, b)));
              byId("table").tBodies[0].append(...rows);
            });
          });

          // Searching: every word must stand in the row.
          const search = byId("search");
          function filter() {
            const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
            let count = 0;
            for (const row of rows) {
              const text = row.textContent.toLowerCase();
              row.hidden = !words.every((word) => text.includes(word));
              if (!row.hidden) count++;
            }
            byId("count").textContent = words.length === 0 ? "" : `${count} of ${rows.length} patterns`;
          }
          search.addEventListener("input", filter);
          filter();

          // Trying: the compiled table answers.
          let table = null;
          const input = byId("url"), answer = byId("answer");
          function element(name, text, className) {
            const element = document.createElement(name);
            element.textContent = text;
            if (className) element.className = className;
            return element;
          }
          function show(...elements) { answer.replaceChildren(...elements); }
          function attempt() {
            for (const row of rows) row.classList.remove("hit");
            const url = input.value;
            if (url === "") return show();
            try {
              table ??= new Table(data.table);
              const match = table.match(url);
              if (!match) return show(element("p", "No destination takes this URL.", "none"));
              const definition = data.definitions[match.definition];
              const sentence = element("p", "");
              sentence.append(
                element("strong", definition.name), ` takes it, by `, element("code", definition.patterns[match.pattern]), `, rank ${match.rank}.`);
              const list = document.createElement("dl");
              definition.parameters.forEach((parameter, index) => {
                const text = match.texts.get(index);
                const value = text ?? parameter.default;
                if (value === undefined) return;
                const shown = Array.isArray(value) ? JSON.stringify(value) : value;
                list.append(element("dt", parameter.name), element("dd", shown + (text === undefined ? " (default)" : "")));
              });
              show(sentence, list);
              rowOfRank.get(match.rank)?.classList.add("hit");
            } catch (error) {
              show(element("p", error instanceof NoSubject ? `Nothing takes this: ${error.message}.` : String(error.message), "none"));
            }
          }
          if (data.table === undefined) {
            input.disabled = true;
            show(element("p", data.problem, "none"));
          } else {
            byId("try").addEventListener("submit", (event) => {
              event.preventDefault();
              attempt();
            });
            input.addEventListener("input", attempt);
            // A link to the page may bring a URL: routes.html#try=https%3A%2F%2F…
            const fromLink = () => {
              if (!location.hash.startsWith("#try=")) return;
              try {
                input.value = decodeURIComponent(location.hash.slice(5));
              } catch {
                return;
              }
              attempt();
            };
            addEventListener("hashchange", fromLink);
            fromLink();
          }
        })();

        """#
}
