import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";

const shop = { tag: "@shop" };
const areas = `${addresses.backoffice}/settings/delivery-areas`;

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
