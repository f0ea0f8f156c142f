import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clothFiles } from "./src/host/cloth-files.ts";
import { debtPage } from "./src/host/debt-page.ts";
import { hostFiles } from "./src/host/host-files.ts";
import { lightIcons } from "./src/host/light-icons.ts";
import { inlineStyle, pageParts, shellWorkerFile } from "./src/host/page-parts.ts";
import { onDemandFile } from "./src/host/on-demand-file.ts";
import { riderPage } from "./src/host/rider-page.ts";
import { plainReact } from "./src/host/plain-react.ts";
import { leanReact } from "./src/host/lean-react.ts";
import { sharedCloth } from "./src/host/shared-cloth.ts";

const port = Number(process.env["CHECKOUT_PORT"] ?? 3001);
const apiUrl = process.env["API_URL"] ?? "http://localhost:3003";
const marketingUrl = process.env["MARKETING_URL"] ?? "http://localhost:3000";

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pageParts(),
    inlineStyle(),
    lightIcons(),
    onDemandFile(),
    plainReact(),
    leanReact(),
    sharedCloth(),
    clothFiles(),
    shellWorkerFile(),
    riderPage(),
    debtPage(),
    hostFiles({ marketingUrl }),
  ],
  // What the shared packages are built on is this page's own React, which weighs less than theirs (docs/adr/0030).
  resolve: { dedupe: ["react", "react-dom"] },
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
