import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

/** Twenty past ten in the morning in Dar es Salaam. */
const earlier = "2026-11-21T07:20:00.000Z";
/** What is read from a replica where there is one. */
const older =
  /\/store\/(analytics|campaigns|staff\/activity|webhook-logs\/(incoming|outgoing)|orders\/export)(\?|$)/;

const pages = [
  { path: "/analytics", note: "Figures of 10:20 AM" },
  { path: "/marketing/sms/campaign", note: "As of 10:20 AM" },
  { path: "/profile/staff-accounts/activity", note: "As of 10:20 AM" },
  { path: "/webhook-logs", note: "As of 10:20 AM" },
  { path: "/webhook-logs/out", note: "As of 10:20 AM" },
];

test("what was read from a replica that lies back says of when it is, and what is of now does not", async ({
  page,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la jana");
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
  const main = page.getByRole("main");
  await page.route(older, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "as-of": earlier } });
  });
  for (const { path, note } of pages) {
    await page.goto(`${addresses.backoffice}${path}`);
    await expect(main.getByRole("status").filter({ hasText: note })).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto(`${addresses.backoffice}/orders`);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the list as a table (CSV)" }).click();
  expect((await file).suggestedFilename()).toBe("orders.csv");
  await expect(page.getByText("The file shows how it was at 10:20 AM")).toBeVisible();

  await page.unroute(older);
  for (const { path } of pages) {
    await page.goto(`${addresses.backoffice}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/10:20 AM/)).toHaveCount(0);
  }
});
