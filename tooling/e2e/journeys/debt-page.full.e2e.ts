import { choicesOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, type Page, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling, expectSound } from "../pages/soundness.ts";
import { weighFirstOpening } from "../pages/village-network.ts";

/** The link in some words, on one line with others or alone. */
const linkIn = (words: string): string => /https?:\/\/\S+\/d\?token=[\w-]+/.exec(words)![0];

/** Writes down what somebody took, on the page of debts. */
async function give(page: Page, phone: string, shillings: string, goods: string) {
  await page.getByRole("button", { name: "Nimekopesha" }).click();
  const sheet = page.getByRole("dialog", { name: "Nimekopesha" });
  await sheet.getByRole("radio", { name: "Namba mpya" }).check();
  await sheet.getByRole("textbox", { name: "Simu" }).fill(phone);
  await sheet.getByRole("textbox", { name: "Kiasi" }).fill(shillings);
  await sheet.getByRole("textbox", { name: "Bidhaa zilizotolewa" }).fill(goods);
  await sheet.getByRole("button", { name: /^Hifadhi TZS/ }).click();
  await expect(sheet).toHaveCount(0);
}

test("a debt is given, agreed to by NDIYO, reminded of, and repaid by its link: one chosen entry, then the rest @shop", async ({
  page,
  browser,
}) => {
  const { retry, repeatEachIndex } = test.info();
  const place = String(retry + repeatEachIndex);
  const customer = new SandboxPhone(`25575477884${place}`);
  await customer.say("Habari");
  await new Backoffice(page).signIn("sw");
  await page.getByRole("navigation").getByRole("link", { name: "Madeni" }).first().click();

  // Two things, each agreed to by the button of its own question.
  for (const [shillings, goods, amount] of [
    ["30000", "Vitenge 2", "30,000.00"],
    ["20000", "Kanga 1", "20,000.00"],
  ] as const) {
    const before = (await customer.messages()).length;
    await give(page, `0754 778 84${place}`, shillings, goods);
    const asked = await customer.hear(before, (message) => wordsOf(message).includes(amount));
    await customer.tap(choicesOf(asked)[0]!.id);
  }
  await page.getByRole("searchbox", { name: "Tafuta mtu kwa jina au simu" }).fill(`77884${place}`);
  await expect(page).toHaveURL(new RegExp(`search=77884${place}`));
  await page.getByRole("row", { name: new RegExp(`778 84${place}`) }).click();
  const account = page.getByRole("main").getByRole("list", { name: "Daftari" });
  await expect(account.getByText("Amekubali")).toHaveCount(2);

  // The reminder has the link; "deni" brings the same.
  const quiet = (await customer.messages()).length;
  await page.getByRole("button", { name: "Kumbusha deni" }).click();
  await expect(page.getByText("Kikumbusho kinatumwa.", { exact: true })).toBeVisible();
  const reminder = await customer.hear(quiet, (message) => wordsOf(message).includes("Taarifa ya akaunti"));
  const link = linkIn(wordsOf(reminder));
  const asked = await customer.say("deni", (message) => wordsOf(message).includes("/d?token="));
  expect(linkIn(wordsOf(asked))).toBe(link);
  // What was said of the entries stands over the button.
  const told = page.getByRole("listitem").getByRole("button", { name: "Funga" });
  while ((await told.count()) > 0) await told.first().click();
  // What staff send as a statement is the same link.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Tuma taarifa ya deni" }).click();
  await page.getByRole("menuitem", { name: "Nakili kiungo" }).click();
  await expect(page.getByText("Kiungo kimenakiliwa")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  // The same as a picture, which is drawn here, and on paper.
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tuma taarifa ya deni" }).click();
  await page.getByRole("menuitem", { name: "Kama picha" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.png$/);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const paper = page.getByRole("article", { name: "Taarifa ya deni" });
  await expect(paper.getByRole("row")).toHaveCount(3);
  await expect(paper).toContainText("50,000.00");
  await expect(account).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });

  const own = await (await browser.newContext(smallPhone)).newPage();
  const bytes = await weighFirstOpening(own, async () => {
    await own.goto(link);
    await expect(own.getByRole("button", { name: "Lipa sasa" })).toBeEnabled();
  });
  expect(bytes).toBeLessThanOrEqual(40_000);
  await expect(own.getByText("TZS 50,000.00", { exact: true })).toBeVisible();
  expect(own.url()).not.toContain("token");
  await expectAccessible(own);
  await expectNoSidewaysScrolling(own);
  await expectSound(own);

  // The newer one first, because its buyer says so.
  await own.getByRole("button", { name: "Lipa hili: Kanga 1" }).click();
  await expect(own.getByText("Unalipia: Kanga 1")).toBeVisible();
  await expectAccessible(own);
  await own.getByRole("button", { name: "Lipa sasa" }).click();
  await expect(own.getByText(/^Ombi la TZS 20,000.00 limetumwa/)).toBeVisible();
  await customer.answerPrompt("approve");
  await expect(own.getByText("TZS 30,000.00", { exact: true }).first()).toBeVisible();
  await expect(own.getByRole("list", { name: "Ulichochukua" }).getByRole("listitem").first()).toContainText(
    "Umelipa",
  );

  // A part of the rest, in the other language; then all of it.
  await own.getByRole("button", { name: "English" }).click();
  await expect(own.getByRole("heading", { level: 1 })).toContainText("Your account at");
  await expectAccessible(own);
  await own.getByLabel("How much, TZS").fill("40,000");
  await own.getByRole("button", { name: "Pay now" }).click();
  await expect(own.getByRole("alert")).toHaveText("This is more than you owe. Type a smaller amount.");
  await own.getByLabel("How much, TZS").fill("10,000");
  await own.getByRole("button", { name: "Pay now" }).click();
  await customer.answerPrompt("approve");
  await expect(own.getByText("TZS 20,000.00 left")).toBeVisible();
  await own.getByRole("button", { name: "Pay now" }).click();
  await customer.answerPrompt("approve");
  await expect(own.getByText("All of it is paid. Thank you.")).toBeVisible();
  await expect(own.getByRole("list", { name: "What you paid" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(own);

  // The shop's page has heard of each of them.
  await expect(account.getByText("Amelipa", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Nimepokea" })).toHaveCount(0);

  // Another token opens nothing.
  await own.goto(`${link}x`);
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("Hakuna akaunti hapa");
  await expectAccessible(own);
});
