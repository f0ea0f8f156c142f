import { expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

const pin = "7319";

test("day-end with variance: counted 500 short, signed, locked, and opened again by the owner @shop", async ({
  page,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la jioni");
  await neema.call("PUT", "/user/pin", { pin, password: "karibu-agiza" });
  await neema.call("POST", "/drawer/movements", {
    kind: "put_in",
    amount_minor: 2_000_000,
    reason: "Change for the morning",
  });
  await neema.call("POST", "/sales", {
    lines: [{ name: "Kitenge", price_minor: 2_500_000, quantity: 1 }],
    fees: [],
    customer: null,
    fulfilment: { kind: "counter" },
    expected_total_minor: 2_500_000,
    settlement: "now",
    cash_minor: 2_500_000,
  });

  await new Backoffice(page).signIn("en", `+${neema.msisdn}`);
  await page.getByRole("navigation").getByRole("link", { name: "Expenses" }).first().click();
  await page.getByRole("link", { name: "Close the day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Close the day" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Cash/ })).toContainText("45,000.00");
  await expectAccessible(page);

  // 45,000 should be there; 44,500 is.
  for (const [value, many] of [
    ["10,000.00", "4"],
    ["2,000.00", "2"],
    ["500.00", "1"],
  ] as const)
    await page.getByRole("textbox", { name: `Notes and coins of TZS ${value}`, exact: true }).fill(many);
  await expect(page.getByText("The cash is TZS 500.00 short")).toBeVisible();
  const form = page.getByRole("form", { name: "Close the day" });
  await form.getByLabel(/^Why/).fill("Too much change given at noon");
  await form.getByLabel(/^Your PIN/).fill(pin);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByText(/^Closed by Neema Mushi/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Closed days" }).getByRole("listitem")).toContainText(
    "−500.00",
  );
  await expectAccessible(page);

  // What is spent that day is refused, and the drawer says what was missing.
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/expenses`);
  await page.getByRole("button", { name: "Add expense" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "10,000", exact: true }).click();
  await sheet.getByRole("radio", { name: "Food" }).check();
  await sheet.getByRole("button", { name: /^Save/ }).click();
  await expect(sheet.getByRole("alert")).toContainText(/closed/);
  await page.goto(`${origin}/orders/drawer`);
  await expect(page.getByText("Counted TZS 500.00 short at the end of the day")).toBeVisible();

  await page.goto(`${origin}/expenses/day-end`);
  await page.getByRole("button", { name: "Open again" }).click();
  const opening = page.getByRole("dialog");
  await opening.getByLabel("Reason").fill("An evening sale was forgotten");
  await opening.getByLabel("An owner's PIN").fill(pin);
  await expectAccessible(page);
  await opening.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByText(/^Opened again by Neema Mushi/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Cash/ })).toContainText("45,000.00");
});
