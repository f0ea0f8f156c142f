import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { password, spoken } from "../pages/account-person.ts";
import { CampaigningShop } from "../pages/campaigning-shop.ts";
import { Person } from "../pages/person.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

test.setTimeout(180_000);

const at = (path: string) => `${addresses.backoffice}/marketing${path}`;

async function signIn(page: Page, shop: CampaigningShop, path: string): Promise<void> {
  const reader = await Person.reading(page, "en");
  await page.goto(at(path));
  await reader.signIn({ phone: spoken(shop.owner.msisdn), password });
}

test("an SMS goes to a segment, from the first letter to what came of it", async ({ page }) => {
  const shop = await new CampaigningShop("Rehema Swai").open("Duka la Rehema");
  const [asha] = await shop.addCustomers(["Asha Juma", "Upendo Massawe"], ["sms"]);
  await shop.addCustomers(["Godwin Tarimo"], []);
  await signIn(page, shop, "/sms/campaign/providers");

  // What is sent is bought first, from the owner's own phone.
  await page.getByRole("button", { name: "Buy SMS" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ask for TZS 10,000.00" }).click();
  await new SandboxPhone(shop.owner.msisdn).answerPrompt("approve");
  await expect(page.getByText("500 parts added")).toBeVisible();

  await shop.owner.call("POST", "/segments", {
    name: "Wateja wa duka",
    match: "all",
    rules: [{ criterion: "total_orders", operator: "ge", orders: 0, window_days: null }],
  });
  await page.goto(at("/sms/campaign/create"));
  await page.getByRole("radio", { name: "A segment" }).check();
  await page.getByRole("combobox", { name: "Segment" }).selectOption("Wateja wa duka");
  await page.getByLabel("Name", { exact: true }).fill("Kitenge mpya");
  await page.getByLabel("Sender").selectOption("AGIZA (Agiza)");
  await page.getByLabel("In Swahili").fill("Habari {name}, kitenge kipya kimefika.");
  await expect(page.getByText(/Duka la Rehema, ofa: Habari/)).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/create\?id=/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByRole("heading", { name: "Send to 2 people?" })).toBeVisible();
  await expect(page.getByText("Did not say yes")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("list", { name: "People" }).getByText("Asha Juma")).toBeVisible();
  await expectAccessible(page);
  expect((await shop.smsTo(asha!)).some((text) => text.includes("kitenge kipya kimefika"))).toBe(true);
});

test(
  "a WhatsApp campaign is read and answered, and stops by itself where too many stop offers",
  {
    tag: "@full",
  },
  async ({ page }) => {
    const shop = await new CampaigningShop("Neema Kimaro").open("Duka la Neema K");
    await shop.connectWhatsapp({
      name: "kitenge_desemba",
      body: "Habari {{1}}, kitenge kipya kimefika. Yadi 6 kwa {{2}} tu, karibu dukani.",
      examples: ["Asha", "45,000"],
    });
    const names = Array.from({ length: 150 }, (_, index) => `Mteja ${index + 1}`);
    const phones = await shop.addCustomers(names, ["whatsapp"]);
    await signIn(page, shop, "/whatsapp/campaign");
    await expect(page.getByText("No campaigns yet")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "New WhatsApp" }).first().click();
    await page.getByLabel("Name", { exact: true }).fill("Kitenge cha Desemba");
    await page.getByRole("radio", { name: /Kitenge desemba/ }).check();
    await page.getByLabel("What stands in {{2}}").fill("45,000");
    await expect(page.getByText("Yadi 6 kwa 45,000 tu", { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page).toHaveURL(/create\?id=/);
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(page.getByRole("heading", { name: "Send to 150 people?" })).toBeVisible();
    await expect(page.getByText("Stops by itself at 2%")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByText(/Sending \d+%/)).toBeVisible();

    // The first ones have it: one by the button, one by a word, one in WhatsApp's own settings.
    const got = (msisdn: string) => new SandboxPhone(msisdn).messages();
    await expect.poll(async () => (await got(phones[2]!)).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await shop.say(phones[0]!, { tap: "Acha matangazo" });
    await shop.say(phones[1]!, { text: "ACHA" });
    await shop.stopAtWhatsapp(phones[2]!);
    await expect(page.getByText(/stopped your offers/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Paused", { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await got(phones.at(-1)!)).toEqual([]);

    await page.goto(at(""));
    await expect(page.getByText("“Kitenge cha Desemba” was stopped")).toBeVisible();
    await expectAccessible(page);
  },
);

test("who stops offers on WhatsApp gets none by SMS either", async ({ page }) => {
  const shop = await new CampaigningShop("Fatma Ally").open("Duka la Fatma");
  await shop.connectWhatsapp({
    name: "kanga_mpya",
    body: "Habari {{1}}, kanga mpya zimefika. Doti moja kwa {{2}} tu, karibu dukani.",
    examples: ["Asha", "12,000"],
  });
  const [asha] = await shop.addCustomers(["Asha Juma", "Halima Salum"], ["whatsapp", "sms"]);
  await shop.say(asha!, { text: "ACHA" });
  await signIn(page, shop, "");
  await expect(page.getByText("1 stopped offers this month")).toBeVisible({ timeout: 30_000 });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(at("/sms/campaign/create"));
  await page.getByLabel("Name", { exact: true }).fill("Kanga");
  await page.getByLabel("Sender").selectOption("AGIZA (Agiza)");
  await page.getByLabel("In Swahili").fill("Kanga mpya zimefika.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByRole("heading", { name: "Send to 1 person?" })).toBeVisible();
  await expect(page.getByText("Stopped offers")).toBeVisible();
  await expectNoSidewaysScrolling(page);
});
