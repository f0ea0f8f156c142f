import { expect, test } from "@playwright/test";
import { AccountPerson } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

const list = [
  "Tarehe,Kiasi,Aina,Njia,Maelezo",
  "3/10/2026,5000,Boda,Simu,Mzigo wa Sinza",
  "5/10/2026,600000,Kodi,CRDB,Kodi ya Oktoba",
  "7/10/2026,elfu 12,Chakula,Simu,Chakula cha mchana",
].join("\n");

test("a list of expenses is brought in, and stands in the records @shop", async ({ page }) => {
  const neema = await new AccountPerson("Neema Mushi").signUp();
  await neema.openShop("Duka la orodha");
  await new Backoffice(page).signIn("en", `+${neema.msisdn}`);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/expenses/expenses-records`);
  await page.getByRole("link", { name: "Import expenses" }).click();
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "matumizi.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check 3 rows" }).click();
  await page.getByRole("button", { name: "12,000" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Record 3 expenses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "matumizi.csv is added" })).toBeVisible();
  await page.getByRole("link", { name: "See the records" }).click();
  for (const note of ["Mzigo wa Sinza", "Kodi ya Oktoba", "Chakula cha mchana"])
    await expect(page.getByText(note).filter({ visible: true }).first()).toBeVisible();
});
