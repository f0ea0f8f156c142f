import { cpSync } from "node:fs";
import { defineConfig } from "rolldown";

const beyondAscii = /[^\0-\x7f]/g;
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

export default defineConfig({
  input: { main: "src/main.ts" },
  platform: "node",
  output: {
    dir: "dist",
    format: "esm",
    sourcemap: true,
    cleanDir: true,
    // Beside the main file: what is read from the disk stands beside both.
    chunkFileNames: "[name].js",
  },
  // They read WebAssembly and native code from beside their own files.
  external: [/^@electric-sql\/pglite/, "sharp"],
  plugins: [
    {
      // One character beyond Latin 1 doubles what a file takes in memory, and every thread holds its own.
      name: "ascii-only",
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          if (/\\[^\0-\x7f]/.test(chunk.code))
            this.error("A character beyond ASCII stands behind a backslash.");
          chunk.code = chunk.code.replace(beyondAscii, escaped);
        }
      },
    },
    {
      name: "copy-data",
      writeBundle({ dir }) {
        cpSync("src/db/migrations", `${dir}/migrations`, { recursive: true });
        cpSync("src/seed/pictures", `${dir}/pictures`, { recursive: true });
      },
    },
  ],
});
