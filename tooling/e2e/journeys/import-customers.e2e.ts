import { devices, expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";

const shop = { tag: "@shop" };

/** The contacts of a phone, as Android writes them: one of them without a number. */
const contactsOf = (word: string, first: number) => ({
  name: `${word}.vcf`,
  mimeType: "text/vcard",
  buffer: Buffer.from(
    [
      ["FN:Rehema " + word, `TEL;CELL;PREF:0${first}`],
      [`FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=4A=75=6D=61=20${word}`, `TEL;CELL:+255 ${first + 1}`],
      [`FN:Bila namba ${word}`],
    ]
      .map((lines) => ["BEGIN:VCARD", "VERSION:2.1", ...lines, "END:VCARD"].join("\r\n"))
      .join("\r\n"),
  ),
});

async function bringIn(page: Page, word: string, first: number): Promise<void> {
  const backoffice = new Backoffice(page);
  await backoffice.signIn();
  await page.goto(`${addresses.backoffice}/customers`);
  await backoffice.openBeside("Import a list");
  await page.getByLabel("Choose a file").setInputFiles(contactsOf(word, first));
  await expect(page.getByText("A customer of a list needs a number.")).toBeVisible();
  await expect(page.getByText("Nothing is added yet")).toBeAttached();
  await page.getByRole("button", { name: "Bring in 2 customers" }).click();
  await expect(page.getByText("2 of 2 rows done")).toBeVisible();
  await page.getByRole("link", { name: "See customers" }).click();
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByText(`Juma ${word}`).first()).toBeVisible();

  // The same contacts once more: all of them are known, and nobody is there twice.
  await page.goto(`${addresses.backoffice}/customers/import`);
  await page.getByLabel("Choose a file").setInputFiles(contactsOf(word, first));
  await page.getByRole("button", { name: "2 you know already" }).click();
  await expect(page.getByText(`Juma ${word}: only what is empty is filled.`)).toBeVisible();
}

test("contacts become customers, and the same contacts are known the second time", shop, async ({ page }) => {
  await bringIn(page, "Kigamboni", 754_620_100);
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"];
  test.use(phone);
  test("contacts become customers", shop, async ({ page }) => {
    await bringIn(page, "Tandika", 754_630_100);
  });

  test("a pasted list is checked line by line", shop, async ({ page }) => {
    await new Backoffice(page).signIn();
    await page.goto(`${addresses.backoffice}/customers/import`);
    await page.getByLabel("Or paste a list").fill("Zuhura 0754 640 100\nSalum 0754");
    await page.getByRole("button", { name: "Read the list" }).click();
    await expect(page.getByText("A customer of a list needs a number.")).toBeVisible();
    await page.getByRole("button", { name: "Skip row 2" }).click();
    await page.getByRole("button", { name: "Bring in 1 customer" }).click();
    await expect(page.getByText("1 of 1 rows done")).toBeVisible();
  });
});
