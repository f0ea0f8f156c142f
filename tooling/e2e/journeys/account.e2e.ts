import { devices, expect, test, type Locator, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, codeAfter, hearsOf, newMsisdn, password, spoken } from "../pages/account-person.ts";
import { expectAccessible } from "../pages/soundness.ts";

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"]!;
const at = (path: string) => `${addresses.backoffice}${path}`;

/** Opens a page of the back-office in a language. */
async function open(page: Page, path: string, language: "en" | "sw"): Promise<void> {
  await page.addInitScript((chosen) => {
    if (localStorage.getItem("language") === null) localStorage.setItem("language", chosen);
  }, language);
  await page.goto(at(path));
}

async function signIn(page: Page, msisdn: string, secret = password): Promise<void> {
  await page.getByLabel("Phone or e-mail").fill(spoken(msisdn));
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Asks for a code so soon after another one that the page has it wait: its button is pressed again once it lets. */
const askForAnother = (page: Page, button: string, code: Locator) =>
  expect(async () => {
    await page.getByRole("button", { name: button }).click();
    await expect(code).toBeVisible({ timeout: 5000 });
  }).toPass();

const isAtHome = (page: Page) =>
  expect(
    page
      .getByRole("navigation")
      .first()
      .getByRole("link", { name: /^(Home|Mwanzo)$/ }),
  ).toBeVisible();

test.describe("on a phone, in Swahili", () => {
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test("somebody new opens an account with the code from WhatsApp, and comes back with another one", async ({
    page,
  }) => {
    const msisdn = newMsisdn();
    await open(page, "/login?auth=Signup", "sw");
    await page.getByLabel("Jina lako kamili").fill("Asha Juma");
    await page.getByLabel("Simu au barua pepe").fill(spoken(msisdn));
    await page.getByLabel("Chagua nenosiri").fill(password);
    await page.getByLabel("Nakubali masharti na sera ya faragha.").check();
    await expectAccessible(page);
    const code = await codeAfter(msisdn, () => page.getByRole("button", { name: "Endelea" }).click());
    await page.getByLabel("Namba ya uthibitisho", { exact: true }).fill(code);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fungua akaunti" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByLabel("Namba ya uthibitisho", { exact: true })).toHaveCount(0);

    await page.context().clearCookies();
    await page.goto(at("/login?auth=Code"));
    await page.getByLabel("Simu au barua pepe").fill(spoken(msisdn));
    await expectAccessible(page);
    const another = await codeAfter(msisdn, () =>
      askForAnother(page, "Nitumie namba", page.getByLabel("Namba ya uthibitisho", { exact: true })),
    );
    const wrong = String((Number(another) + 1) % 1_000_000).padStart(6, "0");
    await page.getByLabel("Namba ya uthibitisho", { exact: true }).fill(wrong);
    await page.getByRole("button", { name: "Ingia", exact: true }).click();
    await expect(page.getByText("Umebakiza majaribio 4 kwa namba hii.")).toBeVisible();
    await page.getByLabel("Namba ya uthibitisho", { exact: true }).fill(another);
    await page.getByRole("button", { name: "Ingia", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await hearsOf(msisdn, /kwenye|agiza_new_device/).toBe(true);
  });

  test(
    "a counter's phone is locked, unlocked by its PIN, and taken over by somebody else",
    { tag: "@full" },
    async ({ page }) => {
      const [asha, juma] = [
        await new AccountPerson("Asha Juma").signUp(),
        await new AccountPerson("Juma Said").signUp(),
      ];
      await asha.openShop("Duka la kaunta");
      await asha.takeIn(juma);
      await juma.call("PUT", "/user/pin", { pin: "7319", password });
      await open(page, "/", "en");
      await signIn(page, asha.msisdn);
      await isAtHome(page);

      // Without a PIN, Lock leads to where one is set.
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Lock this device" }).click();
      await expect(page.getByText("You have no PIN yet", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Set a PIN" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("New PIN").fill("4821");
      await dialog.getByLabel("Your password").fill(password);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Set a PIN" }).click();
      await expect(page.getByText("Your PIN is saved")).toBeVisible();

      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Lock this device" }).click();
      await expect(page.getByRole("heading", { name: "Hello, Asha" })).toBeVisible();
      await expectAccessible(page);
      const type = async (pin: string) => {
        for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click();
        await page.getByRole("button", { name: "Unlock" }).click();
      };
      await type("4822");
      await expect(page.getByText("You have 4 tries left.")).toBeVisible();
      await type("4821");
      await isAtHome(page);

      // Without a network it locks all the same, in every tab; the PIN goes by itself when the network is back.
      const beside = await page.context().newPage();
      await beside.goto(at("/orders"));
      await expect(beside.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("button", { name: "More" }).click();
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Lock this device" }).click();
      await expect(beside.getByRole("heading", { name: "Hello, Asha" })).toBeVisible();
      await beside.close();
      await expect(page.getByRole("alert")).toContainText("the lock opens once that is back");
      await expectAccessible(page);
      await type("4821");
      await expect(page.getByRole("alert")).toContainText("your PIN is sent by itself");
      await page.context().setOffline(false);
      await isAtHome(page);

      // Juma signs in beside her once, and from then on by his PIN.
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Change person" }).click();
      await expect(page.getByRole("heading", { name: "Who is working?" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Sign in with a password" }).click();
      await signIn(page, juma.msisdn);
      await isAtHome(page);
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Change person" }).click();
      await expect(page.getByRole("list", { name: "People of this device" }).getByRole("button")).toHaveCount(
        2,
      );
      await page.getByRole("button", { name: "Juma Said" }).click();
      await type("7319");
      await isAtHome(page);
    },
  );
});

test("a new password by code ends the other sessions", { tag: "@full" }, async ({ page, browser }) => {
  const asha = await new AccountPerson("Asha Juma").signUp();
  await asha.openShop("Duka la Asha");
  const elsewhere = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await open(elsewhere, "/", "en");
  await signIn(elsewhere, asha.msisdn);
  await isAtHome(elsewhere);

  await open(page, "/forgot-password", "en");
  await page.getByLabel("Phone or e-mail").fill(spoken(asha.msisdn));
  await expectAccessible(page);
  const code = await codeAfter(asha.msisdn, () =>
    askForAnother(page, "Send the code", page.getByLabel("Code", { exact: true })),
  );
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("New password").fill("karibu-tena-sana");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await isAtHome(page);

  await elsewhere.reload();
  await expect(elsewhere.getByLabel("Password", { exact: true })).toBeVisible();
  await elsewhere.context().close();
});

test(
  "the profile changes name and phone, the new phone signs in, and another device is signed out",
  { tag: "@full" },
  async ({ page, browser }) => {
    const asha = await new AccountPerson("Asha Juma").signUp();
    await asha.openShop("Duka la Asha");
    await open(page, "/profile", "en");
    await signIn(page, asha.msisdn);
    await expect(page.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Your full name").fill("Asha Ali");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Your profile is saved")).toBeVisible();

    const newPhone = newMsisdn();
    await page.getByRole("button", { name: "Change phone" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New phone number").fill(spoken(newPhone));
    let currentCode = "";
    const code = await codeAfter(newPhone, async () => {
      currentCode = await codeAfter(asha.msisdn, () =>
        dialog.getByRole("button", { name: "Send the codes" }).click(),
      );
    });
    const fields = dialog.getByRole("textbox");
    await fields.nth(0).fill(code);
    await fields.nth(1).fill(currentCode);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByText("Your phone number is changed")).toBeVisible();

    const elsewhere = await (await browser.newContext({ locale: "en-GB" })).newPage();
    await open(elsewhere, "/", "en");
    await signIn(elsewhere, newPhone);
    await isAtHome(elsewhere);
    await page.reload();
    await page
      .getByRole("button", { name: /^Sign out Chrome/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("The device is signed out")).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  "somebody of two shops changes from one to the other, in every tab",
  { tag: "@full" },
  async ({ page, context }) => {
    const [asha, neema] = [
      await new AccountPerson("Asha Juma").signUp(),
      await new AccountPerson("Neema Ali").signUp(),
    ];
    await asha.openShop("Duka la Asha");
    await neema.openShop("Duka la Neema");
    await neema.takeIn(asha);
    await open(page, "/", "en");
    await signIn(page, asha.msisdn);
    await isAtHome(page);
    const shopNamed = (tab: Page, name: string) =>
      expect(tab.getByRole("complementary").getByText(name, { exact: true })).toBeVisible();
    await shopNamed(page, "Duka la Asha");
    const other = await context.newPage();
    await open(other, "/orders", "en");
    await shopNamed(other, "Duka la Asha");

    await page.getByRole("button", { name: /Asha Juma/ }).click();
    await page.getByRole("menuitem", { name: "Go to Duka la Neema" }).click();
    await shopNamed(page, "Duka la Neema");
    await shopNamed(other, "Duka la Neema");
    await expect(other).toHaveURL(at("/dashboard"));
  },
);
