import { controlSandbox, tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import jsQR from "jsqr";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { fail, SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectNoSidewaysScrolling, expectSound } from "../pages/soundness.ts";

test.use(smallPhone);

/** An order that was sent in and waits for its money, on its page. */
async function sendOrder(order: OrderPage, phone: SandboxPhone): Promise<void> {
  await order.open(await orderByTaps(phone));
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.payNow).toBeVisible();
}

const choose = (order: OrderPage, way: string) =>
  order.page.getByRole("group", { name: "Utalipaje?" }).getByText(way, { exact: true }).click();

test("a card is paid on the bank's page, from the order's page and back", async ({ page }) => {
  const phone = new SandboxPhone("255754220101");
  const order = new OrderPage(page);
  await sendOrder(order, phone);
  await choose(order, "Kadi");
  await expectSound(page);
  await order.payNow.click();
  await page.getByRole("link", { name: "Fungua ukurasa wa kadi" }).click();
  await page.waitForURL(`${addresses.sandbox}/**`);
  // The way back promises what it likes: only the order says that it is paid.
  await page.goto(`${addresses.checkout}/cart?from=payment&status=success`);
  await expect(page.getByText(/Tunakagua malipo yako/)).toBeVisible();
  await page.getByRole("link", { name: "Fungua ukurasa wa kadi" }).click();
  await page.waitForURL(`${addresses.sandbox}/**`);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(`${addresses.checkout}/cart`);
  await expect(page.getByText("Malipo yamepokelewa").or(page.getByText("Risiti")).first()).toBeVisible();
});

test("a card is paid from the chat", async ({ page }) => {
  const phone = new SandboxPhone("255754220202");
  const order = new OrderPage(page);
  await order.open(await orderByTaps(phone));
  await order.chooseWhatIsNeeded();
  const before = (await phone.messages()).length;
  await order.send();
  await phone.hear(before, (message) => tapsOf(message).includes("pay:card"));
  const link = await phone.tap("pay:card", (message) => message.interactive?.type === "cta_url");
  const { url } = link.interactive!.action.parameters!;
  const heard = (await phone.messages()).length;
  await page.goto(url);
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/cart/);
  await phone.hear(heard, (message) => wordsOf(message).includes("Risiti"));
});

test("the national code is a picture that can be saved, and pays the order", async ({ page }) => {
  const phone = new SandboxPhone("255754220303");
  const order = new OrderPage(page);
  await sendOrder(order, phone);
  await choose(order, "QR");
  await order.payNow.click();
  const picture = page.getByRole("img", { name: /QR ya kulipa/ });
  await expect(picture).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectSound(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Hifadhi picha" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^qr-\d+\.png$/);
  // As an app reads it from the gallery.
  const { data, width, height } = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data: dots } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data: [...dots], width: canvas.width, height: canvas.height };
  });
  const text = jsQR(Uint8ClampedArray.from(data), width, height)?.data;
  expect(text).toMatch(/^000201/);
  const paid = await fetch(`${addresses.sandbox}/__sandbox/codes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  expect(paid.ok).toBe(true);
  await expect(page.getByText("Malipo yamepokelewa").or(page.getByText("Risiti")).first()).toBeVisible();
});

test("where the first provider is down the second one asks, and the page says so", async ({ page }) => {
  await (await new ShopApi().signIn()).linkSnippe();
  const phone = new SandboxPhone("255754220404");
  const order = new OrderPage(page);
  await sendOrder(order, phone);
  await fail({ target: "selcom.call", fault: "error", code: 500, times: 1 });
  const heard = (await phone.messages()).length;
  await order.payNow.click();
  await expect(page.getByText("Selcom hawajajibu, kwa hiyo ombi hili linatoka Snippe.")).toBeVisible();
  await phone.hear(heard, (message) => wordsOf(message).includes("Ombi la pili"));
  await phone.answerPrompt("approve");
  await phone.hear(heard, (message) => wordsOf(message).includes("Risiti"));
});

test("what a provider takes back of a paid order is due again: the page says so, and the shop sees whose hand it was", async ({
  page,
  browser,
}) => {
  await (await new ShopApi().signIn()).linkSnippe();
  const phone = new SandboxPhone("255754220606");
  const order = new OrderPage(page);
  await sendOrder(order, phone);
  const number = /#(\d+)/.exec(await page.getByText(/#\d+/).first().innerText())![1]!;
  // The one of the two that tells of it by itself.
  await fail({ target: "selcom.call", fault: "error", code: 500, times: 1 });
  const heard = (await phone.messages()).length;
  await order.payNow.click();
  const reference = await phone.answerPrompt("approve").then((prompt) => prompt.reference);
  await phone.hear(heard, (message) => wordsOf(message).includes("Risiti"));
  const sandbox = controlSandbox(addresses.sandbox);
  const payments = (await sandbox.call("/payments")) as { id: string; reference: string }[];
  const payment = payments.find((one) => one.reference === reference || one.id === reference);
  await sandbox.call(`/payments/${payment!.id}/take-back`, {});
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/amechukua tena TZS/).isVisible();
    })
    .toBe(true);
  await expect(order.payNow).toBeVisible();
  await expectSound(page);
  await expectNoSidewaysScrolling(page);

  const shop = new Backoffice(await (await browser.newContext()).newPage());
  await shop.signIn();
  await shop.page.goto(`${addresses.backoffice}/orders?q=${number}`);
  await shop.page.getByRole("link", { name: number }).first().click();
  await expect(shop.page.getByText(/took back TZS/).first()).toBeVisible();
  await shop.page.context().close();
});

test("who pays to the shop's number reads how", async ({ page }) => {
  const shop = await new ShopApi().signIn();
  await shop.setPayNumber("tpesa", "556677");
  try {
    const phone = new SandboxPhone("255754220505");
    const order = new OrderPage(page);
    await sendOrder(order, phone);
    await choose(order, "Kwa namba ya duka");
    await expect(page.getByText("556677").first()).toBeVisible();
    await expect(order.payNow).toBeHidden();
    await expectSound(page);
    await expectNoSidewaysScrolling(page);
  } finally {
    await shop.removePayNumber("tpesa");
  }
});
