import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { constants, gunzipSync, gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { publicPages, remember, siteAddress } from "../pages/public-site.ts";

const built = path.resolve(import.meta.dirname, "../../../apps/marketing/dist");
const firstPackets = 14_000;
/** The smallest phone shows less than this of a page's text at once. */
const firstScreenLetters = 500;

const packed = (file: string): Buffer => gzipSync(readFileSync(path.join(built, file)), { level: 9 });

function builtPages(): string[] {
  const files = readdirSync(built, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".html"));
}

/** What a reader sees of a piece of a page. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&[#\w]+;/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("what a visitor sees first is in the first 14 kB, and no page weighs more than 30 kB", () => {
  const pages = builtPages();
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) {
    const whole = packed(page);
    expect.soft(whole.length, page).toBeLessThanOrEqual(30_000);
    const first = gunzipSync(whole.subarray(0, firstPackets), {
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString();
    const [head, body = ""] = first.split(/<main\b[^>]*>/);
    expect.soft(head, `${page}: its styles`).toMatch(/<style>[^]*<\/style>[^]*<body>/);
    expect.soft(body, `${page}: its heading`).toMatch(/<h1[^]*<\/h1>/);
    const [seen = "", later] = body.split(/<link rel="stylesheet"|<footer/);
    const isEnough = later !== undefined || textOf(seen).length >= firstScreenLetters;
    expect.soft(isEnough, `${page}: ${textOf(seen).length} letters of its text`).toBe(true);
    if (/^(index|sw)\.html$/.test(page)) expect.soft(seen).toContain("/dashboard?auth=Signup");
  }
});

test("no page asks for a script or waits for a style sheet before it is seen, and none has a style attribute", () => {
  for (const page of builtPages()) {
    const html = readFileSync(path.join(built, page), "utf8");
    const [head = ""] = html.split("</head>");
    expect.soft(html, page).not.toMatch(/<script[^>]+src=|rel="modulepreload"|<[^>]+ style="/);
    expect.soft(head, page).not.toContain('rel="stylesheet"');
  }
});

/** Listens from outside: a question asked inside the page counts as the visitor's own move. */
function scriptsOf(page: Page) {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  return { scripts, bytes: () => [...scripts].reduce((sum, address) => sum + packed(address).length, 0) };
}

test("a phone fetches the islands with the first touch, and no more than 85 kB of scripts in all", async ({
  page,
}) => {
  await remember(page, "en");
  await page.setViewportSize({ width: 360, height: 780 });
  const { scripts, bytes } = scriptsOf(page);
  await page.goto(siteAddress("/"));
  await expect.poll(() => [...scripts]).toContainEqual(expect.stringMatching(/ClientRouter/));
  await page.waitForLoadState("networkidle");
  expect(bytes()).toBeLessThanOrEqual(15_000);
  await page.mouse.move(100, 300);
  await expect.poll(() => [...scripts]).toContainEqual(expect.stringMatching(/site-header/));
  await page.waitForLoadState("networkidle");
  expect(bytes()).toBeLessThanOrEqual(85_000);
});

test("the header is a bar past 35 px, folds at 992 px and is worked by keyboard alone", async ({ page }) => {
  await remember(page, "en");
  await page.setViewportSize({ width: 993, height: 800 });
  await page.goto(siteAddress("/about"));
  const header = page.getByRole("banner");
  await expect(header).not.toHaveAttribute("data-bar");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  const resources = header.locator("summary", { hasText: "Resources" }).first();
  await resources.focus();
  await page.keyboard.press("Enter");
  const below = header.getByRole("link", { name: "QR code" }).first();
  await expect(below).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(below).toBeHidden();
  await expect(resources).toBeFocused();
  await page.keyboard.press("Enter");
  await below.focus();
  // A change of page ends at its top; only then is it scrolled.
  await page.evaluate(() => {
    const say = () => document.documentElement.toggleAttribute("data-arrived", true);
    document.addEventListener("astro:page-load", say, { once: true });
  });
  await page.keyboard.press("Enter");
  await expect(page.locator("html[data-arrived]")).toBeAttached();
  await expect(page).toHaveURL(siteAddress("/qr-code"));
  await page.evaluate(() => scrollTo(0, 36));
  await expect(header).toHaveAttribute("data-bar", "");
  await page.setViewportSize({ width: 992, height: 800 });
  const menu = header.locator("summary[aria-label='Menu']");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(header.getByRole("link", { name: "Shops" }).last()).toBeVisible();
});

