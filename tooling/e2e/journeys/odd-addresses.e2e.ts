import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";

test("the order page without a token says so and leads home", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.goto(`${addresses.checkout}/cart`);
  await expect(page.getByRole("heading", { name: "Error" })).toBeVisible();
  await expect(page.getByText("No token provided. Please check your URL.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
});

test("an unknown order link is told from a broken page", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.goto(`${addresses.checkout}/cart?token=${"x".repeat(43)}`);
  await expect(page.getByText(/link/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

test("a wrong password is told in place, and a deep link is remembered through sign-in", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.goto(`${addresses.backoffice}/orders?status=paid`);
  await page.getByLabel("Phone or e-mail").fill("0754 000 118");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The phone, e-mail or password is not right.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("karibu-agiza");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/orders\?status=paid/);
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
});

test("a first visit from Tanzania moves on to Swahili, a stored choice stays", async ({ page }) => {
  await page.goto(`${addresses.marketing}/`);
  await expect(page).toHaveURL(`${addresses.marketing}/sw`);
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.goto(`${addresses.marketing}/sw`);
  await expect(page).toHaveURL(`${addresses.marketing}/`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the public site leads to the demo shop's chat and to the back-office", async ({ request }) => {
  expect((await request.get(`${addresses.marketing}/no-such-page`)).status()).toBe(404);
  const demo = await request.get(`${addresses.marketing}/store/demo`, { maxRedirects: 0 });
  expect(demo.headers().location).toContain(addresses.sandbox);
  const dashboard = await request.get(`${addresses.marketing}/dashboard?auth=Login`, { maxRedirects: 0 });
  expect(dashboard.headers().location).toBe(`${addresses.backoffice}/dashboard?auth=Login`);
});
