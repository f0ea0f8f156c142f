import { cpSync } from "node:fs";
import { defineConfig } from "rolldown";

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
  external: ["@electric-sql/pglite", "sharp"],
  plugins: [
    {
      name: "copy-data",
      writeBundle({ dir }) {
        cpSync("src/db/migrations", `${dir}/migrations`, { recursive: true });
        cpSync("src/db/seed/pictures", `${dir}/pictures`, { recursive: true });
      },
    },
  ],
});
