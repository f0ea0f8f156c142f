import path from "node:path";
import type { Plugin } from "vite";
import { pageInOneFile } from "./page-in-one-file.ts";
import { compile } from "./page-parts.ts";

const folder = path.resolve(import.meta.dirname, "../rider");
const worker = path.resolve(import.meta.dirname, "../shell-worker/rider.ts");

const riderHtml = () => pageInOneFile(folder);

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
