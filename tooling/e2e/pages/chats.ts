import { expect, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";

/** Opens the chat of a number from the list. */
export async function openChat(page: Page, msisdn: string): Promise<void> {
  await page.goto(`${addresses.backoffice}/conversations`);
  await page
    .getByRole("searchbox", { name: /Tafuta mazungumzo|Search conversations/ })
    .fill(msisdn.slice(-6));
  const found = page
    .getByRole("list", { name: /Mazungumzo|Conversations/ })
    .getByRole("link")
    .first();
  await expect(found).toHaveAttribute("href", new RegExp(`search=${msisdn.slice(-6)}`));
  await found.click();
  await expect(page.getByRole("region", { name: /Ujumbe|Messages/, exact: true })).toBeVisible();
}
