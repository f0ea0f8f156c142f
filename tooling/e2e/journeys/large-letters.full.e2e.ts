import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromiumLaunch } from "@agiza/chromium/launch";
import { type BrowserContext, chromium, expect, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { expectNoSidewaysScrolling } from "../pages/soundness.ts";

const pages = [
  "/",
  "/orders",
  "/conversations",
  "/conversations/templates",
  "/products",
  "/products/new",
  "/customers",
  "/transactions",
  "/expenses",
  "/expenses/day-end",
  "/expenses/purchases/new",
  "/debt",
  "/analytics",
  "/marketing/website/website-popup",
  "/settings",
  "/settings/shop",
  "/settings/pos",
  "/profile",
];

/** The narrowest phone, whose owner has set the browser's letters to twice their size. */
async function openLargeLetters(folder: string): Promise<BrowserContext> {
  mkdirSync(path.join(folder, "Default"));
  writeFileSync(
    path.join(folder, "Default/Preferences"),
    JSON.stringify({ webkit: { webprefs: { default_font_size: 32, default_fixed_font_size: 26 } } }),
  );
  return chromium.launchPersistentContext(folder, {
    ...chromiumLaunch,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  });
}

test("with letters twice as large on the narrowest phone no page of a day goes sideways", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-letters-"));
  const context = await openLargeLetters(folder);
  try {
    const page = await context.newPage();
    await new Backoffice(page).signIn("sw");
    const origin = new URL(page.url()).origin;
    for (const at of pages)
      await test.step(at, async () => {
        await page.goto(`${origin}${at}`);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
        await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
        await expectNoSidewaysScrolling(page);
      });
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
