import { chromiumLaunch } from "@agiza/chromium/launch";
import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** A country look-up over real HTTP that answers what the query of its address asks for; it wants the JSON type. */
const countryLookUp: Plugin = {
  name: "country-look-up",
  configureServer(server) {
    server.middlewares.use("/store/geo", (request, response) => {
      const query = new URL(request.url ?? "", "http://localhost").searchParams;
      const isJson = request.headers["content-type"] === "application/json";
      response.statusCode = isJson ? Number(query.get("status") ?? 200) : 415;
      response.end(query.get("body"));
    });
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
          environment: "node",
          include: ["src/**/*.test.ts"],
          exclude: ["src/**/*.browser.test.ts"],
        },
      },
      {
        plugins: [countryLookUp],
        optimizeDeps: {
          include: ["react", "react/jsx-dev-runtime", "react-dom/client", "react-i18next", "i18next"],
        },
        test: {
          ...patience,
          name: "browser",
          api: { port: 4110 },
          include: ["src/**/*.browser.test.{ts,tsx}", "src/relative-time.test.ts", "src/dates.test.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
