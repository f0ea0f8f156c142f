import path from "node:path";
import type { Plugin } from "vite";

const firstScriptCloth = path.resolve(import.meta.dirname, "../lib/first-script-cloth.ts");

/** The first script draws cloths already; what draws them again, such as the receipt, uses its functions. */
export function sharedCloth(): Plugin {
  return {
    name: "shared-cloth",
    apply: "build",
    enforce: "pre",
    resolveId: (source) =>
      /\/kanga\/(colourways|kanga-images|shop-kanga)(\.ts)?$/.test(source) ? firstScriptCloth : null,
  };
}
