import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
const wide = { tag: ["@shop", "@full"] };
const customers = `${addresses.backoffice}/customers`;

/** A number nobody has, also when the journey is repeated. */
const freshNumber = () => `0716 ${String(Date.now()).slice(-6)}`;

test(
  "a customer is added, found however the name is spelt, and sent offers once they say yes",
  shop,
  async ({ page }) => {
    const number = freshNumber();
    const name = `Mwajabu Athumani ${number.slice(-4)}`;
    await new Backoffice(page).signIn();
    await page.goto(customers);
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Add customer" }).first().click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel(/^Phone/).fill(number);
    await page.getByLabel(/^Tags/).fill("VIP, Sinza");
    await page.getByLabel("Prices").selectOption("wholesale");
    await page.getByRole("button", { name: "Save customer" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "They said yes" }).first().click();
    await page.getByLabel("How did they say it?").fill("In the shop, when they paid");
    await page.getByRole("button", { name: "Write it down" }).click();
    await expect(page.getByText(/^Said yes/)).toBeVisible();
    await expect(page.getByText("In the shop, when they paid").first()).toBeVisible();

    // Written as it sounds, and by the last digits alone.
    for (const search of ["mwajab asumani", number.slice(-4)]) {
      await page.goto(`${customers}?search=${encodeURIComponent(search)}`);
      await expect(page.getByText(name)).toBeVisible();
    }

    // The same number again leads to the same customer.
    await page.goto(`${customers}/new`);
    await page.getByLabel("Name", { exact: true }).fill("Somebody else");
    await page.getByLabel(/^Phone/).fill(number);
    await page.getByRole("button", { name: "Save customer" }).click();
    await page.getByRole("link", { name: `Open ${name}` }).click();
    await page.getByRole("button", { name: /Leave/ }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  },
);

test("two customers who are one person are merged, and parted again", wide, async ({ page }) => {
  const [number, other] = [freshNumber(), `0715 ${freshNumber().slice(-6)}`];
  const [kept, gone] = [`Khadija Juma ${number.slice(-4)}`, `Hadija J ${number.slice(-4)}`];
  await new Backoffice(page).signIn();
  for (const [name, phone] of [
    [gone, other],
    [kept, number],
  ] as const) {
    await page.goto(`${customers}/new`);
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel(/^Phone/).fill(phone);
    await page.getByRole("button", { name: "Save customer" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  // The number of the one written on the other names its owner, and leads to both as one.
  await page.getByRole("link", { name: "Edit customer" }).click();
  await page.getByLabel(/^Another number/).fill(other);
  await page.getByRole("button", { name: "Save customer" }).click();
  await page.getByRole("link", { name: `Merge with ${gone}` }).click();
  await page.getByRole("button", { name: /Leave/ }).click();
  await expect(page.getByText("After the merge")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(`${gone} became this customer`)).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText("Merged two customers")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${customers}?search=${encodeURIComponent(other)}`);
  await page.getByText(kept).first().click();

  await page.getByRole("button", { name: "Undo the merge" }).click();
  await expect(page.getByText(`${gone} became this customer`)).toHaveCount(0);
  await page.goto(`${customers}?search=${encodeURIComponent(other)}`);
  await expect(page.getByText(gone)).toBeVisible();
});

test("a customer is handed what is held about them, and erased", wide, async ({ page }) => {
  const name = `Tatu ${freshNumber().slice(-6)}`;
  await new Backoffice(page).signIn();
  await page.goto(`${customers}/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const address = page.url();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Download their data" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^cus_.*\.zip$/);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Erase" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type their name").fill("Somebody else");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(dialog.getByText("This is not the customer’s name.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Type their name").fill(name);
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("This customer is not here")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test("somebody is looked for who is the same person", wide, async ({ page }) => {
    const end = freshNumber().slice(-6);
    await page.addInitScript(() => localStorage.setItem("language", "en"));
    await new Backoffice(page).signIn();
    for (const name of [`Mwanaidi ${end}`, `Mwanaid ${end}`]) {
      await page.goto(`${customers}/new`);
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByRole("button", { name: "Save customer" }).click();
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeAttached();
    }
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Merge two customers" }).click();
    await page.getByRole("searchbox", { name: "Search customers" }).fill(`mwanaidi ${end}`);
    await page.getByText(`Mwanaidi ${end}`).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
    await expect(page.getByText(`Mwanaidi ${end} became this customer`)).toBeVisible();
    await page.goto(`${customers}/duplicates`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expectAccessible(page);
  });

  test("a customer is blocked and unblocked", shop, async ({ page }) => {
    const name = `Salum ${freshNumber().slice(-6)}`;
    await page.addInitScript(() => localStorage.setItem("language", "en"));
    await new Backoffice(page).signIn();
    await page.goto(`${customers}/new`);
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Save customer" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
    await page.goto(`${customers}?status=blocked`);
    await page.getByText(name).click();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Unblock" }).click();
    await expect(page.getByText("Blocked", { exact: true })).toHaveCount(0);
  });
});
