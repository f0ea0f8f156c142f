import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const require = createRequire(import.meta.url);

/** Puts every published version of the popup's script at `/popup/<version>.js`, as it was published. */
export function popupScript(): AstroIntegration {
  return {
    name: "popup-script",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const first = require.resolve("@agiza/popup/published/1.js");
        await cp(path.dirname(first), fileURLToPath(new URL("popup", dir)), { recursive: true });
      },
    },
  };
}
