import { createHash } from "node:crypto";
import path from "node:path";
import { checkout as english } from "@agiza/i18n/catalogues/en/checkout";
import { checkout as swahili } from "@agiza/i18n/catalogues/sw/checkout";
import { build, type Plugin, type Rolldown } from "vite";
import { shortenClasses } from "./short-classes.ts";

const firstPaint = path.resolve(import.meta.dirname, "../first-paint.ts");
const shellWorker = path.resolve(import.meta.dirname, "../shell-worker/main.ts");

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

/** The worker that keeps the page's files; its address never changes, browsers compare its content. */
export function shellWorkerFile(): Plugin {
  return {
    name: "shell-worker",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "sw.js", source: await compile(shellWorker) });
    },
  };
}

/** A file and what little it imports as one classic script that keeps its names to itself. */
export async function compile(entry: string): Promise<string> {
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
      handler(html, { bundle = {}, chunk }) {
        const sheets = Object.values(bundle).filter((file) => file.fileName.endsWith(".css"));
        const written = sheets.map((file) => (file.type === "asset" ? String(file.source).trim() : ""));
        const [, first = ""] = inlineScript.exec(html) ?? [];
        const { css, scripts } = shortenClasses(withoutUnusedTokens(written.join("")), [
          first,
          chunk?.code ?? "",
        ]);
        for (const { fileName } of sheets) delete bundle[fileName];
        let page = html
          .replace(/<link rel="stylesheet"[^>]*>/g, "")
          .replace(inlineScript, () => `<script>${scripts[0]}</script>`)
          .replace("</head>", () => `<style>${css}</style></head>`);
        if (chunk) page = page.replaceAll(chunk.fileName, rename(chunk, asClassic(scripts[1] ?? "")));
        // The application's file is named first, so that it is asked for while the rest of the page still arrives.
        const [script = "", src = ""] =
          /<script type="module"[^>]* (src="[^"]+")><\/script>\s*/.exec(page) ?? [];
        return page.replace(script, "").replace("<head>", () => `<head>\n    <script defer ${src}></script>`);
      },
    },
  };
}

const inlineScript = /<script>([\s\S]*?)<\/script>/;

/**
 * The application imports and exports nothing at run time, so it can be a classic script: only of those do browsers
 * compile everything ahead when a worker keeps them. Its first line lets them compile every function beside the download
 * as well, instead of each at its first call, when the customer waits for it.
 */
const asClassic = (code: string): string => `//# allFunctionsCalledOnLoad\n(()=>{"use strict";${code}})();`;

/** Gives a chunk its final code and the name that goes with it: browsers keep it for good by that name. */
function rename(chunk: Rolldown.OutputChunk, code: string): string {
  chunk.code = code;
  chunk.fileName = `assets/page-${createHash("sha256").update(code).digest("base64url").slice(0, 10)}.js`;
  return chunk.fileName;
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
