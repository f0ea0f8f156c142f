import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";

const pages = {
  "public site": `${addresses.marketing}/`,
  "public site in Swahili": `${addresses.marketing}/sw`,
  "order page without a token": `${addresses.checkout}/cart`,
  "sign-in": `${addresses.backoffice}/`,
  "sandbox phone": `${addresses.sandbox}/?customer=255754000218`,
};

for (const [name, url] of Object.entries(pages)) {
  test(`axe finds nothing on: ${name}`, async ({ page }) => {
    // A visitor who chose her language stays on the address she asked for.
    await page.addInitScript(
      (language) => localStorage.setItem("language", language),
      url.endsWith("/sw") ? "sw" : "en",
    );
    await page.goto(url);
    await expect(page.getByRole("heading").first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test("axe finds nothing on the orders list and an order", { tag: "@shop" }, async ({ page }) => {
  const shop = new Backoffice(page);
  await shop.signIn();
  // The form had the focus and is gone.
  await expect(page.getByRole("main")).toBeFocused();
  await shop.openOrders();
  await expect(page.getByRole("row").nth(5)).toBeVisible();
  const list = await new AxeBuilder({ page }).analyze();
  expect(list.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page
    .getByRole("link", { name: /^#\d+$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /#\d+$/ })).toBeVisible();
  const order = await new AxeBuilder({ page }).analyze();
  expect(order.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
