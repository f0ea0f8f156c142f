import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./host/chunk-groups.ts";
import { hostFiles } from "./host/host-files.ts";

const { env } = process;
const marketingUrl = env["MARKETING_URL"] ?? "http://localhost:3000";
const sdkUrl = env["FACEBOOK_SDK_URL"] ?? "https://connect.facebook.net/en_US/sdk.js";

export default defineConfig({
  plugins: [react(), tailwindcss(), hostFiles({ marketingUrl, sdkUrl })],
  resolve: {
    alias: {
      "react-style-singleton": path.join(import.meta.dirname, "src/lib/scroll-lock-styles.ts"),
    },
  },
  define: { "import.meta.env.ERROR_MARKER": JSON.stringify(env["ERROR_MARKER"] ?? "") },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The first script names every later one: without words in their names it is 1.6 kB lighter.
      output: { codeSplitting: chunkGroups, chunkFileNames: "assets/[hash].js" },
    },
  },
  server: {
    host: env["HOST"] ?? "127.0.0.1",
    port: Number(env["BACKOFFICE_PORT"] ?? 3002),
    proxy: {
      "/store": env["API_URL"] ?? "http://localhost:3003",
      "^/(sw/.*|privacy-policy|terms-of-service|contact-us)$": { target: marketingUrl, changeOrigin: true },
    },
  },
});
