import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromiumLaunch } from "@agiza/chromium/launch";
import { pictureAtRest } from "@agiza/chromium/picture-at-rest";
import { chromium, type Browser, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { Person, type PersonLanguage } from "../pages/person.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import startProduct from "../start-product.ts";

/** Takes the screens that the public site shows, in both languages, from the running product. */
const folder = path.resolve(import.meta.dirname, "../../../apps/marketing/src/pictures/screens");
const quality = 62;
const view = { width: 360, height: 700 };

const customers = {
  sw: { msisdn: "255754000218", greeting: "Habari" },
  en: { msisdn: "255754000121", greeting: "Hello" },
};

async function phone(browser: Browser, language: PersonLanguage): Promise<Page> {
  const context = await browser.newContext({
    ...smallPhone,
    viewport: view,
    deviceScaleFactor: 1.5,
    timezoneId: "Africa/Dar_es_Salaam",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await Person.reading(page, language);
  return page;
}

type Clip = { x: number; y: number; width: number; height: number; scale: number };

async function take(page: Page, name: string, clip?: Clip): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
  await pictureAtRest(page);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    ...(clip && { clip }),
  });
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, "base64"));
  console.log(name);
}

async function takeAll(browser: Browser, language: PersonLanguage): Promise<void> {
  const { msisdn, greeting } = customers[language];
  const customer = new SandboxPhone(msisdn);
  const url = await orderByTaps(customer, { greeting, wanted: "Gauni la zambarau" });
  const page = await phone(browser, language);
  // On a tablet the customer's phone lies whole beside the sandbox's own bars; the page gets the height that gives its
  // glass the shape of the other screens.
  const chat = async (name: string) => {
    const tablet = { width: 820, height: 900 };
    const phoneOnTable = page.getByRole("region", { name: /^(Simu ya|Phone of)/ });
    const glass = async () => {
      const top = (await phoneOnTable.locator("header").boundingBox())!;
      const bottom = (await phoneOnTable.locator("form").boundingBox())!;
      return { ...top, height: bottom.y + bottom.height - top.y };
    };
    await page.setViewportSize(tablet);
    await page.goto(`${addresses.sandbox}/?customer=${msisdn}`);
    await page.getByRole("log").getByRole("button").last().waitFor();
    const { width, height } = await glass();
    const scale = view.width / width;
    await page.setViewportSize({
      ...tablet,
      height: tablet.height - Math.round(height - view.height / scale),
    });
    await page.getByRole("log").getByRole("button").last().scrollIntoViewIfNeeded();
    await take(page, name, { ...(await glass()), scale });
    await page.setViewportSize(view);
  };
  await chat(`chat-${language}`);
  const order = new OrderPage(page);
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await take(page, `order-${language}`);
  await order.send();
  await order.payNow.click();
  await customer.answerPrompt("approve");
  await page.getByRole("article", { name: /Risiti|Receipt/ }).waitFor();
  await page.reload();
  await page.getByRole("article", { name: /Risiti|Receipt/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await take(page, `receipt-${language}`);
  const shop = await phone(browser, language);
  await shop.goto(addresses.backoffice);
  await (await Person.reading(shop, language)).signIn({ phone: "0754 000 118", password: "karibu-agiza" });
  await shop.getByRole("navigation").first().waitFor();
  await shop.goto(`${addresses.backoffice}/orders`);
  await shop.getByRole("link", { name: /^#\d+/ }).first().waitFor();
  await take(shop, `orders-${language}`);
}

const stop = await startProduct();
const browser = await chromium.launch(chromiumLaunch);
try {
  await takeAll(browser, "sw");
  await takeAll(browser, "en");
} finally {
  await browser.close();
  await stop();
}
