import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectAccessible, expectSound } from "../pages/soundness.ts";
import { weighFirstOpening } from "../pages/village-network.ts";

/** A picture of one colour, as a camera hands it over. */
const camera = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a bodaboda hands an order over where there is no network, and the shop has it once @shop", async ({
  browser,
}) => {
  const phone = new SandboxPhone("255754110081");
  const url = await orderByTaps(phone, { wanted: "Sketi ya kitenge" });
  const order = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await order.page.getByRole("radio", { name: "Niletewe" }).check();
  await order.page.getByLabel("Eneo", { exact: true }).selectOption("are_mbagala");
  await order.page.getByRole("radio", { name: "Stendi ya Rangi Tatu" }).check();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  const number = /#\d+/.exec(await order.page.title())![0];

  const shop = await new ShopApi().signIn();
  await shop.move(number, "preparing", "ready");
  const link = await shop.giveToRider(number, {
    name: "Bakari Boda",
    phone: "0768 110 081",
    fareMinor: 300_000,
  });

  const context = await browser.newContext({ ...smallPhone, serviceWorkers: "allow" });
  const page = await context.newPage();
  const bytes = await weighFirstOpening(page, async () => {
    await page.goto(link);
    await expect(page.getByRole("button", { name: "Nimeondoka na mzigo" })).toBeEnabled();
  });
  expect(bytes).toBeLessThanOrEqual(60_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Oda ${number}`);
  await expect(page.getByText("Nauli yako ni TZS 3,000.00")).toBeVisible();
  await expect(page.getByText("Stendi ya Rangi Tatu")).toBeVisible();
  expect(page.url()).not.toContain("token");
  await expectAccessible(page);
  await expectSound(page);
  await page.getByRole("button", { name: "Nimeondoka na mzigo" }).click();
  const news = await phone.hear(0, (message) => wordsOf(message).includes("Bakari ameondoka"));
  const pin = /namba (\d{4})/.exec(wordsOf(news))![1]!;
  expect(wordsOf(news)).toContain("TZS 3,000.00");
  await expect(page.getByRole("heading", { name: "Kukabidhi mzigo" })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match("/r/")) !== undefined)).toBe(true);

  // At the door there is no network: the page opens all the same, and what is done waits on the phone.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Hakuna mtandao/)).toBeVisible();
  await page.getByLabel(/Namba ya mteja/).fill(pin);
  await page
    .getByLabel(/Piga picha/)
    .setInputFiles({ name: "mlango.png", mimeType: "image/png", buffer: camera });
  await expect(page.getByText(/Picha ipo/)).toBeVisible();
  await page.getByRole("button", { name: "Nimekabidhi" }).click();
  await expect(page.getByText(/Imehifadhiwa kwenye simu hii/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Imehifadhiwa kwenye simu hii/)).toBeVisible();
  await expectSound(page);

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname.split("/").at(-1)!);
  });
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asante, umekabidhi");
  expect(sent).toEqual(["photo", "hand-over"]);
  await phone.hear(0, (message) => wordsOf(message).includes("Risiti"));
  // Of the order the phone keeps nothing any more, and the link opens nothing.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Rangi Tatu");
  const other = await (await browser.newContext(smallPhone)).newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Safari hii imeisha");
});
