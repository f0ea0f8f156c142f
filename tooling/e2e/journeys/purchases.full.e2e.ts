import { expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

test("goods are received on credit, stand under I owe, and the supplier is paid @shop", async ({
  page,
  browser,
}) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la manunuzi");
  await neema.call("POST", "/api/v1/products", {
    type: "physical",
    name: "Kitenge",
    category: "clothing & accessories",
    price_minor: 4_500_000,
    unit: "piece",
    stock: 0,
  });
  await new Backoffice(page).signIn("en", `+${neema.msisdn}`);
  await page.getByRole("navigation").getByRole("link", { name: "Expenses" }).first().click();
  await page.getByRole("link", { name: "Purchases" }).click();
  await expect(page.getByText("No purchases yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Record a purchase" }).first().click();

  // A supplier who is new, 20 vitenge, and a ride on top that the bank paid.
  await page.getByRole("combobox", { name: "Supplier" }).fill("Mzee Salim");
  await page.getByRole("option", { name: "Add “Mzee Salim”" }).click();
  await page.getByRole("combobox", { name: "Add goods" }).click();
  await page.getByRole("option", { name: /^Kitenge/ }).click();
  await page.getByRole("textbox", { name: "How many of Kitenge" }).fill("20");
  await page.getByRole("textbox", { name: "Cost of all of Kitenge" }).fill("600000");
  await page.getByRole("button", { name: "Add a cost" }).click();
  await page.getByRole("textbox", { name: "Amount", exact: true }).fill("40000");
  await page.getByRole("combobox", { name: "Paid from" }).selectOption("bank");
  await expect(page.getByText("TZS 32,000.00 for one, with what came on top")).toBeVisible();
  await page.getByRole("radio", { name: "Later" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Record TZS 600,000.00" }).click();
  await expect(page.getByRole("heading", { name: "Mzee Salim", level: 1 })).toBeVisible();
  await expect(page.getByRole("list", { name: "Goods" })).toContainText("640,000.00");
  await expectAccessible(page);

  // The same on a phone, in Swahili: whom the shop owes, and paying them.
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await new Backoffice(phone).signIn("sw", `+${neema.msisdn}`);
  await phone.goto(`${new URL(phone.url()).origin}/debt`);
  await phone.getByRole("link", { name: "Nadaiwa" }).click();
  await expect(phone.getByText("Muuzaji 1.")).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScrolling(phone);
  await phone.getByRole("button", { name: "Mlipe Mzee Salim" }).click();
  const sheet = phone.getByRole("dialog", { name: "Mlipe Mzee Salim" });
  await sheet.getByRole("button", { name: "600,000", exact: true }).click();
  await sheet.getByRole("radio", { name: "Benki" }).check();
  await expectNoSidewaysScrolling(phone);
  await sheet.getByRole("button", { name: "Lipa TZS 600,000.00" }).click();
  await expect(phone.getByText("Hudaiwi na mtu")).toBeVisible();
  await phone.context().close();

  // The page at the desk has heard of it.
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("600,000.00");
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toHaveCount(0);
});
