import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { compile } from "./page-parts.ts";

const folder = path.resolve(import.meta.dirname, "../rider");
const worker = path.resolve(import.meta.dirname, "../shell-worker/rider.ts");

/** The rider's page is one file with its style and script inside, so that one answer brings all of it. */
async function riderHtml(): Promise<string> {
  const html = await readFile(path.join(folder, "page.html"), "utf8");
  const css = await readFile(path.join(folder, "style.css"), "utf8");
  const script = await compile(path.join(folder, "main.ts"));
  const shortCss = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{}:;,>]) ?/g, "$1")
    .trim();
  return html
    .replace("<!-- style -->", () => `<style>${shortCss}</style>`)
    .replace("<!-- script -->", () => `<script>${script.replaceAll("</script", "<\\/script")}</script>`);
}

/** The page under /r and the worker that keeps it. In development both are made when they are asked for. */
export function riderPage(): Plugin {
  return {
    name: "rider-page",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "r/index.html", source: await riderHtml() });
      this.emitFile({ type: "asset", fileName: "r/sw.js", source: await compile(worker) });
    },
    configureServer(server) {
      server.middlewares.use("/r", (request, response, next) => {
        const isWorker = request.url?.startsWith("/sw.js") ?? false;
        void (isWorker ? compile(worker) : riderHtml()).then((body) => {
          response.setHeader("content-type", isWorker ? "text/javascript" : "text/html; charset=utf-8");
          response.end(body);
        }, next);
      });
    },
  };
}
