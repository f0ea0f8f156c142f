import { createHash } from "node:crypto";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const root = path.join(import.meta.dirname, "..");

/** Builds the script from its sources: the same text on every machine. */
export async function buildScript(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: ["chrome87", "safari14"],
      minify: "oxc",
      lib: { entry: path.join(root, "src/script.ts"), formats: ["iife"], name: "agizaPopup" },
      rolldownOptions: { output: { entryFileNames: "script.js" } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const [chunk] = output && "output" in output ? output.output : [];
  if (chunk?.type !== "chunk") throw new Error("the script was not built");
  return chunk.code;
}

/** What a page's browser compares the script with before it runs it. */
export function integrityOf(script: string): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

export function gzipBytesOf(script: string): number {
  return gzipSync(script, { level: 9 }).byteLength;
}
