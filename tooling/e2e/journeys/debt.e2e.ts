import { choicesOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = { tag: "@shop" };

test(
  "credit is given, the customer says yes in the chat, is reminded, and cash repays it while the account tells each step",
  shop,
  async ({ page, browser }) => {
    const { retry, repeatEachIndex } = test.info();
    const place = String(retry + repeatEachIndex);
    const customer = new SandboxPhone(`25575477882${place}`);
    await customer.say("Habari");
    await new Backoffice(page).signIn("sw");
    await page.getByRole("navigation").getByRole("link", { name: "Madeni" }).first().click();
    await expect(page.getByRole("heading", { name: "Madeni", level: 1 })).toBeVisible();
    await expectAccessible(page);

    // Who, how much, what: and the customer is asked.
    await page.getByRole("button", { name: "Nimekopesha" }).click();
    const sheet = page.getByRole("dialog", { name: "Nimekopesha" });
    await sheet.getByRole("radio", { name: "Namba mpya" }).check();
    await sheet.getByRole("textbox", { name: "Simu" }).fill(`0754 778 82${place}`);
    await sheet.getByRole("button", { name: "50,000", exact: true }).click();
    await sheet.getByRole("textbox", { name: "Bidhaa zilizotolewa" }).fill("Vitenge 2");
    await expectAccessible(page);
    const before = (await customer.messages()).length;
    await sheet.getByRole("button", { name: "Hifadhi TZS 50,000.00" }).click();
    await expect(sheet).toHaveCount(0);
    const asked = await customer.hear(before, (message) => wordsOf(message).includes("50,000.00"));
    expect(choicesOf(asked).map(({ title }) => title)).toEqual(["NDIYO", "HAPANA"]);

    await page.getByRole("searchbox", { name: "Tafuta mtu kwa jina au simu" }).fill(`77882${place}`);
    await expect(page).toHaveURL(new RegExp(`search=77882${place}`));
    const row = page.getByRole("row", { name: new RegExp(`778 82${place}`) });
    await expect(row).toContainText("Hajajibu");
    await row.click();
    const account = page.getByRole("main").getByRole("list", { name: "Daftari" });
    await expect(account.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page);

    // The page tells of the answer by itself.
    const { id: yes } = choicesOf(asked)[0]!;
    await customer.tap(yes);
    await expect(account.getByText("Amekubali")).toBeVisible();
    await expect(account.getByText(/Alijibu ndiyo kwenye mazungumzo/)).toBeVisible();

    // A neutral notice, once in three days.
    const quiet = (await customer.messages()).length;
    await page.getByRole("button", { name: "Kumbusha deni" }).click();
    await expect(page.getByText("Kikumbusho kinatumwa.", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Alikumbushwa mara ya mwisho \d/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Kumbusha deni" })).toBeDisabled();
    await customer.hear(quiet, (message) => wordsOf(message).includes("Taarifa ya akaunti"));
    const told = page.locator("section").filter({ has: page.getByRole("heading", { name: /^Ujumbe kwa / }) });
    await expect(told.getByText(/^Taarifa ya akaunti/)).toBeVisible();
    await expectAccessible(page);

    // Part of it in cash, then the rest, on a phone.
    await page.getByRole("button", { name: "Nimepokea" }).click();
    const cash = page.getByRole("dialog", { name: "Nimepokea taslimu" });
    await cash.getByRole("button", { name: "10,000", exact: true }).click();
    await cash.getByRole("button", { name: "Pokea TZS 10,000.00" }).click();
    await expect(account.getByRole("listitem")).toHaveCount(2);
    await expect(account.getByText("Imebaki TZS 40,000.00")).toBeVisible();

    const phone = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await new Backoffice(phone).signIn("sw");
    await phone.goto(page.url());
    const book = phone.getByRole("main").getByRole("list", { name: "Daftari" });
    await expect(book.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(phone);
    await expectNoSidewaysScrolling(phone);
    await phone.getByRole("button", { name: "Nimepokea" }).click();
    const rest = phone.getByRole("dialog", { name: "Nimepokea taslimu" });
    await rest.getByRole("button", { name: "40,000", exact: true }).click();
    await expectNoSidewaysScrolling(phone);
    await rest.getByRole("button", { name: "Pokea TZS 40,000.00" }).click();
    await expect(book.getByRole("listitem")).toHaveCount(3);
    await expect(book.getByText("Amelipa", { exact: true })).toBeVisible();
    await expect(phone.getByRole("button", { name: "Nimepokea" })).toHaveCount(0);
    await phone.context().close();

    // The page at the desk has heard of it, and the customer's own page has the same book.
    await expect(account.getByText("Amelipa", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Ukurasa wa mteja" }).click();
    await page.getByRole("link", { name: "Deni", exact: true }).click();
    await expect(
      page.getByRole("main").getByRole("list", { name: "Daftari" }).getByRole("listitem"),
    ).toHaveCount(3);
    await expectAccessible(page);
  },
);

test(
  "what a customer disputes is put right by its owner, and what nobody will pay is written off",
  shop,
  async ({ page }) => {
    const { retry, repeatEachIndex } = test.info();
    const place = String(retry + repeatEachIndex);
    const customer = new SandboxPhone(`25575477883${place}`);
    await customer.say("Habari");
    await new Backoffice(page).signIn("en");
    await page.goto("/debt");
    await page.getByRole("button", { name: "Gave credit" }).click();
    const sheet = page.getByRole("dialog", { name: "Gave credit" });
    await sheet.getByRole("radio", { name: "A new number" }).check();
    await sheet.getByRole("textbox", { name: "Phone" }).fill(`0754 778 83${place}`);
    await sheet.getByRole("textbox", { name: "Amount" }).fill("40000");
    await sheet.getByRole("textbox", { name: "What was given" }).fill("Kanga 4");
    const before = (await customer.messages()).length;
    await sheet.getByRole("button", { name: "Save TZS 40,000.00" }).click();
    const asked = await customer.hear(before, (message) => wordsOf(message).includes("40,000.00"));
    await customer.tap(choicesOf(asked)[1]!.id);

    await page.getByRole("searchbox", { name: "Find a person by name or phone" }).fill(`77883${place}`);
    await expect(page).toHaveURL(new RegExp(`search=77883${place}`));
    const row = page.getByRole("row", { name: new RegExp(`778 83${place}`) });
    await expect(row).toContainText("Disputed");
    await row.click();
    await expect(page.getByText(/ says TZS 40,000.00 is not right$/)).toBeVisible();
    await expectAccessible(page);

    // The right amount; the customer is asked again.
    const again = (await customer.messages()).length;
    await page.getByRole("button", { name: "Correct the amount" }).click();
    const right = page.getByRole("dialog", { name: "Correct the amount" });
    await right.getByRole("textbox", { name: "New amount" }).fill("20000");
    await right.getByRole("textbox", { name: "Why?" }).fill("Alichukua mbili");
    await expectAccessible(page);
    await right.getByRole("button", { name: "Correct the amount" }).click();
    await expect(right).toHaveCount(0);
    await customer.hear(again, (message) => wordsOf(message).includes("20,000.00"));
    const account = page.getByRole("list", { name: "Account" });
    await expect(account.getByText("No answer yet")).toBeVisible();

    await page.getByRole("button", { name: /^Actions for order/ }).click();
    await page.getByRole("menuitem", { name: "Write off" }).click();
    const off = page.getByRole("dialog", { name: "Write off TZS 20,000.00?" });
    await off.getByRole("textbox", { name: "Why?" }).fill("Amehama mji");
    await off.getByRole("button", { name: "Write off" }).click();
    await expect(off).toHaveCount(0);
    await expect(account.getByText("Amehama mji")).toBeVisible();
    await expect(page.getByRole("button", { name: "Received" })).toHaveCount(0);
  },
);
