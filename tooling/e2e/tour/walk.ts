import { writeFileSync } from "node:fs";
import path from "node:path";
import { pictureAtRest } from "@agiza/chromium/picture-at-rest";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Person } from "../pages/person.ts";
import { Day } from "./day.ts";
import type { Chapter, Stop } from "./stop.ts";
import { pictureName } from "./write-page.ts";

const owner = { phone: "0754 000 118", password: "karibu-agiza" };
const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const;
const webpQuality = 66;

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs the owner in, once for all screens: each further time would be told to the owner as a new device. */
async function signOwnerIn(browser: Browser): Promise<Session> {
  const page = await browser.newPage();
  const person = await Person.reading(page, "sw");
  await page.goto(addresses.backoffice);
  await person.signIn(owner);
  await page.getByRole("navigation").first().waitFor();
  const session = await page.context().storageState();
  await page.context().close();
  return session;
}

/** The browser of one person, on one screen and in one language. */
async function openBrowser(
  browser: Browser,
  { screen, language, isDark, who }: Stop,
  session: Session,
): Promise<Page> {
  const context = await browser.newContext({
    ...screens[screen],
    locale: language === "sw" ? "sw-TZ" : "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
    colorScheme: isDark ? "dark" : "light",
    reducedMotion: "reduce",
    ...(who === "owner" && { storageState: session }),
  });
  const page = await context.newPage();
  await Person.reading(page, language);
  return page;
}

/** So long a page may load on a machine that has other work. */
const slowestMs = 60_000;

/** Nothing loads any more: no picture is missing, no grey bar stands for a row. */
async function isAtRest(page: Page): Promise<void> {
  // The back-office keeps listening to its store, so that its network is never idle.
  await page.getByRole("heading").filter({ visible: true }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0, {
    timeout: slowestMs,
  });
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.loading !== "lazy");
    return shown.every((image) => image.complete);
  });
}

/** What was just said goes, so that it covers nothing. */
async function dismissToasts(page: Page): Promise<void> {
  const close = page.getByRole("listitem").getByRole("button", { name: /^(Close|Funga)$/ });
  for (const button of await close.all()) await button.click();
  await expect(close).toHaveCount(0);
}

async function takePicture(page: Page, file: string): Promise<void> {
  await isAtRest(page);
  await dismissToasts(page);
  await pictureAtRest(page);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: webpQuality });
  await devtools.detach();
  writeFileSync(file, Buffer.from(data, "base64"));
}

/** Walks the whole tour and writes a picture of every stop into the folder. */
export async function walk(browser: Browser, folder: string, chapters: readonly Chapter[]): Promise<void> {
  const session = await signOwnerIn(browser);
  const day = new Day();
  const pages = new Map<string, Page>();
  const contexts: BrowserContext[] = [];
  for (const stop of chapters.flatMap(({ stops }) => stops)) {
    const seat = [stop.who, stop.screen, stop.language, stop.isDark].join();
    const page = pages.get(seat) ?? (await openBrowser(browser, stop, session));
    if (!pages.has(seat)) contexts.push(page.context());
    pages.set(seat, page);
    try {
      if (stop.at) await page.goto(await stop.at(day));
      await stop.act?.(page, day);
      await takePicture(page, path.join(folder, pictureName(stop)));
    } catch (error) {
      throw new Error(`The tour ends at "${stop.picture}" (${page.url()}).`, { cause: error });
    }
    console.log(`${stop.picture}`);
  }
  await Promise.all(contexts.map((context) => context.close()));
}
