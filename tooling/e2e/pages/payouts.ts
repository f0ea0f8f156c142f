import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./soundness.ts";

/** Keeps a wallet of this number, under the name that its provider says, or a typed one where it cannot say one. */
export async function keepWallet(page: Page, number: string, name: { said: string } | { typed: string }) {
  await page.getByRole("button", { name: "Another wallet or bank" }).click();
  const dialog = page.getByRole("dialog", { name: "Where may money go?" });
  await dialog.getByLabel("Phone").fill(number);
  await dialog.getByRole("button", { name: "Look up the name" }).click();
  if ("said" in name) await expect(dialog.getByText(name.said)).toBeVisible();
  else await dialog.getByLabel("Name of the owner").fill(name.typed);
  await expectAccessible(page);
  await sayWho(page);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toBeHidden();
}

/** The owner says once more who they are. */
const sayWho = (page: Page) =>
  page.getByRole("dialog").last().getByLabel("Your password").fill("karibu-agiza");

/** Takes the smallest usual amount out to the place that was kept last. */
export async function payOut(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Request payout" });
  await dialog.getByRole("button", { name: "10,000", exact: true }).click();
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await expect(dialog.getByText("You get", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await sayWho(page);
  // A message under the pointer stays, and may lie over the button.
  await page.mouse.move(2, 2);
  await dialog.getByRole("button", { name: /^Pay out/ }).click();
  await expect(dialog).toBeHidden();
}
