import { expect, test as base, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Person, type PersonLanguage } from "../pages/person.ts";
import { expectAccessible } from "../pages/soundness.ts";

const owner = { phone: "0754 000 118", password: "karibu-agiza" };
/** Of the demo shop's staff, kept out of it. */
const suspended = { phone: "0784 000 125", password: "karibu-agiza" };
const at = (path: string) => `${addresses.backoffice}${path}`;

/** What the states say, by language. */
const words = {
  en: {
    welcome: "Welcome back",
    signUp: "Open an account",
    forgot: "Forgot your password?",
    unknown: "We do not know this invitation",
    loading: "Loading...",
    retry: "Retry",
    userFailed: "We could not load your account.",
    shopFailed: "We could not load your shop.",
    shopToast: "Failed to load shop",
    openShop: "Open the shop",
    orders: "Orders",
    refresh: "Refresh",
    denied: "Access Denied",
  },
  sw: {
    welcome: "Karibu tena",
    signUp: "Fungua akaunti",
    forgot: "Umesahau nenosiri?",
    unknown: "Hatuujui mwaliko huu",
    loading: "Inapakia...",
    retry: "Jaribu tena",
    userFailed: "Akaunti yako haikufunguka.",
    shopFailed: "Taarifa za duka lako hazikupatikana.",
    shopToast: "Taarifa za duka hazikupatikana",
    openShop: "Fungua duka",
    orders: "Oda",
    refresh: "Pakia upya",
    denied: "Huna Ruhusa",
  },
};

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
};

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Has a call of the page refused with a status until it is let through again. */
async function refusing(page: Page, call: string, status: number): Promise<() => Promise<void>> {
  const address = (url: URL) => url.pathname === `/store${call}`;
  await page.route(address, (route) =>
    route.fulfill({ status, json: { code: "shop.not_found", message: "The service is busy." } }),
  );
  return () => page.unroute(address);
}

for (const [size, language] of [
  ["desktop", "sw"],
  ["phone", "en"],
] as [keyof typeof sizes, PersonLanguage][]) {
  const t = words[language];
  const test = base.extend<{ person: Person }>({
    person: async ({ browser }, use) => {
      const context = await browser.newContext(sizes[size]);
      await use(await Person.reading(await context.newPage(), language));
      await context.close();
    },
  });

  const signedIn = async ({ page }: { page: Page }, person: Person, who = owner) => {
    await page.goto(at("/dashboard"));
    await person.signIn(who);
    await expect(heading(page, t.welcome)).toHaveCount(0);
  };

  test.describe(`on a ${size} in ${language}`, () => {
    test("signed out, each address shows its way in and keeps what was asked for", async ({ person }) => {
      const { page } = person;
      await page.goto(at("/"));
      await expect(page).toHaveURL(at("/dashboard"));
      for (const [path, shown] of [
        ["/dashboard", t.welcome],
        ["/dashboard?auth=Login", t.welcome],
        ["/dashboard?auth=Signup", t.signUp],
        ["/dashboard/orders?status=paid", t.welcome],
        ["/forgot-password", t.forgot],
        ["/invite/no-such-invitation", t.unknown],
      ] as const) {
        await page.goto(at(path));
        await expect(heading(page, shown)).toBeVisible();
        await expect(page).toHaveURL(at(path));
        await expectAccessible(page);
      }
      await page.goto(at("/reset-password"));
      await expect(heading(page, t.forgot)).toBeVisible();
      await page.goto(at("/orders?status=paid"));
      await expect(page).toHaveURL(at("/login"));
      await person.signIn(owner);
      await expect(page).toHaveURL(at("/orders?status=paid"));
    });

    test("with a shop, addresses below /dashboard lead to their pages with their query", async ({
      person,
    }) => {
      const { page } = person;
      await page.goto(at("/dashboard/orders?status=pending"));
      await person.signIn(owner);
      await expect(page).toHaveURL(at("/orders?status=pending"));
      await expect(heading(page, t.orders)).toBeAttached();
      await page.goto(at("/dashboard"));
      await expect(heading(page, /Neema/)).toBeAttached();
      await expectAccessible(page);
      await page.goto(at("/invite/no-such-invitation"));
      await expect(heading(page, t.unknown)).toBeVisible();
      await page.goto(at("/login"));
      await expect(page).toHaveURL(at("/dashboard"));
    });

    test("while the user loads, the loader shows; a user that fails has Retry", async ({ person }) => {
      const { page } = person;
      await signedIn({ page }, person);
      // A device that kept nothing of the visit before.
      await page.addInitScript(() => localStorage.removeItem("answers"));
      const gate = Promise.withResolvers<void>();
      const address = (url: URL) => url.pathname === "/store/user";
      await page.route(address, async (route) => {
        await gate.promise;
        await route.fulfill({ status: 500, json: { code: "internal", message: "The service is busy." } });
      });
      await page.goto(at("/dashboard"));
      await expect(page.getByText(t.loading)).toBeVisible();
      gate.resolve();
      await expect(heading(page, t.userFailed)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(address);
      await page.getByRole("button", { name: t.retry }).click();
      await expect(heading(page, /Neema/)).toBeAttached();
    });

    test("a shop that fails shows a toast and Retry, one that is not there the start", async ({ person }) => {
      const { page } = person;
      await signedIn({ page }, person);
      const mend = await refusing(page, "/shop", 500);
      await page.goto(at("/dashboard"));
      await expect(heading(page, t.shopFailed)).toBeVisible();
      await expect(page.getByText(t.shopToast, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await mend();
      await page.getByRole("button", { name: t.retry }).click();
      await expect(heading(page, /Neema/)).toBeAttached();

      await refusing(page, "/shop", 404);
      await page.goto(at("/dashboard"));
      await expect(page.getByRole("button", { name: t.openShop, exact: true })).toBeVisible();
      await expect(page.getByText(t.shopToast, { exact: true })).toHaveCount(0);
      await expectAccessible(page);
    });

    test("who is suspended signs in and has no shop", async ({ person }) => {
      const { page } = person;
      await page.goto(at("/orders"));
      await person.signIn(suspended);
      await expect(page.getByRole("button", { name: t.openShop, exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: t.orders })).toHaveCount(0);
      await expectAccessible(page);
    });

    test("a page that breaks says so under the router's own title, and Refresh mends it", async ({
      person,
    }) => {
      const { page } = person;
      await signedIn({ page }, person);
      const address = (url: URL) => url.pathname === "/store/staff";
      await page.route(address, (route) => route.fulfill({ json: {} }));
      await page.goto(at("/profile/staff-accounts"));
      await expect(heading(page, "Unexpected Application Error!")).toBeVisible();
      await expectAccessible(page);
      await page.unroute(address);
      await page.getByRole("button", { name: t.refresh }).click();
      await expect(page.getByText("Asha Mwinyi").first()).toBeVisible();
    });
  });
}
