import { chromiumLaunch } from "@agiza/chromium/launch";
import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserStore } from "./test/browser-store.ts";

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
        plugins: [browserStore()],
        optimizeDeps: { include: ["openapi-fetch"] },
        test: {
          ...patience,
          name: "browser",
          api: { port: 4112 },
          include: ["src/**/*.browser.test.ts"],
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
