import { chromiumLaunch } from "@agiza/chromium/launch";
import { defineConfig, devices } from "@playwright/test";
import { addresses } from "./addresses.ts";

export default defineConfig({
  testDir: "journeys",
  testMatch: "*.e2e.ts",
  // The wide runs are `test:full`.
  ...(process.env.FULL ? { grep: /@full/ } : { grepInvert: /@full/ }),
  fullyParallel: false,
  // One shop and one clock are shared, and two cores run the product as well.
  workers: 1,
  // A machine that stalls must not hide a good change; the last lines name every journey that needed its second try.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  globalSetup: "./start-product.ts",
  outputDir: "test-results",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: addresses.backoffice,
    trace: "on-first-retry",
    locale: "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
    launchOptions: chromiumLaunch,
  },
});
