import { chromiumLaunch } from "@agiza/chromium/launch";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserStore } from "./test/browser-store.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          expect: { poll: { timeout: 15_000 } },
          include: ["src/**/*.test.ts"],
          exclude: ["src/**/*.browser.test.ts"],
        },
      },
      {
        plugins: [browserStore()],
        optimizeDeps: { include: ["openapi-fetch"] },
        test: {
          name: "browser",
          expect: { poll: { timeout: 15_000 } },
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
