import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { touchIntegration } from "./src/browser/touch-integration.ts";
import { firstView } from "./src/host/first-view.ts";
import { hostFiles } from "./src/host/host-files.ts";
import { popupScript } from "./src/host/popup-script.ts";

const port = Number(process.env.MARKETING_PORT ?? 3000);
const marketingUrl = process.env.MARKETING_URL ?? "http://localhost:3000";
const backofficeUrl = process.env.BACKOFFICE_URL ?? "http://localhost:3002";
const apiUrl = process.env.API_URL ?? "http://localhost:3003";

export default defineConfig({
  site: marketingUrl,
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "never" },
  i18n: { locales: ["en", "sw"], defaultLocale: "en", routing: { prefixDefaultLocale: false } },
  prefetch: false,
  devToolbar: { enabled: false },
  server: { host: process.env.HOST ?? "127.0.0.1", port },
  integrations: [react(), touchIntegration(), firstView(), popupScript(), hostFiles({ backofficeUrl })],
  vite: {
    plugins: [tailwindcss()],
    // What the shared packages are built on is this site's own React, which weighs less than theirs (docs/adr/0030).
    resolve: { dedupe: ["react", "react-dom"] },
    build: { assetsInlineLimit: 0 },
    server: {
      proxy: {
        "/store": apiUrl,
        "^/dashboard": {
          target: backofficeUrl,
          bypass: (request, response) => {
            response?.writeHead(302, { location: `${backofficeUrl}${request.url}` }).end();
            return undefined;
          },
        },
      },
    },
  },
});
