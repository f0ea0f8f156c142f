import { wordsOf } from "@agiza/rig/sandbox-control";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible } from "../pages/soundness.ts";

test("a shop cancels an order that was paid in cash, gives the cash back, and the customer hears of both @shop", async ({
  browser,
}) => {
  const phone = new SandboxPhone("255754110071");
  const url = await orderByTaps(phone, { wanted: "Kilemba cha kitenge" });
  const order = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  const number = /#\d+/.exec(await order.page.title())![0];

  const { page } = await openOrder(new Backoffice(await (await browser.newContext()).newPage()), number);
  await page.getByRole("button", { name: "Take cash" }).click();
  await page.getByRole("button", { name: "Record cash" }).click();
  await expect(page.getByText("Counted by Neema Mushi")).toBeAttached();

  // How the money goes back is asked with the reason, and told to the customer.
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${number}?` });
  await dialog.getByLabel("Reason").fill("Kitambaa kimeisha");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByText("Choose how the money goes back.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText("In cash").click();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Give back TZS 12,000.00")).toBeVisible();
  await phone.hear(0, (message) => wordsOf(message).includes(`Oda ${number} imeghairiwa`));
  await phone.hear(0, (message) => wordsOf(message).includes("duka litakurudishia pesa hiyo taslimu"));

  await giveBack(page, {});
  await expect(page.getByText("TZS 12,000.00 given back: in cash")).toBeVisible();
  await expect(page.getByText(/^Credit note \d+ for receipt \d+$/)).toBeVisible();
  await expect(page.getByText("Give back TZS 12,000.00")).toBeHidden();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await phone.hear(0, (message) => wordsOf(message).includes("tumekurudishia TZS 12,000.00 taslimu"));
});

test("a sale goes back by every way there is: the wallet, the provider, credit that pays the next order, and money again @shop @full", async ({
  browser,
}, { retry }) => {
  const phone = new SandboxPhone("255754110073");
  // A reference is used once in the shop: a second try has one of its own.
  const reference = `DKL9K2XQ${retry}`;
  const first = await orderOf(browser, phone);
  const { page } = await openOrder(new Backoffice(await (await browser.newContext()).newPage()), first);
  await page.getByRole("button", { name: "Ask by phone" }).click();
  await page.getByRole("button", { name: "Send prompt" }).click();
  await phone.answerPrompt("approve");
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();

  await giveBack(page, { way: "By phone, from your own wallet", amount: "1000", reference });
  await expect(page.getByText(new RegExp(reference))).toBeVisible();
  await phone.hear(0, (message) => wordsOf(message).includes("tumekutumia TZS 1,000.00 kwa simu"));

  await giveBack(page, { way: "The way it was paid", amount: "2000" });
  await expect(page.getByText("TZS 2,000.00 given back: the way it was paid")).toBeVisible();
  await phone.hear(0, (message) => wordsOf(message).includes("tumerudisha TZS 2,000.00"));

  await giveBack(page, { way: "As credit with the shop", amount: "5000" });
  await phone.hear(0, (message) => wordsOf(message).includes("TZS 5,000.00 za oda"));
  await expect(page.getByText("Partly refunded", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  // The next order of the same customer is paid with it, and what is left of it is money again.
  const second = await orderOf(browser, phone);
  const shop = new Backoffice(page);
  await shop.openOrders();
  await shop.row(second).getByRole("link", { name: second }).click();
  await expect(page.getByText("Credit with the shop: TZS 5,000.00")).toBeVisible();
  await page.getByRole("button", { name: "Pay with credit" }).click();
  const dialog = page.getByRole("dialog", { name: `Pay order ${second} with credit` });
  await dialog.getByRole("textbox", { name: "Amount" }).fill("3000");
  await dialog.getByRole("button", { name: "Pay with credit" }).click();
  await expect(page.getByText("TZS 3,000.00 paid with credit")).toBeVisible();
  await shop.openOrders();
  await shop.row(first).getByRole("link", { name: first }).click();
  await expect(page.getByText("TZS 2,000.00 of it is not spent")).toBeVisible();
  await page.getByRole("button", { name: "Give the rest as money" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Record it" }).click();
  await expect(page.getByText("Credit that became money again")).toBeVisible();
  await expect(page.getByText("All of it is spent")).toBeVisible();

  // Goods for goods: what is left pays the second order.
  await giveBack(page, { way: "Goods for goods", order: second });
  await expect(page.getByRole("link", { name: `Paid order ${second}` })).toBeVisible();
});

type Wanted = { way?: string; amount?: string; reference?: string; order?: string };

/** Gives money of the open order back; the way that was agreed on where none is said. */
async function giveBack(page: Page, { way, amount, reference, order }: Wanted): Promise<void> {
  await page.getByRole("button", { name: "Give money back" }).click();
  const dialog = page.getByRole("dialog");
  if (way) await dialog.getByText(way, { exact: true }).click();
  if (order) await dialog.getByText(new RegExp(`^Order ${order},`)).click();
  if (reference) await dialog.getByRole("textbox", { name: "The wallet’s reference" }).fill(reference);
  if (amount) await dialog.getByRole("textbox", { name: "Amount" }).fill(amount);
  await dialog.getByRole("textbox", { name: "Why" }).fill("Haikumfaa mteja");
  await expectAccessible(page);
  await dialog
    .getByRole("button", { name: way === "The way it was paid" ? "Send it back" : "Record it" })
    .click();
  await expect(dialog).toBeHidden();
}

/** An order of twelve thousand shillings that was sent in, by its number. */
async function orderOf(browser: Browser, phone: SandboxPhone): Promise<string> {
  const url = await orderByTaps(phone, { wanted: "Kilemba cha kitenge" });
  const order = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  return /#\d+/.exec(await order.page.title())![0];
}

async function openOrder(shop: Backoffice, number: string): Promise<Backoffice> {
  await shop.signIn();
  await shop.openOrders();
  await shop.row(number).getByRole("link", { name: number }).click();
  await expect(shop.page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  return shop;
}
