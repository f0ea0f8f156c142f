import { chromiumFlags, chromiumLaunch } from "@agiza/chromium/launch";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { OrderPage } from "../pages/order-page.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import startProduct from "../start-product.ts";

/** Draws the picture on the repository's front page from the running product: chat, order page, back-office. */
const file = path.resolve(import.meta.dirname, "../../../docs/pictures/order-by-chat.png");
const msisdn = "255754000218";
const phoneScreen = { width: 360, height: 720 };

async function order(): Promise<string> {
  return orderByTaps(new SandboxPhone(msisdn));
}

async function pictureOf(
  browser: Browser,
  viewport: { width: number; height: number },
  show: (page: Awaited<ReturnType<Browser["newPage"]>>) => Promise<void>,
): Promise<string> {
  const page = await browser.newPage({ viewport, timezoneId: "Africa/Dar_es_Salaam", colorScheme: "light" });
  await show(page);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${picture.toString("base64")}`;
}

const stop = await startProduct();
const browser = await chromium.launch({
  ...chromiumLaunch,
  args: [...chromiumFlags, "--hide-scrollbars"],
});
try {
  const url = await order();
  const chat = await pictureOf(browser, phoneScreen, async (page) => {
    await page.goto(`${addresses.sandbox}/?customer=${msisdn}`);
    await page.getByRole("log").getByText("Fungua oda").last().scrollIntoViewIfNeeded();
  });
  const checkout = await pictureOf(browser, phoneScreen, (page) => new OrderPage(page).open(url));
  const backoffice = await pictureOf(browser, { width: 1180, height: 720 }, async (page) => {
    const shop = new Backoffice(page);
    await shop.signIn();
    await shop.openOrders();
    await page.getByRole("row").nth(5).waitFor();
  });
  const sheet = await browser.newPage({ viewport: { width: 2060, height: 800 }, deviceScaleFactor: 0.7 });
  const screens = [chat, checkout, backoffice].map((source) => `<img alt="" src="${source}">`).join("");
  await sheet.setContent(`<style>
    body { margin: 0; padding: 40px; display: flex; gap: 40px; background: #ffaf3d; }
    img { height: 720px; border-radius: 18px; box-shadow: 0 0 0 6px #0e1138; }
  </style>${screens}`);
  mkdirSync(path.dirname(file), { recursive: true });
  await sheet.screenshot({ path: file });
  console.log(`written: ${path.relative(process.cwd(), file)}`);
} finally {
  await browser.close();
  await stop();
}
