import { expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

const pin = "7319";

/** A till's statement of today: money of a claim, money that fits no order, and a fee. */
function statement(): Buffer {
  const now = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const at = `${now.slice(0, 10)} ${now.slice(11, 19)}`;
  const lines = [
    "Receipt No.,Completion Time,Details,Paid In,Withdrawn,Other Party Info",
    `TILL7QX2M4T,${at},Pay merchant,"25,000.00",,ASHA JUMA`,
    `TILL7QX2M5T,${at},Pay merchant,"18,000.00",,AMINA BAKARI`,
    `TILL7QX2M7T,${at},Pay merchant,"9,000.00",,BARAKA SWAI`,
    `TILL7QX2M6T,${at},Withdrawal charge,,"-1,200.00",`,
  ];
  return Buffer.from(lines.join("\n"));
}

test("a claim is paid by the till's statement, and money without an order is matched to one, or kept as credit @shop", async ({
  page,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la taarifa");
  await neema.call("PUT", "/user/pin", { pin, password: "karibu-agiza" });
  const sell = (minor: number, phone: string, name: string) =>
    neema.call<{ id: string; number: number }>(
      "POST",
      "/sales",
      {
        lines: [{ name: "Kitenge", price_minor: minor, quantity: 1 }],
        customer: { phone, name },
        fulfilment: { kind: "counter" },
        expected_total_minor: minor,
        settlement: "now",
      },
      phone,
    );
  const claimed = await sell(2_500_000, "0754 000 321", "Asha Juma");
  const other = await sell(1_800_000, "0754 000 322", "Amina Bakari");
  await neema.call("POST", `/orders/${claimed.id}/payments/claims`, { reference: "TILL7QX2M4T" });

  const shop = new Backoffice(page);
  await shop.signIn("en", `+${neema.msisdn}`);
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).first().click();
  await page.getByRole("link", { name: "Bring in a statement" }).click();
  await expect(page.getByLabel("Choose a file")).toBeAttached();
  await expectAccessible(page);
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "till.csv", mimeType: "text/csv", buffer: statement() });
  await page.getByLabel("Whose wallet the till is").selectOption("mpesa");
  await page.getByRole("button", { name: "Check 4 rows" }).click();
  await expect(page.getByText(`Pays the claim of #${claimed.number}`)).toBeVisible();
  await expect(page.getByText("A fee of the wallet, is not booked")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book 4 lines" }).click();
  const vouching = page.getByRole("dialog");
  await vouching.getByLabel("Your PIN").fill(pin);
  await vouching.getByRole("button", { name: "Book the statement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "till.csv is added" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Match the ones that wait" }).click();
  await page.getByRole("row", { name: /AMINA BAKARI/ }).click();
  await expect(page.getByRole("heading", { name: "Which order is it?" })).toBeVisible();
  await expect(page.getByText("Same amount")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Match to #${other.number}` }).click();
  await expect(page.getByText("Matched", { exact: true }).first()).toBeVisible();
  for (const { id } of [claimed, other]) {
    await page.goto(`${new URL(page.url()).origin}/orders/order-info/${id}`);
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  }

  await page.goto(`${new URL(page.url()).origin}/transactions?list=unmatched`);
  await page.getByRole("row", { name: /BARAKA SWAI/ }).click();
  await page.getByRole("button", { name: "Keep as credit" }).click();
  const keeping = page.getByRole("dialog");
  await keeping.getByRole("radio", { name: /Amina Bakari/ }).check();
  await expectAccessible(page);
  await keeping.getByRole("button", { name: "Keep as credit" }).click();
  await expect(page.getByText("In the books: kept as credit")).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/customers`);
  await page.getByRole("row", { name: /Amina Bakari/ }).click();
  await expect(page.getByText("Paid to the till by BARAKA SWAI")).toBeVisible();
  await page.getByRole("button", { name: "Give it back to the payer" }).click();
  const back = page.getByRole("dialog");
  await back.getByLabel("The wallet’s reference").fill("DKR1A2B3C4");
  await back.getByRole("checkbox", { name: "I have seen that it went to this payer’s wallet" }).check();
  await expectAccessible(page);
  await back.getByRole("button", { name: "Record it" }).click();
  await expect(page.getByText("Credit with the shop")).toHaveCount(0);
});
