import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import Beasties from "beasties";
import { addStylesheet, classesForStyles } from "./drawn-styles.ts";
import { styleFirstView } from "./first-view-styles.ts";
import { givePropsLate, loadScriptsLate } from "./late-scripts.ts";
import { plainIcons } from "./plain-icons.ts";
import { onlyUsedParents, onlyUsedProperties } from "./used-properties.ts";

/**
 * Makes every finished page show itself from its first packets: the styles of its first view stand in the head, the
 * whole stylesheets come below that view, scripts are fetched after the first paint. No style attribute is left.
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
          // What a parent says of its children, "*:py-6" and "divide-y": the selection does not see whom they mean.
          allowRules: [/^:(?:is|where)\(/],
        });
        const withStyles = async (html: string) => {
          const faces = await fontFaces(html, dir);
          const styled = await beasties.process(html);
          return styled.replace(
            /<style>([\s\S]*?)<\/style>/,
            (_all, css: string) => `<style>${faces}${onlyUsedProperties(onlyUsedParents(css, html))}</style>`,
          );
        };
        const files = new BuiltFiles();
        for await (const file of glob("**/*.html", { cwd: folder })) {
          const address = new URL(file, dir);
          const { html, rules } = classesForStyles(plainIcons(await readFile(address, "utf8")));
          const sheet = files.add("drawn", "css", rules.join("\n"));
          await files.write(dir);
          const styled = await styleFirstView(addStylesheet(html, sheet), withStyles);
          await writeFile(
            address,
            loadScriptsLate(givePropsLate(styled), (source) => files.add("islands", "js", source)),
          );
        }
        await files.write(dir);
      },
    },
  };
}

/** The faces of a page's fonts: the styles name them by way of custom properties, so the selection misses them. */
async function fontFaces(html: string, dir: URL): Promise<string> {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, address]) =>
    readFile(new URL(address!, dir), "utf8"),
  );
  return (await Promise.all(sheets)).flatMap((css) => css.match(/@font-face\{[^}]*\}/g) ?? []).join("");
}

/** Files named by their content, beside those of the bundler; the same content is one file. */
class BuiltFiles {
  readonly #waiting = new Map<string, string>();

  /** @returns the file's address on the site */
  add(name: string, kind: "css" | "js", content: string): string {
    const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
    const address = `/_astro/${name}.${hash}.${kind}`;
    this.#waiting.set(address, content);
    return address;
  }

  async write(dir: URL): Promise<void> {
    for (const [address, content] of this.#waiting) await writeFile(new URL(address.slice(1), dir), content);
    this.#waiting.clear();
  }
}
