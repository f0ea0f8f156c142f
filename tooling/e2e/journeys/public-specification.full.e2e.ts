import { expect, test, type Page } from "@playwright/test";
import { publicPages, remember, siteAddress, visitFrom } from "../pages/public-site.ts";
import { listenToCalls, spokenCalls } from "../pages/spoken-calls.ts";

/* The public site held against the specification, each promise with its sentence. */

test.afterEach(() => visitFrom("TZ"));

const open = async (page: Page, address: string) => {
  await page.goto(siteAddress(address));
  await page.waitForLoadState("networkidle");
};

// "The header becomes a white bar with shadow once the page has scrolled more than 35 pixels."
test("the header is clear at 35 px and a white bar with a shadow at 36", async ({ page }) => {
  await remember(page, "en");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/about");
  const header = page.getByRole("banner");
  const look = () =>
    header.evaluate((bar) => {
      const { backgroundColor, boxShadow } = getComputedStyle(bar);
      return {
        at: scrollY,
        ground: backgroundColor,
        hasShadow: !/^none$|^(rgba\(0, 0, 0, 0\) 0px 0px 0px 0px(, )?)+$/.test(boxShadow),
      };
    });
  const scrolledTo = async (top: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await expect.poll(async () => (await look()).at).toBe(top);
  };
  await scrolledTo(36);
  await expect.poll(look).toEqual({ at: 36, ground: "rgb(255, 255, 255)", hasShadow: true });
  await scrolledTo(35);
  await expect.poll(look).toEqual({ at: 35, ground: "rgba(0, 0, 0, 0)", hasShadow: false });
});

