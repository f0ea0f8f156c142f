import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const dayField = (page: Page) => page.getByLabel("Unaihitaji siku gani?");

/** The days that can be chosen, by their value. */
const freeDays = (page: Page) =>
  dayField(page)
    .locator("option:not(:disabled)")
    .evaluateAll((options) =>
      options.map((option) => (option as HTMLOptionElement).value).filter((day) => day !== ""),
    );

test("what is made to order is ordered for a day, its deposit is paid, and the shop sees what to make @shop", async ({
  browser,
}) => {
  const phone = new SandboxPhone("255754110097");
  const order = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await order.open(await orderByTaps(phone, { wanted: "Aproni ya kitenge" }));
  await order.chooseWhatIsNeeded();
  // Without a day it is not sent: the field says so.
  await order.send();
  await expect(dayField(order.page)).toHaveAttribute("aria-invalid", "true");
  const [day = ""] = await freeDays(order.page);
  await dayField(order.page).selectOption(day);
  await expect(order.page.getByText(/Duka litaanza kazi ukilipa malipo ya awali/)).toBeVisible();
  await expectNoSidewaysScrolling(order.page);
  await expectAccessible(order.page);
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  const number = /#\d+/.exec(await order.page.title())![0];
  await expect(order.page.getByText(/^Ni ya /)).toBeVisible();
  await expect(order.page.getByText(/Lipa malipo ya awali ya/)).toBeVisible();

  // The deposit is what is paid now; the rest is left.
  await order.payNow.click();
  await phone.answerPrompt("approve");
  await expect(order.page.getByText(/Lipa malipo ya awali ya/)).toBeHidden({ timeout: 20_000 });
  await expect(order.payNow).toBeVisible();

  const shop = new Backoffice(await (await browser.newContext()).newPage());
  const { page } = shop;
  await shop.signIn();
  await page.goto(`${addresses.backoffice}/orders/to-make?from=${day}`);
  const made = page.getByRole("listitem").filter({ hasText: "Aproni ya kitenge" });
  await expect(made.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(page);

  // A full day is not offered, and what was moved away gives its place back.
  await page.goto(`${addresses.backoffice}/settings/pre-orders`);
  const most = page.getByLabel(/^Aproni ya kitenge: pieces in a day/);
  await most.fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Pre-orders saved")).toBeVisible();
  const other = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await other.open(await orderByTaps(new SandboxPhone("255754110098"), { wanted: "Aproni ya kitenge" }));
  await expect(dayField(other.page).locator(`option[value="${day}"]`)).toHaveText(/imejaa$/);
  expect(await freeDays(other.page)).not.toContain(day);

  await page.goto(`${addresses.backoffice}/orders/to-make?from=${day}`);
  await made.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Change the day" }).click();
  const dialog = page.getByRole("dialog", { name: `For which day is order ${number}?` });
  const next = (await freeDays(other.page))[0]!;
  await dialog.getByLabel("Day", { exact: true }).selectOption(next);
  await dialog.getByRole("button", { name: "Save the day" }).click();
  await expect(page.getByText("The order is for another day")).toBeVisible();
  await expect(page.getByText(/Is now for/)).toBeVisible();
  await other.page.reload();
  await expect(dayField(other.page).locator(`option[value="${day}"]`)).not.toHaveText(/imejaa$/);
});
