import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

const shop = { tag: "@shop" };

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
    await page.getByRole("button", { name: "Add variants" }).click();
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
