import { expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

const pin = "7319";

/** The wallet's text of a payment that was made just now; the day stands in its reference as well. */
function mpesaText(amount: string): { text: string; reference: string } {
  const now = new Date(Date.now() + 3 * 3_600_000);
  const day = "123456789ABCDEFGHIJKLMNOPQRSTUV"[now.getUTCDate() - 1]!;
  const year = (now.getUTCFullYear() - 2_013).toString(36).toUpperCase();
  const reference = `${year}${"ABCDEFGHIJKL"[now.getUTCMonth()]!}${day}7QX2M4T`;
  const date = `${now.getUTCDate()}/${now.getUTCMonth() + 1}/${String(now.getUTCFullYear()).slice(2)}`;
  const hour = now.getUTCHours();
  const clock = `${hour % 12 || 12}:${String(now.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  return {
    reference,
    text: `${reference} Confirmed. On ${date}, ${clock} Receive Tsh${amount} from ASHA JUMA New balance is Tsh131,400.00.`,
  };
}

test("a customer says they paid to the till: the message is looked at, written down, confirmed by a PIN, and the order is paid @shop", async ({
  page,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la till");
  await neema.call("PUT", "/user/pin", { pin, password: "karibu-agiza" });
  const { number } = await neema.call<{ number: number }>("POST", "/sales", {
    lines: [{ name: "Kitenge", price_minor: 2_500_000, quantity: 1 }],
    customer: { phone: "0754 000 321", name: "Asha Juma" },
    fulfilment: { kind: "counter" },
    expected_total_minor: 2_500_000,
    settlement: "now",
  });
  const shop = new Backoffice(page);
  await shop.signIn("en", `+${neema.msisdn}`);
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  await expect(page.getByText("No money yet")).toBeVisible();
  await expectAccessible(page);

  const { text, reference } = mpesaText("25,000.00");
  await page.getByRole("button", { name: "Check a payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Check a payment" });
  await dialog.getByLabel("Message or reference").fill(text);
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await expect(dialog.getByText("Not confirmed", { exact: true })).toBeVisible();
  await expect(dialog.getByText("ASHA JUMA", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Order number").fill(String(number));
  await dialog.getByRole("button", { name: "Write it down" }).click();
  await expect(page.getByText("Written down, not confirmed")).toBeVisible();

  // The same reference is red by now.
  await page.getByRole("button", { name: "Check a payment" }).click();
  await dialog.getByLabel("Message or reference").fill(reference);
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await expect(dialog.getByText("Used before")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("row", { name: /ASHA JUMA/ }).click();
  await expect(page.getByText("Still to pay")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  const vouching = page.getByRole("dialog", { name: /^Confirm/ });
  await vouching.getByLabel("Your PIN").fill("0000");
  await vouching.getByRole("button", { name: "I see the money" }).click();
  await expect(vouching.getByRole("alert")).toContainText("The PIN is not right.");
  await vouching.getByLabel("Your PIN").fill(pin);
  await vouching.getByRole("button", { name: "I see the money" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${number}` })).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Seen on the till by Neema Mushi")).toBeAttached();
});
