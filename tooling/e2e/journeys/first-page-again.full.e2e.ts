import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";

const keptOn = (page: Page) => page.evaluate(() => localStorage.getItem("answers"));

test("the first page stands before the network answers, and nothing of it stays on the device after signing out", async ({
  page,
}) => {
  await new Backoffice(page).signIn();
  const greeting = page.getByRole("heading", { level: 1, name: /Neema/ });
  await expect(page.locator('main a[href^="/orders/"]').first()).toBeVisible();
  await expect.poll(() => keptOn(page)).toContain("dashboard");

  // Nothing is answered any more: what is seen was kept.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`${addresses.backoffice}/store/**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(greeting).toBeVisible();
  await expect(page.locator('main a[href^="/orders/"]').first()).toBeVisible();
  letGo();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.getByRole("button", { name: /Neema/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect.poll(() => keptOn(page)).toBeNull();
});
