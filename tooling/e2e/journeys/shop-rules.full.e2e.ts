import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

const shop = { tag: "@shop" };
const settings = `${addresses.backoffice}/settings`;

/** Opens the shop again if it is closed: the demo shop is everybody's. */
async function openAgain(page: Page): Promise<void> {
  await page.goto(settings);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeAttached();
  const open = page.getByRole("button", { name: "Open again" });
  if (await open.isVisible()) await open.click();
  await expect(page.getByText("Open now")).toBeVisible();
}

test(
  "a shop that is closed for now is closed for its customers, and takes their orders again",
  shop,
  async ({ browser, page }) => {
    await page.setViewportSize(smallPhone.viewport);
    await new Backoffice(page).signIn();
    const customer = await browser.newPage(smallPhone);
    const order = new OrderPage(customer);
    await order.open(await orderByTaps(new SandboxPhone("255754110048"), { wanted: "Sketi ya kitenge" }));
    try {
      await page.goto(settings);
      await page.getByRole("button", { name: "Close for now" }).click();
      const question = page.getByRole("dialog", { name: "Close the shop for now?" });
      await question.getByRole("radio", { name: "I open it again myself" }).check();
      await question.getByRole("button", { name: "Close for now" }).click();
      await expect(page.getByText("Closed until you open it")).toBeVisible();
      await customer.reload();
      await expect(customer.getByText("Duka limefungwa", { exact: false }).first()).toBeVisible();
    } finally {
      await openAgain(page);
    }
    await customer.reload();
    await expect(order.heading).toBeVisible();
    await expect(customer.getByText("Duka limefungwa", { exact: false })).toHaveCount(0);
    await customer.close();
  },
);

test(
  "the shop's details are saved by the keyboard on a desk, and the toast leaves the button free",
  shop,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await new Backoffice(page).signIn();
    await page.goto(`${settings}/shop`);
    const footer = page.getByLabel("Line at the foot");
    const before = await footer.inputValue();
    for (const text of ["Asante sana, karibu tena", before]) {
      await footer.fill(text);
      await page.keyboard.press("Control+s");
      const toast = page.getByRole("listitem").filter({ hasText: "Shop updated" }).last();
      await expect(toast).toBeVisible();
      const save = await page.getByRole("button", { name: "Save shop" }).boundingBox();
      const shown = await toast.boundingBox();
      expect(shown!.y + shown!.height <= save!.y || shown!.x >= save!.x + save!.width).toBe(true);
      await expect(toast).toBeHidden();
    }
  },
);

test(
  "a pickup place is added where the owner stands, and customers choose it",
  shop,
  async ({ page, browser }) => {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: -6.8195, longitude: 39.2751, accuracy: 10 });
    await new Backoffice(page).signIn();
    await page.goto(`${settings}/pickup-places`);
    await page.getByRole("link", { name: "Add place" }).first().click();
    await page.getByLabel("Name of the place").fill("Tawi la Mlimani City");
    await page.getByRole("button", { name: "Use my position" }).click();
    await expect(page.getByLabel("Pin")).toHaveValue("-6.81950, 39.27510");
    await page.getByRole("button", { name: "Save place" }).click();
    await expect(page.getByText("Tawi la Mlimani City").first()).toBeVisible();
    await expect(page).toHaveURL(`${settings}/pickup-places`);

    const customer = await browser.newPage(smallPhone);
    const order = new OrderPage(customer);
    await order.open(await orderByTaps(new SandboxPhone("255754110049"), { wanted: "Sketi ya kitenge" }));
    await order.chooseWhatIsNeeded();
    await expect(customer.getByText("Tawi la Mlimani City")).toBeVisible();
    await customer.close();

    await page.getByRole("button", { name: "Actions for Tawi la Mlimani City" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    const question = page.getByRole("dialog", { name: "Remove Tawi la Mlimani City?" });
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Tawi la Mlimani City")).toHaveCount(0);
  },
);
