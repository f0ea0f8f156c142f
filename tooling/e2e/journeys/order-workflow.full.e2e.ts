import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, password, spoken } from "../pages/account-person.ts";
import { Person } from "../pages/person.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const editor = `${addresses.backoffice}/settings/workflows/order-workflow`;

/** A shop of its own with an order that waits to be made: the demo shop goes by no workflow. */
async function openShop(page: Page) {
  const owner = await new AccountPerson("Neema Mrema").signUp();
  await owner.openShop("Mshono wa Neema");
  const order = await owner.call<{ id: string; number: number }>("POST", "/sales", {
    lines: [{ name: "Gauni la kitenge", price_minor: 4_500_000, quantity: 1, note: "" }],
    fees: [],
    customer: { phone: "0754 110 271", name: "Rehema Ally" },
    fulfilment: { kind: "pickup", note: "" },
    note: "",
    expected_total_minor: 4_500_000,
    settlement: "on_collection",
    cash_minor: 0,
    due_on: null,
  });
  const reader = await Person.reading(page, "en");
  await page.goto(`${addresses.backoffice}/`);
  await reader.signIn({ phone: spoken(owner.msisdn), password });
  await expect(page.getByRole("navigation").first().getByRole("link", { name: "Home" })).toBeVisible();
  return order;
}

test("an owner makes stages of their own, tries them, publishes them, and an order goes through them", async ({
  page,
}) => {
  const order = await openShop(page);
  await page.goto(editor);
  await expect(page.getByRole("heading", { level: 1, name: "Order workflow" })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Start from").selectOption({ label: "Sewing shop" });
  await page.getByRole("button", { name: "Edit Cutting" }).click();
  await page.getByLabel("English", { exact: true }).fill("");
  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByText("Some stages are not complete.", { exact: false })).toBeVisible();
  await page.getByLabel("English", { exact: true }).fill("Cut");
  await page.getByRole("checkbox", { name: /^Deposit/ }).uncheck();
  await page.getByRole("button", { name: "Move Sewing up" }).click();

  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByText("No orders were sent in on", { exact: false })).toBeVisible();
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel("Day", { exact: true }).fill(today);
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("Stands in New order")).toBeVisible();

  await page.getByRole("button", { name: "Publish" }).click();
  const question = page.getByRole("dialog", { name: "Publish version 1?" });
  await expect(question.getByText("New: Cut")).toBeVisible();
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The workflow is published")).toBeVisible();
  await expect(page.getByText("Live, version 1")).toBeVisible();

  await page.goto(`${addresses.backoffice}/orders/order-info/${order.id}`);
  await page.getByRole("button", { name: "To Sewing" }).click();
  await expect(page.getByText("In stage “Sewing”")).toBeVisible();
  // Its history may show it before the press has its answer, and a second press waits for that.
  await expect(page.getByText(`Order #${order.number}: Sewing`)).toBeVisible();
  await page.getByRole("button", { name: "To Cut" }).click();
  await expect(page.getByText("In stage “Cut”")).toBeVisible();
  await expect(page.getByRole("button", { name: "To Checking" })).toBeVisible();

  // Its orders go somewhere before a stage does.
  await page.goto(editor);
  await page.getByRole("button", { name: "Edit Cut" }).click();
  await page.getByRole("button", { name: "Remove Cut" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  const again = page.getByRole("dialog", { name: "Publish version 2?" });
  await again.getByLabel(/^1 order stands in Cut/).selectOption({ label: "Checking" });
  await again.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Live, version 2")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(page);
});
