import { glob, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { inlineHashes } from "./content-security.ts";

/** Writes `_headers` and `_redirects` into the finished site, with the content hashes and the addresses filled in. */
export function hostFiles({ backofficeUrl }: { backofficeUrl: string }): AstroIntegration {
  return {
    name: "host-files",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const pages: string[] = [];
        for await (const file of glob("**/*.html", { cwd: fileURLToPath(dir) })) {
          pages.push(await readFile(new URL(file, dir), "utf8"));
        }
        const { scripts, styles } = inlineHashes(pages);
        const headers = await template("_headers.template");
        await writeFile(
          new URL("_headers", dir),
          headers.replace("{{SCRIPT_HASHES}}", listed(scripts)).replace("{{STYLE_HASHES}}", listed(styles)),
        );
        const redirects = await template("_redirects.template");
        await writeFile(
          new URL("_redirects", dir),
          redirects.replaceAll("{{BACKOFFICE_URL}}", backofficeUrl.replace(/\/$/, "")),
        );
      },
    },
  };
}

function template(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), "utf8");
}

function listed(sources: readonly string[]): string {
  return sources.map((source) => ` ${source}`).join("");
}
