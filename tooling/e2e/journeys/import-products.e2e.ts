import { devices, expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";

const shop = { tag: "@shop" };
const importPage = `${addresses.backoffice}/products/import`;

/** A price list of three products that nobody has, one of them with its price in words. */
const listOf = (word: string) => ({
  name: `bei-${word}.csv`,
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Jina la bidhaa;Bei (TSH);Idadi;Aina",
      `Kikapu ${word};12,000/=;14;Nyumbani`,
      `Mkeka ${word};elfu 25;6;Nyumbani`,
      `Bia ${word};2,500;24;Vinywaji`,
    ].join("\n"),
  ),
});

async function checkList(page: Page, word: string): Promise<void> {
  await page.goto(importPage);
  await page.getByLabel("Choose a file").setInputFiles(listOf(word));
  await expect(page.getByLabel("Use Bei (TSH) as")).toHaveValue("price");
  await page.getByRole("button", { name: "Check 3 rows" }).click();
}

async function bringIn(page: Page, word: string): Promise<void> {
  await new Backoffice(page).signIn();
  await checkList(page, word);
  await page.getByRole("button", { name: "25,000" }).click();
  await page.getByRole("button", { name: "1 not on WhatsApp" }).click();
  await expect(page.getByText("Alcohol is sold in the shop only")).toBeVisible();
  await page.getByRole("button", { name: "Add 3 products" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `bei-${word}.csv is added`, includeHidden: true }),
  ).toBeAttached();
  await expect(page.getByText("3 of 3 rows done")).toBeVisible();

  // The same list once more: all of it is there, and nothing is added twice.
  await checkList(page, word);
  await page.getByRole("button", { name: "25,000" }).click();
  await expect(page.getByText("You already have this product. Update it or skip it.")).toHaveCount(3);
}

test("a price list becomes products, and the same list is known the second time", shop, async ({ page }) => {
  await bringIn(page, "Kariakoo");
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"];
  test.use(phone);
  test("a price list becomes products", shop, async ({ page }) => {
    await bringIn(page, "Mbeya");
  });

  test("a pasted list is checked line by line", shop, async ({ page }) => {
    await new Backoffice(page).signIn();
    await page.goto(importPage);
    await page.getByLabel("Or paste a price list").fill("Unga wa dona 2kg 3,500/=\nSoda 700 au 800");
    await page.getByRole("button", { name: "Read the list" }).click();
    await expect(page.getByText(/^Written was “Soda 700 au 800”/)).toHaveCount(2);
    await page.getByRole("button", { name: "Skip row 2" }).click();
    await page.getByRole("button", { name: "Add 1 product" }).click();
    await expect(page.getByText("1 of 1 rows done")).toBeVisible();
  });
});