test("Login is for who is signed out; who is signed in goes to the dashboard", async ({ page, context }) => {
  await remember(page, "en");
  await page.goto(siteAddress("/about"));
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/dashboard?auth=Login");
  await expect(header.getByRole("link", { name: "Get Started" })).toHaveAttribute(
    "href",
    "/dashboard?auth=Signup",
  );
  await context.addCookies([{ name: "signed-in", value: "1", url: siteAddress("/") }]);
  await page.reload();
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
  await expect(header.getByRole("link", { name: "View Dashboard" })).toBeVisible();
});

test("a change of page glides to the top, at once for who asked for less motion", async ({ page }) => {
  await remember(page, "en");
  await page.goto(siteAddress("/terms-of-service"));
  await page.waitForLoadState("networkidle");
  const leaveFromBelow = async (link: string) => {
    await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      document.addEventListener("astro:page-load", () => (document.title = `at ${Math.min(1, scrollY)}`), {
        once: true,
      });
    });
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
  };
  await leaveFromBelow("Privacy policy");
  await expect(page).toHaveTitle("at 1");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await leaveFromBelow("Terms of service");
  await expect(page).toHaveTitle("at 0");
});

test("a message is written by keyboard alone, and what is missing is said beside its field", async ({
  page,
}) => {
  await remember(page, "en");
  await page.goto(siteAddress("/contact-us"));
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Full name").focus();
  await page.keyboard.type("Asha Juma");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();
  await expect(
    page.getByText("Write your e-mail or your phone number, so that we can answer."),
  ).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Nauza kanga Tanga, naomba maelezo.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#phone-error")).toContainText("0712 345 678");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0754 111 222");
  // Pressed twice without a network, it is sent once with one.
  const sent: number[] = [];
  page.on(
    "response",
    (response) => response.url().endsWith("/store/contact") && sent.push(response.status()),
  );
  await page.context().setOffline(true);
  for (const _press of [1, 2]) {
    await page.getByRole("button", { name: "Send message" }).press("Enter");
    await expect(page.locator("[data-form-note]")).not.toHaveText("");
    await expect(page.getByRole("button", { name: "Send message" })).toBeEnabled();
  }
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([204]);
});

test("without scripts the pages are read, the menu opens and a message is sent", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  await page.goto(siteAddress("/"));
  await page.getByRole("banner").locator("summary[aria-label='Menu']").click();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).last().click();
  await page.getByLabel("Full name").fill("Juma Asha");
  await page.getByLabel("E-mail", { exact: true }).fill("juma@duka.example");
  await page.getByLabel("Message").fill("Nauza samaki Mwanza, naomba maelezo.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(siteAddress("/contact-us?sent=1#sent"));
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeVisible();
  await page.close();
});

