import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type PhoneMessage, tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible } from "../pages/soundness.ts";

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

/** Begins a popup, writes what it says, and lets it go live; answers its line of code and its reference. */
async function makePopup(page: Page): Promise<{ code: string; reference: string }> {
  await page.goto(`${addresses.backoffice}/marketing/website/website-popup`);
  await page.getByRole("button", { name: "New popup" }).first().click();
  await page.getByLabel(/^Name/).fill("Kanga doti zimerudi");
  await page.getByLabel(/^Headline in Swahili/).fill("Kanga doti zimerudi");
  await page.getByLabel(/^Message in Swahili/).fill("Habari");
  await page.getByLabel(/^Seconds/).fill("0");
  // The card of the preview has its styles, whatever the policy of the page says of styles.
  await expect(page.getByTestId("popup-card").getByRole("link")).toHaveCSS("font-weight", "600");
  await page.getByRole("button", { name: "Save popup" }).click();
  await expect(page.getByText("Popup saved")).toBeVisible();
  await page.getByRole("button", { name: "Go live" }).click();
  await expect(page.getByText("The popup is live")).toBeVisible();
  await expect(page.getByText(/The code has not been seen yet/)).toBeVisible();
  await expectAccessible(page);
  const code = await page.locator("code").innerText();
  const counted = await page.getByText(/carries \(P-/).innerText();
  return { code, reference: /\(P-(\w{4})\)/.exec(counted)![1]! };
}

test(
  "a popup on the shop's website begins a chat, the chat an order, and the popup tells its sum",
  { tag: "@shop" },
  async ({ browser }) => {
    const { retry, repeatEachIndex } = test.info();
    const desk = await browser.newPage();
    await new Backoffice(desk).signIn("en");
    const popup = await makePopup(desk);
    const website = await serveWebsite(popup.code);
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

    // Its page tells what came of it, and opens the chat and the order.
    const figure = (name: string) =>
      desk.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]").first();
    await expect
      .poll(async () => {
        await desk.reload();
        await figure("Orders").waitFor();
        return Promise.all(
          ["Seen", "Closed", "Tapped", "Chats", "Orders"].map((name) => figure(name).innerText()),
        );
      })
      .toEqual(["1", "0", "1", "1", "1"]);
    await expect(desk.getByText(`The code is on ${new URL(website.url).host}`)).toBeVisible();
    await expect(
      desk.getByRole("link", { name: new RegExp(`^#\\d+, TZS ${(amount / 1000).toFixed(1)}k$`) }),
    ).toBeVisible();
    await expectAccessible(desk);
    await desk.close();
    await context.close();
    website.close();
  },
);
