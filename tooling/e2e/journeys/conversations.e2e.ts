import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test, type TestInfo } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { openChat } from "../pages/chats.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;

/** Somebody who never wrote before, in a second try as in the first. */
const newCustomer = (line: number, { retry, repeatEachIndex }: TestInfo) =>
  new SandboxPhone(`2557547783${line}${retry + repeatEachIndex}`);

test.describe("on a phone", () => {
  test.use({ ...phone, serviceWorkers: "block" });

  test(
    "a customer asks for a person, is answered from the phone, and the bot keeps out of it until it is let in again",
    shop,
    async ({ page }) => {
      const customer = newCustomer(1, test.info());
      await customer.say("Habari");
      await customer.say("ongea nasi");
      await new Backoffice(page).signIn("sw");
      await page.goto(`${addresses.backoffice}/conversations?view=waiting`);
      await expect(page.getByRole("list", { name: "Mazungumzo" }).getByRole("link").first()).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      await openChat(page, customer.msisdn);
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      const box = page.getByRole("textbox", { name: "Mwandikie mteja" });
      await box.fill("Karibu, nikusaidie nini?");
      const before = (await customer.messages()).length;
      await page.getByRole("button", { name: "Tuma", exact: true }).tap();
      const heard = await customer.hear(before);
      expect(wordsOf(heard)).toBe("Karibu, nikusaidie nini?");
      await expect(page.getByText("Umesomwa").or(page.getByText("Umefika")).last()).toBeAttached();

      // What the customer writes now appears by itself, and nobody but a person answers.
      const quiet = (await customer.messages()).length;
      await customer.write("Mna kanga nyekundu?");
      await expect(page.getByText("Mna kanga nyekundu?")).toBeVisible();
      expect(await customer.messages()).toHaveLength(quiet);

      await page.getByRole("button", { name: "Zaidi kuhusu mazungumzo haya" }).tap();
      await page.getByRole("menuitem", { name: "Washa majibu ya kiotomatiki" }).tap();
      await expect(page.getByText("Majibu ya kiotomatiki yanamjibu mteja huyu tena")).toBeVisible();
      const answer = await customer.say("menyu");
      expect(wordsOf(answer)).not.toBe("");
    },
  );

  test(
    "without a network an answer waits on the phone, and arrives once",
    shop,
    async ({ page, context }) => {
      const customer = newCustomer(2, test.info());
      await customer.say("Habari");
      await new Backoffice(page).signIn("sw");
      await openChat(page, customer.msisdn);
      await context.setOffline(true);
      await page.getByRole("textbox", { name: "Mwandikie mteja" }).fill("Tuko wazi mpaka saa mbili");
      await page.getByRole("button", { name: "Tuma", exact: true }).tap();
      await expect(page.getByText("Haujatumwa bado")).toBeAttached();
      const before = (await customer.messages()).length;
      await context.setOffline(false);
      const heard = await customer.hear(before, (message) => wordsOf(message).includes("saa mbili"));
      expect(wordsOf(heard)).toBe("Tuko wazi mpaka saa mbili");
      await expect(page.getByText("Haujatumwa bado")).toHaveCount(0);
      const arrived = (await customer.messages()).filter((message) => wordsOf(message).includes("saa mbili"));
      expect(arrived).toHaveLength(1);
    },
  );
});

test(
  "a note calls nobody outside; a chat is given, put away, found again and closed",
  shop,
  async ({ page }) => {
    const customer = newCustomer(3, test.info());
    await customer.say("Habari ya jioni");
    await new Backoffice(page).signIn("en");
    await openChat(page, customer.msisdn);
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Note" }).check();
    const before = (await customer.messages()).length;
    await page.getByRole("textbox", { name: "Note for colleagues" }).fill("Alilipa nusu jana");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Note by Neema Mushi")).toBeVisible();
    expect(await customer.messages()).toHaveLength(before);

    await page.getByRole("button", { name: "Assign to somebody" }).click();
    await page.getByRole("button", { name: /Neema Mushi/ }).click();
    await expect(page.getByText("Neema Mushi looks after it now")).toBeVisible();
    await page.getByRole("button", { name: "More about this conversation" }).click();
    await page.getByRole("menuitem", { name: "Put away" }).click();
    await page.getByRole("button", { name: "In a week, 8:00 AM" }).click();
    await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
    await customer.say("Samahani, nimerudi");
    await expect(page.getByText("Samahani, nimerudi")).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Closed. It opens again when the customer writes.")).toBeVisible();
  },
);

test("after 24 hours one may not write freely, and is told what to do instead", shop, async ({ page }) => {
  await new Backoffice(page).signIn("en");
  await page.goto(`${addresses.backoffice}/conversations`);
  await page
    .getByRole("list", { name: "Conversations" })
    .getByRole("link")
    .filter({ hasText: "Reply time is over" })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "SMS" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Write to the customer" })).toHaveCount(0);
  await expectAccessible(page);
});
