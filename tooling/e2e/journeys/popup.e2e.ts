import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type PhoneMessage, tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { popupSnippet } from "@agiza/popup/snippet";
import { expect, test } from "@playwright/test";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";

/** The shop's own website: one page, on an origin of its own. */
async function serveWebsite(snippet: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="sw"><title>Neema Vitenge</title><h1>Karibu</h1>${snippet}</html>`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

test(
  "a popup on the shop's website begins a chat, the chat an order, and the popup tells its sum",
  { tag: "@shop" },
  async ({ browser }) => {
    const { retry, repeatEachIndex } = test.info();
    const shop = await new ShopApi().signIn();
    const popup = await shop.addPopup();
    const website = await serveWebsite(popupSnippet({ origin: popup.script_origin, popupId: popup.id }));
    const context = await browser.newContext({ locale: "sw-TZ", viewport: { width: 360, height: 740 } });
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const page = await context.newPage();
    await page.goto(website.url);

    // The card stands in a closed root: its button is pressed where it is, above the lower edge.
    const card = page.locator("agiza-popup");
    await expect.poll(async () => (await card.boundingBox())?.height ?? 0).toBeGreaterThan(100);
    const { x, y, width, height } = (await card.boundingBox())!;
    const opened = context.waitForEvent("page");
    await page.mouse.click(x + width / 2, y + height - 40);
    const greeting = new URL((await opened).url()).searchParams.get("text")!;
    expect(greeting).toBe(`Habari (P-${popup.reference})`);
    await expect(card).toHaveCount(0);

    // The customer sends what WhatsApp opened with, orders and pays.
    const phone = new SandboxPhone(`25575477991${retry + repeatEachIndex}`);
    const order = new OrderPage(await context.newPage());
    await order.open(await orderByTaps(phone, { greeting }));
    await order.chooseWhatIsNeeded();
    const before = (await phone.messages()).length;
    await order.send();
    await phone.hear(before, (message: PhoneMessage) => tapsOf(message).includes("pay"));
    await phone.tap("pay", (message) => wordsOf(message).includes("Weka namba ya siri"));
    const asked = (await phone.messages()).length;
    const { amount } = await phone.answerPrompt("approve");
    await phone.hear(asked, (message) => wordsOf(message).includes("Risiti"));

    const sum = amount * 100;
    await expect
      .poll(async () => (await shop.popup(popup.id)).figures)
      .toEqual({
        views: 1,
        closes: 0,
        taps: 1,
        chats: 1,
        orders: { count: 1, amount_minor: sum, paid_minor: sum },
      });
    const { websites } = await shop.popup(popup.id);
    expect(websites.map(({ host }) => host)).toEqual([new URL(website.url).host]);
    await context.close();
    website.close();
  },
);
