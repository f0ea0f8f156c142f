import { expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

test("staff ask for an expense, the owner approves it, and the month says where the money went @shop", async ({
  page,
  browser,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la matumizi");
  const asha = await new AccountPerson("Asha Mwinyi").signUp();
  await neema.takeIn(asha, {
    preset: "custom",
    permissions: [
      { resource: "transactions", action: "read" },
      { resource: "transactions", action: "create" },
      { resource: "orders", action: "read" },
    ],
  });

  // Asha asks in three presses: how much, what for, and send.
  const counter = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await new Backoffice(counter).signIn("en", `+${asha.msisdn}`);
  await counter.goto(`${new URL(counter.url()).origin}/expenses`);
  await counter.getByRole("button", { name: "Ask for an expense" }).click();
  const sheet = counter.getByRole("dialog");
  await sheet.getByRole("button", { name: "50,000", exact: true }).click();
  await sheet.getByRole("radio", { name: "Supplies" }).check();
  await sheet.getByRole("radio", { name: "Wallet" }).check();
  await sheet.getByLabel(/^Note/).fill("500 paper bags");
  await sheet
    .getByLabel("Picture of the receipt")
    .setInputFiles({ name: "risiti.png", mimeType: "image/png", buffer: await counter.screenshot() });
  await expectAccessible(counter);
  await sheet.getByRole("button", { name: /^Ask for TZS 50,000.00/ }).click();
  await expect(counter.getByText("The owner was asked")).toBeVisible();
  await expect(counter.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await new Backoffice(page).signIn("en", `+${neema.msisdn}`);
  await page.getByRole("navigation").getByRole("link", { name: "Expenses" }).first().click();
  await expect(page.getByText("1 request waits for the owner: TZS 50,000.00")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Look" }).click();
  const asked = page.getByRole("row", { name: /500 paper bags/ });
  await expect(asked).toContainText("Asha Mwinyi");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "See the receipt" }).click();
  const shown = page.getByRole("dialog", { name: "Receipt of 500 paper bags" });
  await expect(shown.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Close" }).click();
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();

  await page.getByRole("navigation").getByRole("link", { name: "Expenses" }).first().click();
  const spent = page.getByRole("list", { name: "Where it went" }).getByRole("listitem").first();
  await expect(spent).toContainText("Supplies");
  await expect(spent).toContainText("50,000.00");
  await counter.context().close();
});
