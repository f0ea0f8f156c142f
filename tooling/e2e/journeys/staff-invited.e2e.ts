import { expect, test, type Browser, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { Person } from "../pages/person.ts";
import { expectAccessible } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const staff = `${addresses.backoffice}/profile/staff-accounts`;

/** Makes an invitation and answers its link. */
async function invite(owner: Page, { name, number }: { name: string; number?: string }): Promise<string> {
  await owner.goto(`${staff}/invite`);
  await owner.getByLabel("Name", { exact: true }).fill(name);
  if (number !== undefined) await owner.getByLabel(/^Phone/).fill(number);
  await owner.getByRole("button", { name: "Make invitation" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: `Invitation for ${name}` })).toBeVisible();
  return owner.getByLabel("Link").inputValue();
}

const strangerOn = async (browser: Browser) => (await browser.newContext(phone)).newPage();

test(
  "a stranger is invited, signs up with a code, sees what the role opens, and is out at once when suspended",
  shop,
  async ({ page: owner, browser }) => {
    const name = "Mwanaisha Omary";
    const identity = { name, phone: "0716 220 431", password: "siri-ya-mwanaisha" };
    await new Backoffice(owner).signIn();
    const link = await invite(owner, { name });

    const page = await strangerOn(browser);
    const stranger = await Person.reading(page, "en");
    await page.goto(link);
    await expect(
      page.getByRole("heading", { level: 1, name: "Neema Mushi invites you to Neema Vitenge" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Make an account" }).click();
    await stranger.signUp(identity);
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await expect(page.getByText("You now work at Neema Vitenge")).toBeVisible();
    await expect(page).toHaveURL(`${addresses.backoffice}/dashboard`);

    // The menu has what a cashier may open, and the address of what they may not sends home.
    await expect(page.getByRole("navigation").getByRole("link", { name: "Orders" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Staff accounts" })).toHaveCount(0);
    await page.goto(staff);
    await expect(page.getByText("Access Denied")).toBeVisible();
    await expect(page.getByText("You do not have permission to access staff.")).toBeVisible();
    await expect(page).toHaveURL(`${addresses.backoffice}/dashboard`);

    await owner.goto(staff);
    await owner.getByRole("link", { name: new RegExp(name) }).click();
    await owner.getByRole("button", { name: "Suspend" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
    await expect(owner.getByText("Suspended").first()).toBeVisible();

    // Their open page is left by itself, and nothing of the shop is answered any more.
    const wayIn = page.getByRole("heading", { level: 1, name: "Welcome back" });
    await expect(wayIn).toBeVisible();
    await page.goto(`${addresses.backoffice}/orders`);
    await expect(wayIn).toBeVisible();
    // Signed in again, there is no shop to work in.
    await stranger.signIn(identity);
    await expect(page.getByRole("button", { name: "Open the shop", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Neema Vitenge" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Orders" })).toHaveCount(0);

    // The link was used: whoever opens it is told so.
    const other = await strangerOn(browser);
    await Person.reading(other, "en");
    await other.goto(link);
    await expect(
      other.getByRole("heading", { level: 1, name: "This invitation was accepted already" }),
    ).toBeVisible();
    await expectAccessible(other);

    await owner.getByRole("button", { name: "Remove" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(owner).toHaveURL(staff);
    await expect(owner.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
    // What they did stays readable by name.
    await owner.goto(`${staff}/activity?kind=staff`);
    await expect(owner.getByRole("row").filter({ hasText: "Joined the shop" }).first()).toContainText(name);
  },
);

test(
  "an invitation for a number is for nobody else, and taken back it opens nothing",
  shop,
  async ({ page: owner, browser }) => {
    await new Backoffice(owner).signIn();
    const link = await invite(owner, { name: "Salma Rajabu", number: "716220987" });

    // Signed in as somebody else: the way out leads back to the invitation.
    await owner.goto(link);
    await expect(owner.getByText("This invitation is for somebody else")).toBeVisible();
    await expect(owner.getByRole("button", { name: "Sign out and go on" })).toBeVisible();

    const page = await strangerOn(browser);
    const salma = await Person.reading(page, "sw");
    await page.goto(`${addresses.backoffice}/dashboard?auth=Signup`);
    await salma.signUp({ name: "Salma Rajabu", phone: "0716 220 987", password: "siri-ya-salma" });
    // She was never handed the link: it waits for her number where she starts.
    await expect(
      page.getByRole("heading", { level: 2, name: "Neema Mushi anakualika kwenye Neema Vitenge" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sio sasa" }).click();
    await expect(page.getByRole("button", { name: "Kubali mwaliko" })).toHaveCount(0);

    await owner.goto(staff);
    await owner.getByRole("button", { name: "Invitation for Salma Rajabu: actions" }).click();
    await owner.getByRole("menuitem", { name: "Take back" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
    await expect(owner.getByText("Invitation taken back")).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Duka limefuta mwaliko huu" })).toBeVisible();
    await expectAccessible(page);
  },
);
