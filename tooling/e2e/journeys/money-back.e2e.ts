import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
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

  await page.getByRole("button", { name: "Give cash back" }).click();
  await page.getByRole("button", { name: "Record it" }).click();
  await expect(page.getByText("TZS 12,000.00 given back in cash")).toBeVisible();
  await expect(page.getByText("Give back TZS 12,000.00")).toBeHidden();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await phone.hear(0, (message) => wordsOf(message).includes("tumekurudishia TZS 12,000.00 taslimu"));
});

async function openOrder(shop: Backoffice, number: string): Promise<Backoffice> {
  await shop.signIn();
  await shop.openOrders();
  await shop.row(number).getByRole("link", { name: number }).click();
  await expect(shop.page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  return shop;
}
