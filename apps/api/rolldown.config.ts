import { cpSync } from "node:fs";
import { defineConfig } from "rolldown";

export default defineConfig({
  input: { main: "src/main.ts" },
  platform: "node",
  output: { dir: "dist", format: "esm", sourcemap: true, cleanDir: true },
  external: (id) => !/^(\.|\/|#|@agiza\/)/.test(id),
  plugins: [
    {
      name: "copy-data",
      writeBundle() {
        cpSync("src/db/migrations", "dist/migrations", { recursive: true });
        cpSync("src/db/seed/pictures", "dist/pictures", { recursive: true });
      },
    },
  ],
});
