import { wordsOf } from "@agiza/rig/sandbox-control";
import { type Browser, expect, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

/** An order that was sent in, on its customer's phone, and its number. */
async function sendOrder(browser: Browser, phone: SandboxPhone) {
  const url = await orderByTaps(phone, { wanted: "Kilemba cha kitenge" });
  const order = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  return { order, number: /#\d+/.exec(await order.page.title())![0] };
}

test("a shop asks for one more, and the customer agrees on the order's page @shop", async ({ browser }) => {
  const phone = new SandboxPhone("255754110072");
  const { order, number } = await sendOrder(browser, phone);

  const shop = new Backoffice(await (await browser.newContext()).newPage());
  const { page } = shop;
  await shop.signIn();
  await shop.openOrders();
  await shop.row(number).getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Change order ${number}` });
  // A blocked press says what is missing.
  await dialog.getByRole("button", { name: "Ask the customer" }).click();
  await expect(dialog.getByText("Nothing is different yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "More of Kilemba cha kitenge" }).click();
  await expect(dialog.getByText("TZS 12,000.00 → TZS 24,000.00")).toBeVisible();
  await expect(dialog.getByText(/nothing changes until they agree/)).toBeVisible();
  await dialog.getByLabel("Why").fill("Ulisema unataka viwili");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ask the customer" }).click();
  await expect(page.getByText(/Neema Mushi asked the customer for a change/)).toBeVisible();
  await expectAccessible(page);

  // The customer is asked in the chat, and on the page, which says what silence means.
  await phone.hear(0, (message) => wordsOf(message).includes("TZS 24,000.00"));
  await order.page.reload();
  await expect(order.page.getByText("“Ulisema unataka viwili”")).toBeVisible();
  await expect(order.page.getByText("Usipojibu, oda yako itabaki ilivyo.")).toBeVisible();
  await expectAccessible(order.page);
  await expectNoSidewaysScrolling(order.page);
  await order.page.getByRole("button", { name: "Nakubali" }).click();
  await expect(order.page.getByText("Usipojibu, oda yako itabaki ilivyo.")).toBeHidden();
  await expect(order.page.getByText("24,000.00").first()).toBeVisible();
  // The shop sees it without asking.
  await expect(page.getByText("Earlier changes")).toBeVisible();
  await expect(page.getByText(/asked the customer for a change/)).toBeHidden();
});

test("on a phone in Swahili a change is refused, and less is done at once @shop @full", async ({
  browser,
}) => {
  const phone = new SandboxPhone("255754110074");
  const { order, number } = await sendOrder(browser, phone);
  const shop = new Backoffice(await (await browser.newContext(smallPhone)).newPage());
  const { page } = shop;
  await shop.signIn("sw");
  await page.getByRole("navigation").getByRole("link", { name: "Oda" }).first().click();
  await page
    .getByRole("link", { name: new RegExp(number) })
    .first()
    .click();
  const change = async (press: string) => {
    await page.getByRole("button", { name: "Badilisha", exact: true }).click();
    await page.getByRole("button", { name: press }).click();
  };
  await change("Ongeza Kilemba cha kitenge");
  await expect(page.getByText("TZS 12,000.00 → TZS 24,000.00")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Muulize mteja" }).click();
  await expect(page.getByText(/amemuuliza mteja kuhusu mabadiliko/)).toBeVisible();
  await order.page.reload();
  await order.page.getByRole("button", { name: "Sikubali" }).click();
  await expect(order.page.getByText("12,000.00").first()).toBeVisible();
  await expect(page.getByText("Mteja hakukubali", { exact: true })).toBeVisible();

  // Agreed on the phone: whoever was told stands for it.
  await change("Ongeza Kilemba cha kitenge");
  await page.getByRole("button", { name: "Muulize mteja" }).click();
  await page.getByRole("button", { name: "Amekubali kwa simu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Amekubali kwa simu" }).click();
  await expect(page.getByText(/amemuuliza mteja kuhusu mabadiliko/)).toBeHidden();
  await expect(page.getByText("24,000.00").first()).toBeVisible();

  // Less costs the customer nothing.
  await change("Punguza Kilemba cha kitenge");
  await expect(page.getByText(/hivyo inabadilika mara moja/)).toBeVisible();
  await page.getByRole("button", { name: "Badilisha oda", exact: true }).click();
  await expect(page.getByText("Oda imebadilishwa")).toBeVisible();
  await phone.hear(0, (message) => wordsOf(message).includes("TZS 12,000.00"));
});
