import { expect, test, type Page } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { smallPhone } from "../pages/order-page.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = { tag: "@shop" };

const ways = [
  {
    device: "a phone",
    tag: ["@full"],
    use: { viewport: smallPhone.viewport, isMobile: true, hasTouch: true },
  },
  { device: "a desk", tag: [], use: { viewport: { width: 1440, height: 900 } } },
] as const;

/** Adds products to what is being picked, by their names. */
async function pick(page: Page, ...names: string[]): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const name of names) {
    await dialog.getByRole("searchbox").fill(name);
    // What was found is another order than the whole list, which stands until then.
    await expect(dialog.getByRole("listitem").filter({ hasNotText: name })).toHaveCount(0);
    await dialog.getByRole("button", { name }).first().click();
    await expect(dialog.getByRole("button", { name }).first()).toContainText("Chosen");
  }
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

for (const { device, tag, use } of ways) {
  test.describe(`on ${device}`, { tag: [...tag] }, () => {
    test.use({ ...use, serviceWorkers: "block" });

    test("a fixed set is put together, told what it saves, and listed", shop, async ({ page }) => {
      await new Backoffice(page).signIn();
      await page.goto("/products/set/single-set-collection");
      await page.getByLabel("Name", { exact: true }).fill(`Zawadi ya safari, ${device}`);
      await page.getByLabel("Category", { exact: true }).selectOption("Clothing and accessories");
      await page.getByRole("button", { name: "Add part" }).click();
      await pick(page, "Kanga doti", "Pochi ya kitenge");
      await page.getByRole("button", { name: /^More of Kanga doti/ }).click();
      await page.getByLabel("How the price is made").selectOption("Sum less a share");
      await page.getByLabel("Taken off the sum").fill("10");
      await expect(page.getByText(/^Customer pays .* and saves /)).toBeVisible();
      await expectSound(page);
      await page.getByRole("button", { name: "Save set" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Product sets" })).toBeAttached();
      await expect(page.getByText(`Zawadi ya safari, ${device}`).first()).toBeVisible();
      await expectSound(page);
    });

    test(
      "a set that customers fill is made of slots, and opened again as it was saved",
      shop,
      async ({ page }) => {
        await new Backoffice(page).signIn();
        await page.goto("/products/set/template-based-set");
        await page.getByLabel("Name", { exact: true }).fill(`Mchana wa wageni, ${device}`);
        await page.getByLabel("Base price").fill("20000");
        await page.getByLabel("Category", { exact: true }).selectOption("Clothing and accessories");
        await page.getByRole("button", { name: "Add slot" }).click();
        await page.getByLabel("Label in Swahili").fill("Kitambaa");
        await page.getByLabel("Label in English").fill("Cloth");
        await page.getByRole("button", { name: "Add", exact: true }).click();
        await pick(page, "Kanga doti", "Pochi ya kitenge");
        await page.getByText("Difference", { exact: true }).click();
        await expect(page.getByText(/^Customer pays /)).toBeVisible();
        await expectSound(page);
        await page.getByRole("button", { name: "Save set" }).click();
        await page.getByRole("main").getByText(`Mchana wa wageni, ${device}`).first().click();
        await expect(page.getByRole("button", { name: "Close Cloth" })).toBeVisible();
        await expect(page.getByText(/pays the difference/).first()).toBeVisible();
        await expectSound(page);
      },
    );
  });
}
