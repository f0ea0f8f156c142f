import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { namedFiles } from "../shell-worker/shell-rules.ts";
import { inlineHashes } from "./content-security.ts";

/** Writes `_headers` and `_redirects` into the built site; hashes, the script's name and addresses are filled in. */
export function hostFiles({ marketingUrl }: { marketingUrl: string }): Plugin {
  let directory = "";
  return {
    name: "host-files",
    apply: "build",
    configResolved(config) {
      directory = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const html = await readFile(path.join(directory, "index.html"), "utf8");
      const rider = inlineHashes(await readFile(path.join(directory, "r/index.html"), "utf8"));
      const debt = inlineHashes(await readFile(path.join(directory, "d/index.html"), "utf8"));
      const page = inlineHashes(html);
      const scripts = [...page.scripts, ...rider.scripts, ...debt.scripts];
      const styles = [...page.styles, ...rider.styles, ...debt.styles];
      const headers = (await template("_headers.template"))
        .replace("{{SCRIPT}}", namedFiles(html)[0] ?? "")
        .replace("{{SCRIPT_HASHES}}", listed(scripts))
        .replace("{{STYLE_HASHES}}", listed(styles));
      await writeFile(path.join(directory, "_headers"), headers);
      const redirects = await template("_redirects.template");
      const home = marketingUrl.replace(/\/$/, "");
      await writeFile(path.join(directory, "_redirects"), redirects.replaceAll("{{MARKETING_URL}}", home));
    },
  };
}

const template = (name: string): Promise<string> => readFile(path.join(import.meta.dirname, name), "utf8");

const listed = (sources: readonly string[]): string => sources.map((source) => ` ${source}`).join("");
