import path from "node:path";
import type { Plugin } from "vite";
import { pageInOneFile } from "./page-in-one-file.ts";

const folder = path.resolve(import.meta.dirname, "../debt");

/** The page under /d. In development it is made when it is asked for. */
export function debtPage(): Plugin {
  return {
    name: "debt-page",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "d/index.html", source: await pageInOneFile(folder) });
    },
    configureServer(server) {
      server.middlewares.use("/d", (_request, response, next) => {
        void pageInOneFile(folder).then((body) => {
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(body);
        }, next);
      });
    },
  };
}
