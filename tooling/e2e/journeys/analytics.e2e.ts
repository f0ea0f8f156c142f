import { expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

const counterSale = (name: string, price_minor: number) => ({
  lines: [{ name, price_minor, quantity: 1 }],
  fees: [],
  customer: null,
  fulfilment: { kind: "counter" },
  expected_total_minor: price_minor,
  settlement: "now",
  cash_minor: price_minor,
});

test("what was sold shows among the figures by itself, and a number opens its rows @shop", async ({
  page,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la takwimu");
  await neema.call("POST", "/sales", counterSale("Kitenge", 2_500_000));

  await new Backoffice(page).signIn("en", `+${neema.msisdn}`);
  await page.getByRole("navigation").getByRole("link", { name: "Analytics" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByText(/you sold TZS 25,000.00 in 1 order/)).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);

  // A sale elsewhere is added up and shown while the page stands open.
  await neema.call("POST", "/sales", counterSale("Kanga", 1_000_000), "second sale");
  await expect(page.getByText(/you sold TZS 35,000.00 in 2 orders/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("list", { name: "How the money came" })).toContainText("35,000.00");

  await page.getByRole("radio", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=week/);
  await page.getByRole("main").getByRole("link", { name: "TZS 35,000.00" }).first().click();
  await expect(page).toHaveURL(/\/orders\?sold=true/);
  await expect(page.getByRole("row", { name: /10,000.00|25,000.00/ })).toHaveCount(2);
});
