import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

const shop = { tag: "@shop" };
const products = `${addresses.backoffice}/products`;
const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A product of the shop, found by its name. */
async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`${products}?search=${encodeURIComponent(name)}`);
  await page.getByText(name, { exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** A customer's page of an order for a product. */
async function orderPageOf(browser: Browser, phone: string, wanted: string): Promise<OrderPage> {
  const order = new OrderPage(await (await browser.newContext()).newPage());
  await order.open(await orderByTaps(new SandboxPhone(phone), { wanted }));
  return order;
}

test(
  "a product with variants is added, ordered in the chat, and leaves the stock",
  shop,
  async ({ page, browser }) => {
    await new Backoffice(page).signIn();
    await page.getByRole("link", { name: "Products" }).first().click();
    await page.getByRole("link", { name: "Add product" }).click();
    await expectAccessible(page);
    await page.getByLabel("Name", { exact: true }).fill("Daftari la kitenge");
    await page.getByLabel("Category", { exact: true }).selectOption("Office supplies");
    await page.getByLabel("Price", { exact: true }).fill("15000");
    await page.getByRole("switch", { name: /Count the stock/ }).check();
    await page.getByRole("button", { name: "Add choice" }).click();
    await page.getByLabel("Name of choice 1").fill("Saizi");
    await page.getByLabel("Add to Saizi").fill("Ndogo, Kubwa");
    await page.keyboard.press("Enter");
    await page.getByLabel("Price of Kubwa").fill("18000");
    await page.getByLabel("Stock of Ndogo").fill("4");
    await page.getByLabel("Stock of Kubwa").fill("6");
    await page.getByRole("button", { name: "Save product" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Daftari la kitenge" })).toBeVisible();
    await expect(page.getByText("10 in 2 variants")).toBeVisible();
    await expectAccessible(page);

    const order = await orderPageOf(browser, "255754110061", "Daftari");
    await order.page.getByText("Kubwa", { exact: true }).click();
    await order.chooseWhatIsNeeded();
    await order.send();
    await expect(order.page.getByText("Oda imetumwa").first()).toBeVisible();

    // The page of the product hears of it without a reload.
    await expect(page.getByText("9 in 2 variants")).toBeVisible();
    const book = page.getByRole("list", { name: "Stock book" });
    await expect(book.getByRole("listitem").first()).toContainText(/Sold.*Kubwa/);
  },
);

test("a price that changes leaves an open order as it was", shop, async ({ page, browser }) => {
  await new Backoffice(page).signIn();
  const order = await orderPageOf(browser, "255754110062", "Sketi ya kitenge");
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.page.getByText("Oda imetumwa").first()).toBeVisible();
  const number = /#(\d+)/.exec(
    (await order.page
      .getByText(/Oda #\d+/)
      .first()
      .textContent()) ?? "",
  )![1]!;
  await page.goto(`${addresses.backoffice}/orders`);
  const row = page.getByRole("row").filter({ hasText: `#${number}` });
  const total = (await row.getByRole("cell").last().textContent()) ?? "";

  await openProduct(page, "Sketi ya kitenge");
  await page.getByRole("link", { name: "Edit" }).click();
  const price = page.getByLabel(/^Price( of|$)/).last();
  const before = await price.inputValue();
  await price.fill("99000");
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByText("Product saved")).toBeVisible();
  await expect(page.getByText("99,000").first()).toBeVisible();
  await page.goto(`${addresses.backoffice}/orders`);
  await expect(row).toContainText(total);

  await openProduct(page, "Sketi ya kitenge");
  await page.getByRole("link", { name: "Edit" }).click();
  await page
    .getByLabel(/^Price( of|$)/)
    .last()
    .fill(before.replaceAll(",", ""));
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByText("Product saved")).toBeVisible();
});

test("prices of several products are raised once the new ones were seen", shop, async ({ page }) => {
  await new Backoffice(page).signIn();
  await page.goto(products);
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  await expectAccessible(page);
  await rows.nth(1).getByRole("checkbox").check();
  await rows.nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change price" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the prices of 2 products" });
  await dialog.getByLabel("By how many percent").fill("10");
  await dialog.getByRole("button", { name: "See the new prices" }).click();
  const seen = dialog.getByRole("list", { name: "New prices" }).getByRole("listitem");
  await expect(seen).toHaveCount(2);
  await dialog.getByRole("button", { name: "Change prices" }).click();
  await expect(page.getByText("2 prices changed")).toBeVisible();
});

test("the shelves are counted on a phone, also over a reload", shop, async ({ browser }) => {
  const page = await (await browser.newContext(onPhone)).newPage();
  await new Backoffice(page).signIn();
  await page.goto(`${products}/stock-taking?search=Mkoba`);
  const first = page.getByRole("list", { name: "Count the stock" }).getByRole("listitem").first();
  const opener = first.getByRole("button", { name: /^Count the variants of/ });
  if (await opener.isVisible()) await opener.click();
  const box = page.getByLabel(/^Counted: /).first();
  await box.fill("7");
  await expect(page.getByText("1 counted")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("1 counted")).toBeVisible();
  await page.getByRole("button", { name: "Save the count" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save the count" }).click();
  await expect(page.getByText("Count saved")).toBeVisible();
  await expect(page.getByText("1 counted")).toBeHidden();
});
