import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { hostFiles } from "./src/host/host-files.ts";
import { lightIcons } from "./src/host/light-icons.ts";
import { inlineStyle, pageParts, plainDynamicImport } from "./src/host/page-parts.ts";

const port = Number(process.env["CHECKOUT_PORT"] ?? 3001);
const apiUrl = process.env["API_URL"] ?? "http://localhost:3003";
const marketingUrl = process.env["MARKETING_URL"] ?? "http://localhost:3000";

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pageParts(),
    inlineStyle(),
    plainDynamicImport(),
    lightIcons(),
    hostFiles({ marketingUrl }),
  ],
  define: { __ERROR_MARKER__: JSON.stringify(process.env["ERROR_MARKER"] ?? "") },
  build: {
    target: ["chrome111", "safari16.4"],
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: process.env["HOST"] ?? "127.0.0.1",
    port,
    strictPort: true,
    proxy: {
      "/store": apiUrl,
      "^/$": {
        target: marketingUrl,
        bypass: (_request, response) => {
          response?.writeHead(302, { location: `${marketingUrl}/` }).end();
          return undefined;
        },
      },
    },
  },
});
