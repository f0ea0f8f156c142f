import { glob, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import Beasties from "beasties";
import { styleFirstView } from "./first-view-styles.ts";
import { loadScriptsLate } from "./late-scripts.ts";

/**
 * Makes every finished page show itself from its first packets: the styles of its first view stand in the head, the
 * whole stylesheet comes below that view, scripts are fetched after the first paint.
 */
export function firstView(): AstroIntegration {
  return {
    name: "first-view",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL("painted-directive.ts", import.meta.url));
        addClientDirective({ name: "painted", entrypoint });
      },
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const beasties = new Beasties({
          path: folder,
          publicPath: "/",
          preload: "body",
          noscriptFallback: false,
          pruneSource: false,
          reduceInlineStyles: false,
          preloadFonts: false,
          logLevel: "warn",
        });
        const withStyles = async (html: string) => {
          const faces = await fontFaces(html, dir);
          return (await beasties.process(html)).replace("<style>", () => `<style>${faces}`);
        };
        for await (const file of glob("**/*.html", { cwd: folder })) {
          const address = new URL(file, dir);
          const html = await styleFirstView(await readFile(address, "utf8"), withStyles);
          await writeFile(address, loadScriptsLate(html));
        }
      },
    },
  };
}

/** The faces of a page's fonts: the styles name them by way of custom properties, so the selection misses them. */
async function fontFaces(html: string, dir: URL): Promise<string> {
  const [, address = ""] = /<link rel="stylesheet" href="\/([^"]+)">/.exec(html) ?? [];
  const css = await readFile(new URL(address, dir), "utf8");
  return (css.match(/@font-face\{[^}]*\}/g) ?? []).join("");
}
