import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, password, spoken } from "../pages/account-person.ts";
import { Person, type PersonLanguage } from "../pages/person.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const counter = `${addresses.backoffice}/settings/pos`;

const words = {
  en: {
    title: "Counter",
    save: "Save",
    saved: "Counter saved",
    lock: "Lock a device that nobody touches",
    pin: "Shortest new PIN",
    float: "Money in the till at opening",
    width: "Receipt paper",
    asksPhone: /^Ask for the customer/,
    sounds: "Sounds at the till",
    cash: "Cash",
    mobileMoney: "Mobile money",
    credit: "Credit",
    buttonMissing: "Leave at least one payment button on.",
    addFee: "Add fee",
    feeName: "Name of fee 1",
    feeAmount: "Amount of fee 1",
    feeWrong: /^Each fee needs a name/,
    devices: "Devices",
    name: /^Name /,
    deviceName: "Name of the device",
    prefixLabel: "Prefix",
    saveName: "Save name",
    prefix: "Prefix K",
    signOut: "Sign out Kaunta",
    signOutNow: "Sign out",
    rights: "Till: discount and credit",
    before: "Discount up to 5% · no credit",
    after: "Discount up to 12% · may sell on credit",
    discount: "Highest discount",
    givesCredit: /^May sell on credit/,
    savePermissions: "Save permissions",
    permissionsSaved: "Permissions saved",
    home: "Home",
    wayIn: "Welcome back",
  },
  sw: {
    title: "Kaunta",
    save: "Hifadhi",
    saved: "Umehifadhi mipangilio ya kaunta",
    lock: "Funga kifaa kisichoguswa",
    pin: "PIN mpya fupi kabisa",
    float: "Pesa ya kuanzia",
    width: "Karatasi ya risiti",
    asksPhone: /^Uliza simu ya mteja/,
    sounds: "Sauti wakati wa kuuza",
    cash: "Taslimu",
    mobileMoney: "Malipo kwa simu",
    credit: "Mkopo",
    buttonMissing: "Acha angalau kitufe kimoja cha malipo.",
    addFee: "Ongeza ada",
    feeName: "Jina la ada ya 1",
    feeAmount: "Kiasi cha ada ya 1",
    feeWrong: /^Kila ada iwe na jina/,
    devices: "Vifaa",
    name: /^Kipe jina /,
    deviceName: "Jina la kifaa",
    prefixLabel: "Herufi ya kifaa",
    saveName: "Hifadhi jina",
    prefix: "Herufi K",
    signOut: "Ondoa Kaunta",
    signOutNow: "Ondoa",
    rights: "Mauzo ya dukani: punguzo na mkopo",
    before: "Punguzo hadi 5% · hauzi kwa mkopo",
    after: "Punguzo hadi 12% · anaweza kuuza kwa mkopo",
    discount: "Punguzo la juu kabisa",
    givesCredit: /^Anaweza kuuza kwa mkopo/,
    savePermissions: "Hifadhi ruhusa",
    permissionsSaved: "Ruhusa zimehifadhiwa",
    home: "Mwanzo",
    wayIn: "Karibu tena",
  },
};

const cashier = {
  preset: "cashier",
  permissions: [
    { resource: "product", action: "read" },
    { resource: "orders", action: "read" },
    { resource: "orders", action: "create" },
    { resource: "orders", action: "update" },
    { resource: "customers", action: "read" },
    { resource: "customers", action: "create" },
    { resource: "transactions", action: "read" },
    { resource: "transactions", action: "create" },
  ],
  max_discount_pct: 5,
};

async function signIn(page: Page, person: AccountPerson, language: PersonLanguage): Promise<void> {
  const reader = await Person.reading(page, language);
  await page.goto(`${addresses.backoffice}/`);
  await reader.signIn({ phone: spoken(person.msisdn), password });
  const home = page.getByRole("navigation").first().getByRole("link", { name: words[language].home });
  await expect(home).toBeVisible();
}

/** A shop with a cashier who is signed in on a device of their own. */
async function openShop(page: Page, elsewhere: Page, language: PersonLanguage) {
  const owner = await new AccountPerson("Neema Mrema").signUp();
  const juma = await new AccountPerson("Juma Kileo").signUp();
  await owner.openShop("Duka la Mchikichini");
  await owner.takeIn(juma, cashier);
  await signIn(elsewhere, juma, language);
  await signIn(page, owner, language);
  return juma;
}

const kinds = [
  { device: "a desktop", language: "en", use: {} },
  {
    device: "a phone",
    language: "sw",
    use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  },
] as const;

