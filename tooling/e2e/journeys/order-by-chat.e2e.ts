import { type PhoneMessage, tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

const zainab = "255754000218";

test("a customer orders by chat and pays on her phone while the shop watches", async ({ browser }) => {
  const shop = new Backoffice(await (await browser.newContext()).newPage());
  await shop.signIn();
  await shop.openOrders();

  // The chat, by hand on the sandbox phone.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${addresses.sandbox}/?customer=${zainab}`);
  await phone.getByLabel(/^(Message|Ujumbe)$/).fill("Habari");
  await phone.getByRole("button", { name: /^(Send|Tuma)$/ }).click();
  const chat = phone.getByRole("log");
  await expect(chat.getByText("Habari Zainab, karibu Neema Vitenge.")).toBeVisible();
  await chat.getByRole("button", { name: "Agiza" }).last().click();
  await chat.getByRole("button", { name: "Chagua" }).last().click();
  await phone.getByRole("dialog").getByText("Nguo na mapambo").click();
  await expect(chat.getByText("Nguo na mapambo: bonyeza")).toBeVisible();
  await chat.getByRole("button", { name: "Chagua" }).last().click();
  await phone.getByRole("dialog").getByText("Gauni la kitenge").click();
  await chat.getByRole("button", { name: "Maliza" }).last().click();
  const link = chat.getByRole("link", { name: "Fungua oda" }).last();
  await expect(link).toBeVisible();

  // Her order is in the list before she has sent it.
  const number = /#\d+/.exec(
    (await chat
      .getByText(/kamilisha oda #\d+/)
      .last()
      .textContent())!,
  )![0];
  await expect(shop.row(number)).toContainText("Waiting for customer");

  // The order page.
  const tab = phone.waitForEvent("popup");
  await link.click();
  const order = new OrderPage(await tab);
  await expect(order.page.getByText(`Oda ${number}`).first()).toBeVisible();
  await expect(order.page).toHaveURL(`${addresses.checkout}/cart`);
  await order.page.getByText("XXL", { exact: true }).click();
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.page.getByText("Oda imetumwa").first()).toBeVisible();
  await expect(shop.row(number)).toContainText("Pending");

  // The chat confirms; a tap brings the prompt, the PIN pays.
  await chat.getByRole("button", { name: "Lipa sasa" }).last().click();
  const prompt = phone.getByRole("dialog", { name: /M-Pesa/ });
  await expect(prompt.getByText("Pesa si halisi")).toBeVisible();
  for (let digit = 0; digit < 4; digit++)
    await prompt.getByRole("button", { name: /(Digit|Tarakimu) 0/ }).click();
  await expect(chat.getByText(/Risiti/).last()).toBeVisible();

  // The shop saw it turn paid without reloading, and what stands behind it.
  await expect(shop.row(number)).toContainText("Paid");
  await shop.page.getByRole("link", { name: number }).click();
  await expect(shop.page.getByRole("heading", { name: new RegExp(number) })).toBeVisible();
  await expect(shop.page.getByText("Gauni la kitenge").first()).toBeVisible();
  await expect(shop.page.getByText(/M-Pesa/).first()).toBeVisible();
  await expect(
    order.page
      .getByText(/Imelipwa/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 90_000 });
});

test("whoever writes in English is answered in English, and nobody meets silence", async () => {
  const phone = new SandboxPhone("255713000640");
  await phone.say("Hello", (message) => wordsOf(message).includes("welcome to Neema Vitenge"));
  const menu = await phone.say("xyzzy 42", (message) => tapsOf(message).length > 0);
  expect(tapsOf(menu)).toEqual(["order", "my_orders", "talk"]);
});

test("a cancelled prompt is told, and the next try is paid", async ({ page }) => {
  const phone = new SandboxPhone("255745000731");
  const order = new OrderPage(page);
  const offersPayment = (message: PhoneMessage) => tapsOf(message).includes("pay");
  const isReceipt = (message: PhoneMessage) => wordsOf(message).includes("Risiti");
  /** Asks for a prompt in the chat; answers how many messages there were by then. */
  const askForPrompt = async () => {
    await phone.tap("pay", (message) => wordsOf(message).includes("Weka namba ya siri"));
    return (await phone.messages()).length;
  };
  await order.open(await orderByTaps(phone));
  await order.chooseWhatIsNeeded();
  const before = (await phone.messages()).length;
  await order.send();
  await phone.hear(before, offersPayment);

  const asked = await askForPrompt();
  await phone.answerPrompt("cancel");
  expect(wordsOf(await phone.hear(asked, offersPayment))).toContain("bado haijalipwa");

  const askedAgain = await askForPrompt();
  const { amount } = await phone.answerPrompt("approve");
  expect(wordsOf(await phone.hear(askedAgain, isReceipt))).toContain(amount.toLocaleString("en"));
});

test("an order is sent once, however often and from how many phones", async ({ browser }) => {
  const url = await orderByTaps(new SandboxPhone("255622000587"));
  const [first, second] = await Promise.all(
    [1, 2].map(async () => new OrderPage(await (await browser.newContext()).newPage())),
  );
  await first!.open(url);
  await second!.open(url);
  for (const order of [first!, second!]) await order.chooseWhatIsNeeded();
  await first!.send();
  await expect(first!.page.getByText("Oda imetumwa").first()).toBeVisible();
  await second!.send();
  await expect(second!.page.getByRole("button", { name: "Tuma oda" })).toBeHidden();
});
