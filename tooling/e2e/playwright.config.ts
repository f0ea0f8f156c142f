import { chromiumLaunch } from "@agiza/chromium/launch";
import { defineConfig, devices } from "@playwright/test";
import { addresses } from "./addresses.ts";

/** Journeys in which the demo shop trades or is changed: by their file, or marked because their file mixes both. */
const shop = /\border-(?:by-chat|page)\S*\.e2e\.ts|@shop/;
/** What only `test:full` walks: a whole file by its name, a journey of another by its mark. */
const wide = /@full|\.full\.e2e\.ts/;

export default defineConfig({
  testDir: "journeys",
  testMatch: "*.e2e.ts",
  fullyParallel: false,
  workers: 2,
  // There is one shop, and one country everybody visits from, so that each project walks its journeys one by one.
  projects: process.env.FULL
    ? [{ name: "wide", grep: wide, workers: 1 }]
    : [
        { name: "shop", grep: shop, grepInvert: wide, workers: 1 },
        { name: "site", grepInvert: [shop, wide], workers: 1 },
      ],
  // A machine that stalls must not hide a good change; the check names every journey that needed its second try, and why.
  retries: 1,
  // Five times what the longest takes on a quiet machine: a busy one is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