for (const { device, language, use } of kinds) {
  const w = words[language];
  test.describe(`on ${device}`, () => {
    test.use(use);

    const open = async (page: Page) => {
      await page.goto(counter);
      await expect(page.getByRole("heading", { level: 1, name: w.title })).toBeVisible();
    };
    const save = (page: Page) => page.getByRole("button", { name: w.save, exact: true }).click();

    test("an owner says how the counter works, and it stays so", async ({ page, browser }) => {
      const juma = await openShop(page, await (await browser.newContext()).newPage(), language);
      await open(page);

      // Without a button to pay by, or with half a fee, nothing is saved.
      for (const name of [w.cash, w.mobileMoney])
        await page.getByRole("switch", { name, exact: true }).uncheck();
      await page.getByRole("button", { name: w.addFee }).click();
      await page.getByLabel(w.feeName).fill("Mfuko");
      await save(page);
      await expect(page.getByText(w.buttonMissing)).toBeVisible();
      await expect(page.getByText(w.feeWrong)).toBeVisible();

      await page.getByRole("switch", { name: w.cash, exact: true }).check();
      await page.getByRole("switch", { name: w.credit, exact: true }).check();
      await page.getByLabel(w.feeAmount).fill("500");
      await page.getByLabel(w.lock).selectOption("15");
      await page.getByLabel(w.pin).selectOption("6");
      await page.getByLabel(w.float).fill("50000");
      await page.getByLabel(w.width).selectOption("80mm");
      await page.getByRole("switch", { name: w.asksPhone }).uncheck();
      await page.getByRole("switch", { name: w.sounds }).uncheck();
      await page.getByRole("switch", { name: /1,000\.00/ }).uncheck();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await save(page);
      await expect(page.getByText(w.saved)).toBeVisible();

      await page.reload();
      await expect(page.getByLabel(w.lock)).toHaveValue("15");
      await expect(page.getByLabel(w.pin)).toHaveValue("6");
      await expect(page.getByLabel(w.float)).toHaveValue(/^50,000/);
      await expect(page.getByLabel(w.width)).toHaveValue("80mm");
      await expect(page.getByLabel(w.feeName)).toHaveValue("Mfuko");
      for (const name of [w.asksPhone, w.sounds, /1,000\.00/])
        await expect(page.getByRole("switch", { name }).first()).not.toBeChecked();
      await expect(page.getByRole("switch", { name: w.credit, exact: true })).toBeChecked();
      await expect(page.getByRole("switch", { name: w.mobileMoney, exact: true })).not.toBeChecked();

      // A new PIN is as long as the owner says, or longer.
      await expect(juma.call("PUT", "/user/pin", { pin: "7319", password })).rejects.toThrow(/422/);
      await juma.call("PUT", "/user/pin", { pin: "731952", password });
    });

    test("a device is named and signed out, and a cashier is given more at the till", async ({
      page,
      browser,
    }) => {
      const elsewhere = await (await browser.newContext()).newPage();
      await openShop(page, elsewhere, language);
      await open(page);
      const theirs = page
        .getByRole("list", { name: w.devices })
        .getByRole("listitem")
        .filter({ hasText: "Juma Kileo" })
        .filter({ hasText: "Chrome" });
      await theirs.getByRole("button", { name: w.name }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(w.deviceName).fill("Kaunta");
      await dialog.getByLabel(w.prefixLabel).fill("K");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: w.saveName }).click();
      const named = page.getByRole("listitem").filter({ hasText: w.prefix });
      await expect(named).toContainText("Kaunta");

      const people = page.getByRole("list", { name: w.rights });
      await expect(people.getByRole("link", { name: /Juma Kileo/ })).toContainText(w.before);
      await people.getByRole("link", { name: /Juma Kileo/ }).click();
      await page.getByLabel(w.discount).fill("12");
      await page.getByRole("switch", { name: w.givesCredit }).check();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.getByRole("button", { name: w.savePermissions }).click();
      await expect(page.getByText(w.permissionsSaved)).toBeVisible();
      await open(page);
      await expect(people.getByRole("link", { name: /Juma Kileo/ })).toContainText(w.after);

      await page.getByRole("button", { name: w.signOut }).click();
      await page.getByRole("dialog").getByRole("button", { name: w.signOutNow, exact: true }).click();
      await expect(named).toHaveCount(0);
      await elsewhere.reload();
      await expect(elsewhere.getByRole("heading", { level: 1, name: w.wayIn })).toBeVisible();
    });
  });
}
