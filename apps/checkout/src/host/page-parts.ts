import path from "node:path";
import { checkout as english } from "@agiza/i18n/catalogues/en/checkout";
import { checkout as swahili } from "@agiza/i18n/catalogues/sw/checkout";
import { build, type Plugin } from "vite";

const firstPaint = path.resolve(import.meta.dirname, "../first-paint.ts");

/**
 * Puts into the page itself what would otherwise stand between the customer and the order: the first script, which
 * asks for the order, and the sentences in both languages.
 */
export function pageParts(): Plugin {
  return {
    name: "page-parts",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const script = await compile(firstPaint);
        // "<" would end the block from inside a sentence.
        const texts = JSON.stringify({ en: english, sw: swahili }).replaceAll("<", "\\u003c");
        return html
          .replace("<!-- first-paint -->", () => `<script>${script}</script>`)
          .replace("<!-- texts -->", () => `<script type="application/json" id="texts">${texts}</script>`);
      },
    },
    handleHotUpdate({ file, server }) {
      if (file === firstPaint) server.ws.send({ type: "full-reload" });
    },
  };
}

/** A file and what little it imports as one classic script that keeps its names to itself. */
async function compile(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, target: "chrome111", lib: { entry, formats: ["iife"], name: "firstPaint" } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error("The first script could not be built.");
  return chunk.code.trim();
}

/** Writes the page's style into the page: one file fewer to wait for before anything can be seen. */
export function inlineStyle(): Plugin {
  return {
    name: "inline-style",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const styled = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, file: string) => {
            const asset = bundle[file];
            if (asset?.type !== "asset") return link;
            delete bundle[file];
            return `<style>${withoutUnusedTokens(String(asset.source).trim())}</style>`;
          },
        );
        // The application's file is named first, so that it is asked for while the rest of the page still arrives.
        const [script = ""] = /<script type="module"[^>]*><\/script>\s*/.exec(styled) ?? [];
        return styled.replace(script, "").replace("<head>", `<head>\n    ${script.trim()}`);
      },
    },
  };
}

/** The shared theme names every colour and size of the product; what nothing here reads is left out. */
export function withoutUnusedTokens(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
  const left = css.replace(/(?<=[;{])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    used.has(name) ? declaration : "",
  );
  // A token may have been read by one that is now gone.
  return left === css ? css : withoutUnusedTokens(left);
}
