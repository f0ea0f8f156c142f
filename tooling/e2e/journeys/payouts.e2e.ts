import { expect, type Page, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

/** Keeps a wallet of this number, under the name that its provider says, or a typed one where it cannot say one. */
async function keepWallet(page: Page, number: string, name: { said: string } | { typed: string }) {
  await page.getByRole("button", { name: "Another wallet or bank" }).click();
  const dialog = page.getByRole("dialog", { name: "Where may money go?" });
  await dialog.getByLabel("Phone").fill(number);
  await dialog.getByRole("button", { name: "Look up the name" }).click();
  if ("said" in name) await expect(dialog.getByText(name.said)).toBeVisible();
  else await dialog.getByLabel("Name of the owner").fill(name.typed);
  await expectAccessible(page);
  await sayWho(page);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toBeHidden();
}

/** The owner says once more who they are. */
const sayWho = (page: Page) =>
  page.getByRole("dialog").last().getByLabel("Your password").fill("karibu-agiza");

/** Takes the smallest usual amount out to the place that was kept last. */
async function payOut(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Request payout" });
  await dialog.getByRole("button", { name: "10,000", exact: true }).click();
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await expect(dialog.getByText("You get", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await sayWho(page);
  // A message under the pointer stays, and may lie over the button.
  await page.mouse.move(2, 2);
  await dialog.getByRole("button", { name: /^Pay out/ }).click();
  await expect(dialog).toBeHidden();
}

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
