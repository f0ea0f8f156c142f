import { expect, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { keepWallet, payOut } from "../pages/payouts.ts";
import { expectAccessible } from "../pages/soundness.ts";

test("an owner takes money out: whose number it is, is shown, and it arrives; what is refused is the shop's again @shop", async ({
  page,
}, { retry }) => {
  // Providers take their time, twice.
  test.setTimeout(360_000);
  // A number is kept once: a second try has others, which end the same.
  const [works, isNobodys] = [`075${4 + retry} 000 555`, `075${4 + retry} 000 581`];
  const shop = new Backoffice(page);
  await shop.signIn();
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).first().click();
  await page.getByRole("link", { name: "Payouts", exact: true }).click();
  await expect(page.getByRole("region", { name: "What can be taken out" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Request payout" }).click();
  await keepWallet(page, works, { said: "Mteja 0555" });
  await payOut(page);
  const arrived = page.getByRole("row").filter({ hasText: works });
  await expect(arrived.getByText("Paid", { exact: true })).toBeVisible({ timeout: 60_000 });

  // Numbers that end so are nobody's at the provider of this machine.
  await page.getByRole("button", { name: "Request payout" }).click();
  await keepWallet(page, isNobodys, { typed: "Neema Mushi" });
  await payOut(page);
  const refused = page.getByRole("row").filter({ hasText: isNobodys });
  await expect(refused.getByText("Failed", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(refused.getByText(/Money is back\.$/)).toBeVisible();

  // What left stands in the statement of the day, what did not leave does not.
  const [, number] = /PO-(\d+)/.exec(await arrived.innerText())!;
  const [, other] = /PO-(\d+)/.exec(await refused.innerText())!;
  await page.getByRole("link", { name: "By day", exact: true }).click();
  await expect(page.getByRole("region", { name: "What the days come to" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("row").nth(1).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Money of / })).toBeVisible();
  await expect(page.getByRole("link", { name: `PO-${number}` }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: `PO-${other}` })).toHaveCount(0);
  await expectAccessible(page);
});
