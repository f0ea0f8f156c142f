import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import {
  publicPages,
  remember,
  siteAddress,
  siteLanguages,
  type SiteLanguage,
} from "../pages/public-site.ts";

const widths = [360, 992, 993, 1440];

/** The widest things that stick out of the page, so that a failure names them. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (excess <= 0) return [];
    return [...document.querySelectorAll("main *, footer *")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .slice(-3)
      .map((element) => `${excess}px: ${element.outerHTML.slice(0, 90)}`);
  });

/** Sections that wait off the screen at less than the height they will have, so that what they hold would lie on the next. */
const cramped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main > section, footer")].flatMap((section) => {
      const room = Number.parseFloat(
        getComputedStyle(section).containIntrinsicBlockSize.replace("auto ", ""),
      );
      if (Number.isNaN(room)) return [];
      section.style.contentVisibility = "visible";
      const { paddingTop, paddingBottom } = getComputedStyle(section);
      const needed = section.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      section.style.contentVisibility = "";
      return needed > room ? [`${section.className} needs ${needed}`] : [];
    }),
  );

async function fitsEveryScreen(page: Page, path: string, language: SiteLanguage): Promise<void> {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== new URL(siteAddress("/")).origin)
      foreign.push(url.href);
  });
  await page.goto(siteAddress(path, language));
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page), `${path} ${language} at ${width}`).toEqual([]);
    expect(await cramped(page), `${path} ${language} at ${width}`).toEqual([]);
  }
  expect(foreign).toEqual([]);
}

async function hasNoBarrier(page: Page, path: string, language: SiteLanguage): Promise<void> {
  await page.goto(siteAddress(path, language));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${path} ${language} ${id}: ${nodes[0]?.html}`);
  expect(found).toEqual([]);
}

for (const language of siteLanguages) {
  test(
    `every page fits 360, 992, 993 and 1440 px and asks nobody else: ${language}`,
    { tag: "@full" },
    async ({ page }) => {
      await remember(page, language);
      for (const path of publicPages) await fitsEveryScreen(page, path, language);
    },
  );

  // The home page is looked at with the rest of the product.
  test(`axe finds nothing on any public page: ${language}`, { tag: "@full" }, async ({ page }) => {
    await remember(page, language);
    for (const path of publicPages) await hasNoBarrier(page, path, language);
  });

  test(`axe finds nothing on any public page on a phone: ${language}`, { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await remember(page, language);
    for (const path of publicPages) await hasNoBarrier(page, path, language);
  });
}

test("axe finds nothing on the pages one writes and chooses on", async ({ page }) => {
  await remember(page, "en");
  for (const path of ["/contact-us", "/shops", "/pricing"]) await hasNoBarrier(page, path, "en");
});