/** Holds the answers to "which shops?" back. */
async function holdShops(page: Page): Promise<{ letGo: () => Promise<void> }> {
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route("**/store/shops*", async (route) => {
    await mayAnswer;
    // The page may have given the question up.
    await route.continue().catch(() => undefined);
  });
  return {
    async letGo() {
      answerNow();
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}

test("whoever leaves the list of shops before it came meets no error on the next page", async ({ page }) => {
  await remember(page, "en");
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const held = await holdShops(page);
  await page.goto(siteAddress("/shops"));
  await page.getByLabel("Search for a shop").fill("kanga");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page.getByLabel("Fee on each sale")).toBeVisible();
  const answered = page.waitForResponse("**/store/shops*");
  await held.letGo();
  await (await answered).finished();
  await expect(page).toHaveURL(siteAddress("/pricing"));
  await page.getByLabel("Fee on each sale").fill("2.5");
  await expect(page.locator("[data-out=customerPays]")).toHaveText("TZS 20,500.00");
  expect(errors).toEqual([]);
});

test("whoever leaves a page in the moment its scripts wake it meets no error", async ({ page }) => {
  await remember(page, "en");
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // The page is left between the order to take over the header and React's doing so, as a change of page may come then.
  await page.addInitScript(() =>
    document.addEventListener(
      "astro:hydrate",
      ({ target }) => target?.dispatchEvent(new CustomEvent("astro:unmount")),
      true,
    ),
  );
  await page.goto(siteAddress("/pricing"));
  await expect(page.getByRole("banner")).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("the list of shops is the newest one, is narrowed, and survives a lost network", async ({ page }) => {
  await remember(page, "en");
  await page.goto(siteAddress("/shops"));
  const list = page.locator("[data-shop-list]");
  await expect(list.getByRole("link", { name: "Chat with Neema Vitenge" })).toBeVisible();
  // The built list has none of this name.
  await expect(list.getByRole("heading", { name: "Neema Watoto" })).toBeVisible();
  await expect(page.getByText("12 shops", { exact: false })).toBeVisible();
  // A question that is given up for a newer one is no lost network.
  const held = await holdShops(page);
  for (const typed of ["sam", "samaki"]) {
    const asked = page.waitForRequest(new RegExp(`shops\\?q=${typed}$`));
    await page.getByLabel("Search for a shop").fill(typed);
    await asked;
  }
  const stale = page.getByText("The newest list cannot be reached.", { exact: false });
  await expect(stale).toBeHidden();
  await held.letGo();
  await expect(list.getByRole("heading")).toHaveText(["Samaki wa Mwanza"]);
  await expect(page).toHaveURL(siteAddress("/shops?q=samaki"));
  await page.getByLabel("Search for a shop").fill("samaki wa kuchora");
  await expect(page.getByText("No shop matches yet.")).toBeVisible();
  await page.getByRole("button", { name: "Show all shops" }).click();
  await expect(list.getByRole("link", { name: "Chat with Neema Vitenge" })).toBeVisible();
  await page.route("**/store/shops*", (route) => route.abort());
  await page.goto(siteAddress("/shops?q=kahawa"));
  await expect(stale).toBeVisible();
  await expect(list.getByRole("heading", { name: "Kahawa Kili" })).toBeVisible();
  await expect(list.getByRole("heading", { name: "Mama Ashura" })).toBeHidden();
});

test("the calculator works out the fee that is typed, for our payments and for an own gateway", async ({
  page,
}) => {
  await remember(page, "en");
  await page.goto(siteAddress("/pricing"));
  const out = (name: string) => page.locator(`[data-out=${name}]`);
  const fee = page.getByLabel("Fee on each sale");
  await expect(page.getByText("Write the fee on each sale, then the result stands here.")).toBeVisible();
  await fee.fill("2.5");
  await expect(out("customerPays")).toHaveText("TZS 20,500.00");
  await expect(out("youReceive")).toHaveText("TZS 20,000.00");
  await expect(page.getByText("The customer pays the fee on each sale.")).toBeVisible();

  // An own gateway takes its fee from the shop, which may add it to its price.
  await page.getByText("My own gateway").click();
  await expect(page.getByText("Your gateway takes its fee from what you receive")).toBeVisible();
  await expect(out("customerPays")).toHaveText("TZS 20,000.00");
  await expect(out("youReceive")).toHaveText("TZS 19,500.00");
  await page.getByText("The customer", { exact: true }).click();
  await expect(out("youReceive")).toHaveText("TZS 20,000.00");
  await page.getByText("Agiza’s payments").click();
  await expect(out("customerPays")).toHaveText("TZS 20,500.00");

  // What cannot be reckoned with is told at its field.
  await fee.fill("2,5%");
  await expect(fee).toHaveAccessibleDescription("Write a number, such as 2.5.");
  await expect(fee).toHaveAttribute("aria-invalid", "true");
  await expect(out("customerPays")).toHaveText("–");
  await page.getByLabel("Sales in a month").fill("many");
  await expect(page.getByLabel("Sales in a month")).toHaveAccessibleDescription(
    "Write a whole number, such as 100.",
  );
  await fee.fill("250");
  await expect(fee).toHaveAccessibleDescription("A percentage is 100 at most.");
  await fee.fill("2.5");
  await page.getByLabel("Sales in a month").fill("10");
  await expect(out("feesMonth")).toHaveText("TZS 5,000.00");
});

test("the demo card comes after two seconds, folds and opens; with it a desktop has 75 kB of scripts", async ({
  page,
}) => {
  await remember(page, "en");
  await page.setViewportSize({ width: 1440, height: 800 });
  const { scripts, bytes } = scriptsOf(page);
  await page.goto(siteAddress("/"));
  const card = page.getByRole("complementary", { name: "Demo" });
  await expect(card.getByText("Scan to see the demo of Agiza on Whatsapp")).toBeVisible();
  expect([...scripts]).toContainEqual(expect.stringMatching(/demo-card/));
  expect(bytes()).toBeLessThanOrEqual(75_000);
  await card.getByRole("button", { name: "Hide the demo code" }).click();
  await expect(card.getByText("Scan to see")).toBeHidden();
  await expect(card.getByRole("button")).toBeFocused();
  await card.getByRole("button", { name: "Show the demo code" }).click();
  await expect(card.getByRole("link")).toHaveAttribute("href", "/store/demo");
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(card).toBeHidden();
});

/** Scrolls through the page in small steps; answers what the card lies on, as soon as a frame has passed. */
const coveredByCard = (page: Page) =>
  page.evaluate(async () => {
    const covered: string[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 190) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
      const box = document.querySelector("aside")!.getBoundingClientRect();
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const holder = words.currentNode.parentElement!;
        if (!words.currentNode.textContent!.trim() || holder.closest("aside, [aria-hidden=true]")) continue;
        const text = document.createRange();
        text.selectNode(words.currentNode);
        // What a long line of an example has outside its box is not to be seen.
        const shownUpTo = holder.closest("pre, [role=region]")?.getBoundingClientRect().right ?? Infinity;
        const lies = [...text.getClientRects()].some(
          (rect) =>
            Math.min(rect.right, shownUpTo) > box.left &&
            rect.left < box.right &&
            rect.bottom > box.top &&
            rect.top < box.bottom,
        );
        if (lies && holder.checkVisibility()) covered.push(`${innerWidth} px, ${y}: ${holder.textContent}`);
      }
    }
    return covered;
  });

for (const { what, tag, pages, wide } of [
  { what: "the front page", tag: ["@full"], pages: ["/"], wide: [993, 1200, 1439] },
  { what: "every page", tag: ["@full"], pages: publicPages, wide: [993, 1100, 1200, 1366, 1439] },
]) {
  test(
    `the demo card starts expanded and lies on nothing that is read or pressed, wherever one scrolls: ${what}`,
    { tag },
    async ({ page }) => {
      // Fifty-five times two seconds until the card comes, and a scroll through the page.
      test.setTimeout(2_400_000);
      await remember(page, "en");
      for (const address of pages) {
        for (const width of wide) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(siteAddress(address));
          const scan = page.getByText("Scan to see the demo of Agiza on Whatsapp");
          await expect(scan, `${address} at ${width}`).toBeVisible();
          await page.evaluate(() =>
            Promise.all(
              document
                .querySelector("aside")!
                .getAnimations()
                .map((one) => one.finished),
            ),
          );
          expect(await coveredByCard(page), address).toEqual([]);
          await expect(scan, `${address} at ${width}, scrolled`).toBeVisible();
        }
      }
    },
  );
}