/** Stops the page's own clock: from here on time passes only by `runFor`. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

// "The page scrolls smoothly to the top on every path change. The smooth-scroll duration is 1.2 s."
test("a change of page glides for 1.2 s: it is under way before and at the top then", async ({ page }) => {
  await remember(page, "en");
  await page.clock.install();
  await open(page, "/terms-of-service");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await stopClock(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(siteAddress("/privacy-policy"));
  const y = () => page.evaluate(() => Math.round(scrollY));
  // The new page begins where the visitor was, and waits for the first tick.
  await expect.poll(y).toBeGreaterThan(500);
  const from = await y();
  await page.clock.runFor(600);
  expect(Math.abs((await y()) - from / 2)).toBeLessThan(0.1 * from);
  await page.clock.runFor(550);
  expect(await y()).toBeGreaterThan(0);
  await page.clock.runFor(70);
  expect(await y()).toBe(0);
});

// "A floating demo card sits on the right and is hidden on small screens. It slides in after 2 seconds and starts
// expanded. It shows a QR code with the text … and has a button to collapse or expand it." "Demo card delay: 2000 ms."
test("the demo card comes two seconds after its script, expanded, and not before", async ({ page }) => {
  await remember(page, "en");
  await page.setViewportSize({ width: 1100, height: 800 });
  let runNow = () => {};
  const mayRun = new Promise<void>((resolve) => (runNow = resolve));
  await page.route(/demo-card[^/]*\.js/, async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.clock.install();
  const asked = page.waitForRequest(/demo-card[^/]*\.js/);
  await page.goto(siteAddress("/pricing"));
  await asked;
  await stopClock(page);
  const came = page.waitForResponse(/demo-card[^/]*\.js/);
  runNow();
  await (await came).finished();
  // Its two seconds begin when it is put into the page, which takes a few ticks of the stopped clock.
  const island = page
    .locator("astro-island", { has: page.locator("template") })
    .or(page.locator("astro-island"));
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return island.last().getAttribute("ssr");
    })
    .toBeNull();
  const card = page.getByRole("complementary", { name: "Demo" });
  await page.clock.runFor(1900);
  await expect(card).toBeHidden();
  await page.clock.runFor(100);
  await expect(card.getByText("Scan to see the demo of Agiza on Whatsapp")).toBeVisible();
  await expect(card.locator('img[src="/pictures/demo-code.svg"]')).toBeVisible();
  await expect(card.getByRole("button", { name: "Hide the demo code" })).toBeVisible();
  const { x, width } = (await card.boundingBox())!;
  expect(x + width).toBeGreaterThan(1100 - 30);
});

// "At widths of 992 pixels or less the navigation collapses into a menu button; above that it is a horizontal bar."
// "Header menu: /shops, /pricing, /resources (submenu /qr-code and /for-developers), /about, /contact-us. Top items are
// labelled Shops, Pricing, Resources, About Us, Contact; some have dropdowns and an optional small tag."
test("the header holds exactly what it should, and folds at 992 px", async ({ page }) => {
  await remember(page, "en");
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(page, "/about");
  const header = page.getByRole("banner");
  // "Logo links to /."
  await expect(header.getByRole("link").first()).toHaveAttribute("href", "/");
  const menu = header.getByRole("navigation", { name: "Main menu" }).first();
  const top = menu.locator(":scope > ul > li");
  await expect(top).toHaveCount(5);
  const entries = await top.evaluateAll((items) =>
    items.map((item) => ({
      label: item.querySelector("summary, a")!.firstChild!.textContent,
      tag: item.querySelector("summary > span, a > span")?.textContent ?? null,
      leadsTo: [...item.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    })),
  );
  expect(entries).toEqual([
    { label: "Shops", tag: null, leadsTo: ["/shops"] },
    { label: "Pricing", tag: null, leadsTo: ["/pricing"] },
    { label: "Resources", tag: "New", leadsTo: ["/resources", "/qr-code", "/for-developers"] },
    { label: "About Us", tag: null, leadsTo: ["/about"] },
    { label: "Contact", tag: null, leadsTo: ["/contact-us"] },
  ]);
  // "Login goes to /dashboard?auth=Login and is shown only when signed out." "A primary button goes to
  // /dashboard?auth=Signup, labelled Get Started when signed out"
  await expect(header.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/dashboard?auth=Login");
  await expect(header.getByRole("link", { name: "Get Started" })).toHaveAttribute(
    "href",
    "/dashboard?auth=Signup",
  );
  // "A language dropdown lists English and Swahili with a flag icon."
  await header
    .locator("summary", { has: page.locator("svg") })
    .filter({ hasText: /EN|English/ })
    .first()
    .click();
  for (const language of ["English", "Kiswahili"]) {
    const choice = header.getByRole("link", { name: language }).first();
    await expect(choice).toBeVisible();
    await expect(choice.locator("svg, img").first()).toBeVisible();
  }
  const burger = header.locator("summary[aria-label='Menu']");
  for (const [width, isFolded] of [
    [993, false],
    [992, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(burger).toBeVisible({ visible: isFolded });
    await expect(menu).toBeVisible({ visible: !isFolded });
  }
});

// "Footer quick links: /about, /shops, /contact-us. Information links: /privacy-policy, /terms-of-service, and a
// brief-us link to /contact-us. The footer also has social links (photo-sharing, professional network, short-post network,
// social network) and a contact block with a street address in a city in Tanzania, an info e-mail link and a phone link."
test("the footer holds exactly what it should", async ({ page }) => {
  await remember(page, "en");
  await page.goto(siteAddress("/about"));
  const footer = page.getByRole("contentinfo");
  const linksOf = (list: string) =>
    footer
      .getByRole("navigation", { name: list })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await linksOf("Quick links")).toEqual(["/about", "/shops", "/contact-us"]);
  expect(await linksOf("Information")).toEqual(["/privacy-policy", "/terms-of-service", "/contact-us#brief"]);
  await expect(footer.getByRole("link", { name: "Brief us" })).toHaveAttribute("href", "/contact-us#brief");
  const social = footer.getByRole("link", { name: /another site/ });
  expect(
    await social.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host)),
  ).toEqual(["www.instagram.com", "www.linkedin.com", "x.com", "www.facebook.com"]);
  const contact = footer.locator("address");
  await expect(contact).toContainText(/\w+, Dar es Salaam, Tanzania/);
  await expect(contact.getByRole("link", { name: /^info@/ })).toHaveAttribute("href", /^mailto:info@/);
  await expect(contact.getByRole("link", { name: /^\+255/ })).toHaveAttribute("href", /^tel:\+255\d{9}$/);
});

// "The footer top margin is omitted on /shops, /customize-qr and /."
test("the footer stands off the page, except on three pages", async ({ page }) => {
  await remember(page, "en");
  const joined: string[] = [];
  for (const address of publicPages) {
    await page.goto(siteAddress(address));
    const margin = await page
      .getByRole("contentinfo")
      .evaluate((footer) => getComputedStyle(footer).marginTop);
    if (margin === "0px") joined.push(address);
  }
  expect(joined.toSorted()).toEqual(["/", "/customize-qr", "/shops"]);
});

// "Default request timeout: 150000 ms." "They send a JSON content type" The country look-up gives up after five seconds:
// a failed one gives English.
test("every call of the site is JSON and is given up in its time", async ({ page }) => {
  await remember(page, "en");
  await listenToCalls(page);
  await open(page, "/contact-us");
  await page.getByLabel("Full name").fill("Asha Juma");
  await page.getByLabel("E-mail", { exact: true }).fill("asha@duka.example");
  await page.getByLabel("Message").fill("Nauza vitenge Kariakoo, oda kumi kwa siku.");
  const posts: number[] = [];
  await page.route("**/store/contact", async (route) => {
    posts.push(1);
    await route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Oops</h1>" });
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message could not be sent. Try again in a moment.")).toBeVisible();
  // "Mutations do not retry." What was answered is not sent again when the network comes back.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Your message could not be sent. Try again in a moment.")).toBeVisible();
  expect(posts).toHaveLength(1);
  const contact = await spokenCalls(page);
  expect(contact).toEqual([
    { method: "POST", path: "/store/contact", type: "application/json", timeoutMs: 150_000 },
  ]);
});

