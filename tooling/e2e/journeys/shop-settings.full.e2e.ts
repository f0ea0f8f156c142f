import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

const shop = { tag: "@shop" };
const settings = `${addresses.backoffice}/settings`;
const areas = `${settings}/delivery-areas`;

async function openShopDetails(page: Page): Promise<void> {
  await page.goto(`${settings}/shop`);
  await expect(page.getByRole("heading", { level: 1, name: "Shop details" })).toBeVisible();
}

test(
  "two tabs edit the shop: the second sees what the first changed and loses nothing",
  shop,
  async ({ page, context }) => {
    const backoffice = new Backoffice(page);
    await backoffice.signIn();
    await page.getByRole("link", { name: "Settings" }).first().click();
    await page.getByRole("link", { name: /^Shop details/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Shop details" })).toBeVisible();
    const other = await context.newPage();
    await openShopDetails(other);

    const about = await page.getByLabel("About").inputValue();
    await page.getByLabel("About").fill("Vitenge na kanga, jumla na rejareja.");
    await expect(page.getByText("You have changes that are not saved")).toBeVisible();
    await other.getByLabel("Area", { exact: false }).first().fill("Kariakoo, Mchikichi");
    await other.getByRole("button", { name: "Save shop" }).click();
    await expect(other.getByText("Your shop details have been updated successfully")).toBeVisible();

    // The first tab has heard of it, and what is being written there stands still.
    await page.keyboard.press("Control+s");
    const conflict = page
      .getByRole("alert")
      .filter({ hasText: "Somebody changed this while you were writing" });
    await expect(conflict).toBeFocused();
    await expect(conflict.getByRole("listitem")).toHaveText(
      /^Area.*Kariakoo, Mchikichi.*You did not change it/,
    );
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("button", { name: "Save shop" }).click();
    await expect(page.getByText("Shop updated")).toBeVisible();

    // The second tab follows: nothing is written there.
    await expect(other.getByLabel("About")).toHaveValue("Vitenge na kanga, jumla na rejareja.");
    await expect(other.getByLabel("Area", { exact: false }).first()).toHaveValue("Kariakoo, Mchikichi");
    await other.getByLabel("About").fill(about);
    await other.getByLabel("Area", { exact: false }).first().fill("Kariakoo");
    await other.getByRole("button", { name: "Save shop" }).click();
    await expect(other.getByText("Shop updated").last()).toBeVisible();
    await expect(page.getByLabel("About")).toHaveValue(about);
  },
);

test("what is typed survives Back, a link and a reload", shop, async ({ page }) => {
  await new Backoffice(page).signIn();
  await page.goto(areas);
  await page.getByRole("link", { name: "Add area" }).click();
  await page.getByLabel("Name of the area").fill("Bunju");

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`${areas}/new`);
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Name of the area")).toHaveValue("Bunju");

  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(areas);
  await page.goForward();
  await expect(page.getByText(/^You were writing here/)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Name of the area")).toHaveValue("Bunju");

  // The browser asks in its own words before a reload.
  const isAsked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await isAsked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Name of the area")).toHaveValue("Bunju");
  await page.getByRole("button", { name: "Undo changes" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Save area" })).toBeVisible();
  await expect(page.getByText(/^You were writing here/)).toHaveCount(0);
});

test(
  "an area is refused at its field, added, offered to customers, and removed again",
  shop,
  async ({ page, context }) => {
    await new Backoffice(page).signIn();
    await page.goto(areas);
    const first = await page.getByRole("row").nth(1).getByRole("link").textContent();
    await page.getByRole("link", { name: "Add area" }).click();
    await page.getByRole("button", { name: "Save area" }).click();
    await expect(page.getByText("2 fields need a look")).toBeVisible();
    await expect(page.getByLabel("Name of the area")).toBeFocused();

    await page.getByLabel("Name of the area").fill(first ?? "");
    await page.getByLabel("Fee", { exact: true }).fill("9500");
    await page.getByRole("button", { name: "Save area" }).click();
    await expect(page.getByLabel("Name of the area")).toBeFocused();
    await expect(page.getByLabel("Name of the area")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Name of the area").fill("Bunju na Boko");
    await page.getByRole("button", { name: "Save area" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bunju na Boko" })).toBeVisible();

    const customer = await context.newPage();
    const order = new OrderPage(customer);
    await order.open(await orderByTaps(new SandboxPhone("255754110047"), { wanted: "Sketi ya kitenge" }));
    await order.chooseWhatIsNeeded();
    await customer.getByRole("radio", { name: "Niletewe" }).check();
    await expect(customer.getByLabel("Eneo", { exact: true })).toContainText(/Bunju na Boko.*9,500\.00/);

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Pause" }).click();
    await expect(page.getByRole("status").getByText("Paused")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("status").getByText("Paused")).toBeVisible();
    await customer.reload();
    await customer.getByRole("radio", { name: "Niletewe" }).check();
    await expect(customer.getByLabel("Eneo", { exact: true })).not.toContainText("Bunju na Boko");

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    const question = page.getByRole("dialog", { name: "Remove Bunju na Boko?" });
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page).toHaveURL(areas);
    await expect(page.getByRole("row").filter({ hasText: "Kinondoni" }).first()).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Bunju na Boko" })).toHaveCount(0);
  },
);

test(
  "a shop chooses its kanga, and its customers see it on the order page",
  shop,
  async ({ page, context }) => {
    await new Backoffice(page).signIn();
    await openShopDetails(page);
    const colours = page.getByRole("group", { name: "Colours" });
    const worn = await colours.getByRole("radio", { checked: true }).getAttribute("aria-label");
    await colours.getByRole("radio", { name: "Sea" }).check();
    await page.getByRole("button", { name: "Save shop" }).click();
    await expect(page.getByText("Shop updated")).toBeVisible();
    await page.reload();
    await expect(colours.getByRole("radio", { name: "Sea" })).toBeChecked();

    const customer = await context.newPage();
    const order = new OrderPage(customer);
    await order.open(await orderByTaps(new SandboxPhone("255754110071"), { wanted: "Sketi ya kitenge" }));
    const strip = customer.locator("#root [aria-hidden=true]").first();
    await expect(strip).toHaveCSS("background-image", /0d5f74/);

    await colours.getByRole("radio", { name: worn ?? "" }).check();
    await page.getByRole("button", { name: "Save shop" }).click();
    await expect(page.getByText("Shop updated").last()).toBeVisible();
  },
);
