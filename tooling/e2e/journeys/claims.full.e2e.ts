import { wordsOf } from "@agiza/rig/sandbox-control";
import { type Browser, expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectAccessible } from "../pages/soundness.ts";

const pin = "7319";

/** The wallet's texts of a payment that was made just now; the day stands in its reference as well. */
function mpesaText(amount: string, end = "7QX2M4T"): { text: string; sent: string; reference: string } {
  const now = new Date(Date.now() + 3 * 3_600_000);
  const day = "123456789ABCDEFGHIJKLMNOPQRSTUV"[now.getUTCDate() - 1]!;
  const year = (now.getUTCFullYear() - 2_013).toString(36).toUpperCase();
  const reference = `${year}${"ABCDEFGHIJKL"[now.getUTCMonth()]!}${day}${end}`;
  const date = `${now.getUTCDate()}/${now.getUTCMonth() + 1}/${String(now.getUTCFullYear()).slice(2)}`;
  const hour = now.getUTCHours();
  const clock = `${hour % 12 || 12}:${String(now.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  return {
    reference,
    sent: `${reference} Confirmed. Tsh${amount} paid to LIPA NEEMA VITENGE on ${date} at ${clock} and charged Tsh300.00.New M-Pesa balance is Tsh1,400.00.`,
    text: `${reference} Confirmed. On ${date}, ${clock} Receive Tsh${amount} from ASHA JUMA New balance is Tsh131,400.00.`,
  };
}

test("a customer says they paid to the till: the message is looked at, written down, confirmed by a PIN, and the order is paid @shop", async ({
  page,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la till");
  await neema.call("PUT", "/user/pin", { pin, password: "karibu-agiza" });
  const { number } = await neema.call<{ number: number }>("POST", "/sales", {
    lines: [{ name: "Kitenge", price_minor: 2_500_000, quantity: 1 }],
    customer: { phone: "0754 000 321", name: "Asha Juma" },
    fulfilment: { kind: "counter" },
    expected_total_minor: 2_500_000,
    settlement: "now",
  });
  const shop = new Backoffice(page);
  await shop.signIn("en", `+${neema.msisdn}`);
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  await expect(page.getByText("No money yet")).toBeVisible();
  await expectAccessible(page);

  const { text, reference } = mpesaText("25,000.00");
  await page.getByRole("button", { name: "Check a payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Check a payment" });
  await dialog.getByLabel("Message or reference").fill(text);
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await expect(dialog.getByText("Not confirmed", { exact: true })).toBeVisible();
  await expect(dialog.getByText("ASHA JUMA", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Order number").fill(String(number));
  await dialog.getByRole("button", { name: "Write it down" }).click();
  await expect(page.getByText("Written down, not confirmed")).toBeVisible();

  // The same reference is red by now.
  await page.getByRole("button", { name: "Check a payment" }).click();
  await dialog.getByLabel("Message or reference").fill(reference);
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await expect(dialog.getByText("Used before")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("row", { name: /ASHA JUMA/ }).click();
  await expect(page.getByText("Still to pay")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  const vouching = page.getByRole("dialog", { name: /^Confirm/ });
  await vouching.getByLabel("Your PIN").fill("0000");
  await vouching.getByRole("button", { name: "I see the money" }).click();
  await expect(vouching.getByRole("alert")).toContainText("The PIN is not right.");
  await vouching.getByLabel("Your PIN").fill(pin);
  await vouching.getByRole("button", { name: "I see the money" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${number}` })).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Seen on the till by Neema Mushi")).toBeAttached();
});

test("a customer writes in the chat that they paid to the till; a PIN confirms it, their receipt comes, and the reference is used up @shop", async ({
  browser,
}, { retry }) => {
  const juma = await new AccountPerson("Juma Salum").signUp();
  await (
    await new ShopApi().signIn()
  ).takeIn(juma, {
    preset: "custom",
    permissions: [
      { resource: "orders", action: "read" },
      { resource: "orders", action: "update" },
      { resource: "transactions", action: "read" },
      { resource: "transactions", action: "update" },
    ],
  });
  await juma.call("PUT", "/user/pin", { pin, password: "karibu-agiza" });
  const phone = new SandboxPhone("255754110091");
  const first = await orderOf(browser, phone);
  const second = await orderOf(browser, phone);
  const { sent, reference } = mpesaText("12,000.00", `7QX2M5${"TUVW"[retry]}`);
  await phone.write(`Nimelipa kwa till. ${sent}`);

  const { page } = await openOrder(browser, `+${juma.msisdn}`, first);
  await page.getByRole("button", { name: "Paid to my till" }).click();
  const claiming = page.getByRole("dialog");
  await claiming.getByLabel(/^Reference/).fill(reference);
  await claiming.getByRole("button", { name: "Record" }).click();
  await expect(claiming).toBeHidden();
  const heard = (await phone.messages()).length;

  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).first().click();
  await page.getByRole("searchbox").fill(reference);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").nth(1).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  const vouching = page.getByRole("dialog", { name: /^Confirm/ });
  await vouching.getByLabel("Your PIN").fill(pin);
  await vouching.getByRole("button", { name: "I see the money" }).click();
  await expect(page.getByText("Seen on the till by Juma Salum")).toBeAttached();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await phone.hear(heard, (message) => /Risiti|Receipt/i.test(wordsOf(message)));

  // The same payment does not pay another order of theirs.
  const shop = new Backoffice(page);
  await shop.openOrders();
  await shop.row(second).getByRole("link", { name: second }).click();
  await page.getByRole("button", { name: "Paid to my till" }).click();
  await claiming.getByLabel(/^Reference/).fill(reference.toLowerCase());
  await claiming.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("Another payment has this reference already.").first()).toBeVisible();
});

/** An order that a customer made in the chat and sent in. */
async function orderOf(browser: Browser, phone: SandboxPhone): Promise<string> {
  const url = await orderByTaps(phone, { wanted: "Kilemba cha kitenge" });
  const order = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  return /#\d+/.exec(await order.page.title())![0];
}

async function openOrder(browser: Browser, identifier: string, number: string): Promise<Backoffice> {
  const shop = new Backoffice(await (await browser.newContext()).newPage());
  await shop.signIn("en", identifier);
  await shop.openOrders();
  await shop.row(number).getByRole("link", { name: number }).click();
  await expect(shop.page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  return shop;
}
