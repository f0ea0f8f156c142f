import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, password, spoken } from "../pages/account-person.ts";
import { Person } from "../pages/person.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const providers = `${addresses.backoffice}/settings/payment-providers`;

/** The keys that the sandbox's providers take. */
const accounts = {
  Selcom: {
    "Namba ya till (vendor)": "TILL000099",
    "API key": "local-selcom-key",
    "API secret": "local-selcom-secret",
  },
  Snippe: { "API key": "local-snippe-key", "Webhook secret": "local-snippe-secret" },
};

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

/** Links an own account from the list, which leads to its page. */
async function link(page: Page, provider: keyof typeof accounts, name: string): Promise<void> {
  await page.getByRole("link", { name: "Ongeza akaunti yako" }).click();
  await page.getByLabel("Mtoa huduma").selectOption(provider);
  await page.getByLabel("Jina la akaunti").fill(name);
  for (const [label, key] of Object.entries(accounts[provider])) await page.getByLabel(label).fill(key);
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: "Hifadhi akaunti" }).click();
  const dialog = page.getByRole("dialog", { name: "Ni wewe?" });
  await dialog.getByLabel("Nenosiri lako").fill("si-hili");
  await dialog.getByRole("button", { name: "Thibitisha" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Nenosiri si sahihi. Liandike tena.");
  await expectAccessible(page);
  await dialog.getByLabel("Nenosiri lako").fill(password);
  await dialog.getByRole("button", { name: "Thibitisha" }).click();
  await expect(page.getByRole("heading", { name: "Malipo ya majaribio" })).toBeVisible();
}

const order = (page: Page) => page.getByRole("list", { name: "Mpangilio" }).getByRole("link");

test("an owner links two accounts of the shop's own, tries them from the own phone, and has the second one asked first", async ({
  page,
}) => {
  const owner = await new AccountPerson("Neema Kweka").signUp();
  await owner.openShop("Duka la Malipo");
  const phone = new SandboxPhone(owner.msisdn);
  const reader = await Person.reading(page, "sw");
  await page.goto(`${addresses.backoffice}/settings`);
  await reader.signIn({ phone: spoken(owner.msisdn), password });
  await page.getByRole("link", { name: /^Njia za malipo/ }).click();
  await expect(page.getByText("Hakuna mtoa huduma wa malipo bado")).toBeVisible();
  await expectAccessible(page);

  await link(page, "Selcom", "Selcom ya duka");
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Lipa TZS 500.00 kwa simu yangu" }).click();
  await expect(page.getByText(/^Angalia simu yako/)).toBeVisible();
  expect((await phone.answerPrompt("approve")).amount).toBe(500);
  await expect(page.getByText("Imelipwa. Akaunti hii inafanya kazi.")).toBeVisible();
  await expect(page.getByText(/^Akaunti hii imeshapokea malipo/)).toBeVisible();

  await page.goto(providers);
  await link(page, "Snippe", "Snippe ya duka");
  await page.getByText("TZS 1,000.00", { exact: true }).click();
  await page.getByRole("button", { name: "Lipa TZS 1,000.00 kwa simu yangu" }).click();
  expect((await phone.answerPrompt("approve")).amount).toBe(1_000);
  await expect(page.getByText("Imelipwa. Akaunti hii inafanya kazi.")).toBeVisible();

  await page.goto(providers);
  await expect(order(page)).toHaveText(["Selcom ya duka", "Snippe ya duka"]);
  // Both were paid through today, and the customer's chat offers what they come to.
  await expect(
    page.getByText("Siku 8 zilizopita: yaliyolipwa 1, kati yake polepole 0, hayakulipwa 0, bila jibu 0"),
  ).toHaveCount(2);
  await expect(page.getByText("Malipo yasipokamilika")).toBeVisible();
  await expect(page.getByText("Kwa kadi", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Pandisha Snippe ya duka" }).press("Enter");
  await expect(order(page)).toHaveText(["Snippe ya duka", "Selcom ya duka"]);
  await expect(page.getByRole("button", { name: "Shusha Snippe ya duka" })).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.reload();
  await expect(order(page)).toHaveText(["Snippe ya duka", "Selcom ya duka"]);
});
