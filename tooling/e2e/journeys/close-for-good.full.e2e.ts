import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, password, spoken } from "../pages/account-person.ts";
import { Person } from "../pages/person.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = "Duka la Kwaheri";
const day = /^Duka litafungwa moja kwa moja \p{L}+ \d+, \d{4}\.$/u;

async function signIn(page: Page, person: AccountPerson): Promise<void> {
  const reader = await Person.reading(page, "sw");
  await page.goto(`${addresses.backoffice}/`);
  await reader.signIn({ phone: spoken(person.msisdn), password });
  await expect(page.getByRole("navigation").first()).toBeVisible();
}

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

test("an owner asks to close the shop for good, everybody sees the day, and the owner keeps it", async ({
  page,
  browser,
}) => {
  const owner = await new AccountPerson("Neema Mrema").signUp();
  const juma = await new AccountPerson("Juma Kileo").signUp();
  await owner.openShop(shop);
  await owner.takeIn(juma, {
    preset: "packer",
    permissions: [{ resource: "orders", action: "read" }],
  });
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, juma);
  await signIn(page, owner);

  await page.goto(`${addresses.backoffice}/settings`);
  await page.getByRole("button", { name: "Funga moja kwa moja" }).click();
  const dialog = page.getByRole("dialog", { name: `Ufunge ${shop} moja kwa moja?` });
  const close = dialog.getByRole("button", { name: "Funga moja kwa moja" });
  await dialog.getByLabel("Andika jina la duka").fill("Duka");
  await close.click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Hili si jina la duka/);
  await expectAccessible(page);
  await dialog.getByLabel("Andika jina la duka").fill(shop);
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(day)).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  // Who works there sees the day at once, and cannot change it.
  await expect(elsewhere.getByText(day)).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Endelea na duka" })).toBeHidden();

  await page.getByRole("button", { name: "Endelea na duka" }).first().click();
  await expect(page.getByText(day)).toBeHidden();
  await expect(page.getByRole("button", { name: "Funga moja kwa moja" })).toBeVisible();
  await expect(elsewhere.getByText(day)).toBeHidden();
});
