import { expect, test, type Page } from "@playwright/test";
import { remember, siteAddress, visitFrom } from "../pages/public-site.ts";

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("language"));

test.afterEach(() => visitFrom("TZ"));

test("a visitor from elsewhere, or from where nobody can tell, reads English, and it is remembered", async ({
  browser,
}) => {
  for (const country of ["KE", null]) {
    await visitFrom(country);
    const page = await browser.newPage();
    await page.goto(siteAddress("/"));
    await expect.poll(() => stored(page)).toBe("en");
    await expect(page).toHaveURL(siteAddress("/"));
    await page.close();
  }
});

test("a visitor from Tanzania who has begun to read keeps the page, and meets Swahili the next time", async ({
  page,
}) => {
  let answer = () => {};
  const acted = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/store/geo", async (route) => {
    await acted;
    await route.continue();
  });
  const asked = page.waitForRequest("**/store/geo");
  await page.goto(siteAddress("/about"));
  await asked;
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  answer();
  await expect.poll(() => stored(page)).toBe("sw");
  await expect(page).toHaveURL(siteAddress("/about"));
  await page.goto(siteAddress("/pricing"));
  await expect(page).toHaveURL(siteAddress("/pricing", "sw"));
});

test("where storage is denied the page stays in English and works", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const warned = page.waitForEvent("console", (message) =>
    message.text().includes("Storage is not available"),
  );
  await page.goto(siteAddress("/"));
  await warned;
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(siteAddress("/pricing"));
});

test("a Swahili address stays Swahili, asks for no country and stores nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const islands = page.waitForRequest(/site-header.*\.js/);
  await page.goto(siteAddress("/about", "sw"));
  await islands;
  await page.getByRole("link", { name: "Bei", exact: true }).first().click();
  await expect(page).toHaveURL(siteAddress("/pricing", "sw"));
  expect(await stored(page)).toBeNull();
  expect(asked).not.toContain("/store/geo");
});

test("choosing a language keeps the page and is remembered before the next one is drawn", async ({
  page,
}) => {
  await visitFrom("KE");
  await page.goto(siteAddress("/pricing"));
  await page.getByLabel("Language: English").click();
  await page.getByRole("link", { name: "Kiswahili" }).click();
  await expect(page).toHaveURL(siteAddress("/pricing", "sw"));
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await expect.poll(() => stored(page)).toBe("sw");
  await page.goto(siteAddress("/about"));
  await expect(page).toHaveURL(siteAddress("/about", "sw"));
});

test("an unknown address is not found, in the language it was asked in", async ({ page }) => {
  await remember(page, "sw");
  expect((await page.goto(siteAddress("/hakuna", "sw")))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ukurasa huu haupo hapa");
});
