import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

const shop = { tag: "@shop" };

async function axeIsContent(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const bellOf = (page: Page) => page.getByRole("button", { name: /^(Notifications|Arifa)(,|$)/ });

/** The number on the bell; 0 where it shows none. */
async function unread(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute("aria-label")) ?? "";
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

test(
  "a new order rings the bell, and whoever opens it takes it off again",
  shop,
  async ({ page, browser }) => {
    await new Backoffice(page).signIn();
    await expect.poll(() => unread(page)).toBeGreaterThan(0);
    const other = await page.context().newPage();
    await other.goto(`${addresses.backoffice}/orders`);
    await expect(bellOf(other)).toBeVisible();
    const before = await unread(page);

    const link = await orderByTaps(new SandboxPhone("255713000771"));
    const customer = await browser.newContext(smallPhone);
    const order = new OrderPage(await customer.newPage());
    await order.open(link);
    const number = /#(\d+)/.exec((await order.page.getByText(/#\d+/).first().textContent()) ?? "")![1]!;
    await order.chooseWhatIsNeeded();
    await order.send();
    // Customers who wait for a person may ring meanwhile.
    await expect.poll(() => unread(page)).toBeGreaterThan(before);
    // Another tab of the browser hears of it as well.
    await expect.poll(() => unread(other)).toBeGreaterThan(before);

    await bellOf(page).click();
    const panel = page.getByRole("dialog", { name: "Notifications" });
    const news = panel.getByRole("link", { name: new RegExp(`Unread: New order #${number}`) });
    await expect(news).toBeVisible();
    await axeIsContent(page);
    await news.click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: `Order #${number}` })).toBeVisible();
    await bellOf(page).click();
    await expect(panel.getByRole("link", { name: new RegExp(`New order #${number}`) })).toBeVisible();
    await expect(news).toHaveCount(0);
    // The bell stands behind the open panel.
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await unread(other)) - (await unread(page))).toBe(0);
    await customer.close();
  },
);

test("on a phone the bell is a page, in Swahili", shop, async ({ browser }) => {
  const context = await browser.newContext(smallPhone);
  const page = await context.newPage();
  await new Backoffice(page).signIn();
  await page.addInitScript(() => localStorage.setItem("language", "sw"));
  await page.goto(`${addresses.backoffice}/dashboard`);
  await bellOf(page).click();
  await expect(page).toHaveURL(`${addresses.backoffice}/dashboard/notifications`);
  await expect(page.getByRole("link", { name: /Oda mpya #\d+/ }).first()).toBeVisible();
  await axeIsContent(page);

  await page.getByRole("link", { name: "Mipangilio", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mipangilio ya arifa" })).toBeVisible();
  await page.getByRole("switch", { name: /^Usinisumbue/ }).click();
  await page.getByRole("button", { name: "Hifadhi mipangilio" }).click();
  await expect(page.getByText("Mipangilio imehifadhiwa")).toBeVisible();
  await axeIsContent(page);
  await page.getByRole("switch", { name: /^Usinisumbue/ }).click();
  await page.getByRole("button", { name: "Hifadhi mipangilio" }).click();
  await expect(page.getByText("Mipangilio imehifadhiwa").last()).toBeVisible();
  await context.close();
});

test("an order and a page are found by keyboard alone", shop, async ({ page }) => {
  await new Backoffice(page).signIn();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search the shop" });
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("zainab");
  await expect(search.getByRole("option", { name: /#\d+.*Zainab/ }).first()).toBeVisible();
  await axeIsContent(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Order #\d+$/ })).toBeVisible();
  await expect(search).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(search.getByRole("option", { name: "zainab" })).toBeVisible();
  await page.keyboard.type("notification s");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Notification settings" })).toBeVisible();
});
