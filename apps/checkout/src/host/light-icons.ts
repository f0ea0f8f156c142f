import path from "node:path";
import type { Plugin } from "vite";

/** Draws lucide's icons without its renderer, whose options this page never uses and which outweighs the drawings. */
export function lightIcons(): Plugin {
  const drawIcon = path.resolve(import.meta.dirname, "../lib/draw-icon.ts");
  return {
    name: "light-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/createLucideIcon.mjs") ? drawIcon : null),
  };
}
