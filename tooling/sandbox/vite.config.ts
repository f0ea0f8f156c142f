import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The running sandbox whose control calls and stream a dev server of the page passes on. */
const sandboxUrl = process.env["SANDBOX_URL"] ?? "http://localhost:3004";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: "dist", target: ["chrome111", "safari16.4"] },
  server: { port: 4140, strictPort: true, proxy: { "/__sandbox": sandboxUrl } },
});
