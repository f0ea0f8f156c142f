const sections = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<section><h2>Bidhaa ${index + 1}</h2><p>Vitenge na kanga.</p></section>`,
  ).join("");

const page = (head: string, body: string, attributes = 'lang="sw"') =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Neema Vitenge</title>${head}</head><body>${body}</body></html>`;

const longPage = `<h1>Vitenge na kanga kutoka Kariakoo</h1><a href="#mawasiliano">Mawasiliano</a>${sections(30)}`;

/** A page as a shop writes it. */
export const plainPage = (snippet: string, style = "section{height:150px}", attributes?: string) =>
  page(`<style>${style}</style>`, longPage + snippet, attributes);

/** A theme that fights everything others put onto its pages. */
export const hostileTheme = (snippet: string) =>
  plainPage(
    snippet,
    `@layer theme{agiza-popup{display:none!important}}
    *{all:unset!important;color:lime!important;font:italic 40px serif!important;visibility:hidden!important;
      transition:all 9s!important;animation:none!important}
    div,span,agiza-popup,html>:not(body){display:none!important;position:static!important;opacity:0!important;
      width:0!important;pointer-events:none!important;transform:scale(0)!important}
    body{display:block!important;transform:rotate(2deg)!important;filter:blur(1px)!important;overflow:hidden!important}
    html{display:block!important;direction:rtl!important;font-size:4px!important;letter-spacing:9px!important}`,
  );

/** A policy that lets only its own and the script's origin in, styles and pictures of nobody, texts into no sink. */
export const strictPolicy = (scriptOrigin: string) =>
  `default-src 'none'; script-src ${scriptOrigin}; connect-src ${scriptOrigin}; style-src 'none'; img-src 'none'; ` +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const strictPage = (snippet: string) => page("", longPage + snippet);

/** Everything a framework may do to a page's own objects once other scripts are there. */
export const overrides = `
  const refuse = () => { throw new Error("not on this page"); };
  for (const name of ["map", "forEach", "filter", "some", "includes", "find", "join"]) Array.prototype[name] = refuse;
  Object.prototype.extra = "everywhere";
  Element.prototype.attachShadow = function (options) { window.stolen = true; return refuse(); };
  History.prototype.pushState = refuse;
  window.JSON.parse = refuse;
  Promise.prototype.finally = refuse;`;

/** A website of one page: its links change the address and the text. */
export const singlePageApp = (snippet: string, whenLoaded = "") =>
  page(
    "",
    `<nav><a href="/app">Duka</a> <a href="/app/kanga">Kanga</a> <a href="/app/cart">Kapu</a></nav><main>Duka</main>
    ${snippet}
    <script>
      const go = history.pushState.bind(history);
      addEventListener("click", (event) => {
        const link = event.target.closest("a");
        if (!link || link.origin !== location.origin) return;
        event.preventDefault();
        go({ key: Math.random() }, "", link.href);
        document.querySelector("main").textContent = link.textContent;
      });
      addEventListener("load", () => { ${whenLoaded} });
    </script>`,
  );