test("the list of shops and the country look-up are JSON and are given up in their time", async ({
  page,
}) => {
  // Another country keeps the page where it is.
  await visitFrom("KE");
  await listenToCalls(page);
  await open(page, "/shops");
  await expect
    .poll(async () => (await spokenCalls(page)).toSorted((a, b) => a.path.localeCompare(b.path)))
    .toEqual([
      { method: "GET", path: "/store/geo", type: "application/json", timeoutMs: 5000 },
      { method: "GET", path: "/store/shops", type: "application/json", timeoutMs: 150_000 },
    ]);
});

// "Onboarding fee: TZS 300,000, one-time. A one-time setup fee of 25,000 TZS also appears in copy. The two conflict; both
// readings are given. There is no monthly subscription." "Fee types: Fixed Amount, Percentage Charge." "Claim: 40+ businesses."
test("prices, fee types and the claim are the specification's", async ({ page }) => {
  await remember(page, "en");
  await page.goto(siteAddress("/pricing"));
  const main = page.getByRole("main");
  await expect(main).toContainText("TZS 300,000.00");
  await expect(main).toContainText("TZS 25,000.00");
  await expect(main).toContainText("no monthly subscription");
  const feeTypes = page
    .getByRole("group", { name: "The fee is" })
    .or(page.getByRole("radiogroup", { name: "The fee is" }));
  expect((await feeTypes.first().locator("label").allInnerTexts()).toSorted()).toEqual([
    "Fixed Amount",
    "Percentage Charge",
  ]);
  for (const address of ["/", "/about"]) {
    await page.goto(siteAddress(address));
    await expect(main).toContainText("40+ businesses");
  }
});
