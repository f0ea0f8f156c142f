import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, password, spoken } from "../pages/account-person.ts";
import { Person } from "../pages/person.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

test("an owner buys SMS from the own phone, links an own account and asks for a name", async ({ page }) => {
  const owner = await new AccountPerson("Neema Kweka").signUp();
  await owner.openShop("Duka la SMS");
  const phone = new SandboxPhone(owner.msisdn);
  const reader = await Person.reading(page, "sw");
  await page.goto(`${addresses.backoffice}/marketing/sms/campaign/providers`);
  await reader.signIn({ phone: spoken(owner.msisdn), password });
  await expect(page.getByText("Bado hakuna malipo ya SMS.")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Nunua SMS" }).click();
  const sheet = page.getByRole("dialog");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Omba TZS 10,000.00" }).click();
  await expect(page.getByText(/^Weka namba ya siri kwenye/)).toBeVisible();
  expect((await phone.answerPrompt("approve")).amount).toBe(10_000);
  await expect(page.getByText("Zimeongezwa SMS 500")).toBeVisible();
  await expect(page.getByText("500", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Tumia akaunti yako" }).click();
  await sheet.getByLabel("Mtoa huduma").selectOption("NextSMS");
  await sheet.getByLabel("Jina la mtumiaji").fill("duka");
  await sheet.getByLabel("Nenosiri", { exact: true }).fill("si-hili");
  await sheet.getByRole("button", { name: "Jaribu na uhifadhi" }).click();
  await expect(sheet.getByRole("alert")).toContainText("Mtoa huduma hatambui funguo hizi.");
  await sheet.getByLabel("Nenosiri", { exact: true }).fill("shop-sms-password");
  await sheet.getByRole("button", { name: "Jaribu na uhifadhi" }).click();
  await expect(page.getByRole("heading", { name: "NextSMS" })).toBeVisible();

  const names = page.getByRole("region", { name: "Majina ya mtumaji, NextSMS" });
  await names.getByRole("button", { name: "Ongeza jina" }).click();
  await sheet.getByLabel("Jina", { exact: true }).fill("KWEKA");
  await sheet.getByRole("button", { name: "Hifadhi" }).click();
  await names.getByRole("button", { name: "Badilisha KWEKA" }).click();
  await sheet.getByLabel("Vodacom").selectOption("Limekubaliwa");
  await sheet.getByRole("button", { name: "Hifadhi" }).click();
  await expect(names.getByText("Limekubaliwa")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});
