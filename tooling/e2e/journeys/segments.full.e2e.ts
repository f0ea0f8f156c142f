import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
const segments = `${addresses.backoffice}/customers/customers-segments`;

/** A name nobody gave yet, also when the journey is repeated. */
const freshName = (word: string) => `${word} ${String(Date.now()).slice(-7)}`;

/** How many match now. */
const matching = async (page: Page) =>
  Number(
    await page
      .getByRole("status")
      .filter({ hasText: /of \d+ customers/ })
      .locator("span")
      .first()
      .textContent(),
  );

test(
  "a segment finds people while its rules are written, is frozen, and is removed",
  shop,
  async ({ page }) => {
    const name = freshName("Wateja wa Dar");
    await new Backoffice(page).signIn();
    await page.goto(segments);
    await expect(page.getByText("Wateja wakubwa, Dar")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "New segment" }).first().click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Rule 1: about").selectOption({ label: "Total orders" });
    await page.getByLabel("Rule 1: number of orders").fill("1");
    await expect(page.getByText(/^of \d+ customers$/)).toBeVisible();
    const everyBuyer = await matching(page);
    await page.getByRole("button", { name: "Add rule" }).click();
    await page.getByLabel("Rule 2: about").selectOption({ label: "Region" });
    await page.getByLabel("Rule 2: places").selectOption("Dar es Salaam");
    await expect.poll(async () => matching(page)).toBeLessThan(everyBuyer);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save segment" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const found = await matching(page);

    // Everybody of it, narrowed in the list of customers.
    await page.getByRole("link", { name: "See all" }).click();
    await expect(page.getByRole("button", { name: `Remove the filter Segment ${name}` })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(Math.min(found, 25) + 1);
    await page.goBack();

    await page.getByRole("button", { name: "Freeze a copy" }).click();
    await page.getByLabel("Name of the copy").fill(`${name} B`);
    await page.getByRole("dialog").getByRole("button", { name: "Freeze a copy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name} B` })).toBeVisible();
    await expect(page.getByText("A frozen copy")).toBeVisible();
    await expect.poll(async () => matching(page)).toBe(found);

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText(`${name} B`)).toHaveCount(0);
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test("rules that nobody can meet are told where they are, and mended", shop, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("language", "en"));
    await new Backoffice(page).signIn();
    await page.goto(`${segments}/new`);
    await page.getByLabel("Name", { exact: true }).fill(freshName("Waliorudi"));
    await page.getByLabel("Rule 1: about").selectOption({ label: "Total orders" });
    await page.getByLabel("Rule 1: number of orders").fill("5");
    await page.getByRole("button", { name: "Add rule" }).click();
    await page.getByLabel("Rule 2: about").selectOption({ label: "Total orders" });
    await page
      .getByRole("group", { name: "Rule 2: comparison" })
      .getByRole("radio", { name: "less than" })
      .check({ force: true });
    await page.getByLabel("Rule 2: number of orders").fill("1");
    await expect(page.getByText(/^Nobody can meet this together/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Rule 2: number of orders").fill("9");
    await expect(page.getByText(/^of \d+ customers$/)).toBeVisible();
    await page.getByRole("button", { name: "Save segment" }).click();
    await expect(page).toHaveURL(/customers-segments\/seg_/);
  });
});
