import { type PhoneMessage, tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

test("an order in a customer's own words is confirmed, ordered and sent in", async ({ page }) => {
  const phone = new SandboxPhone("255754000871");
  const asked = await phone.say(
    "Habari dada, nataka mikoba miwili ya bahari na kofia moja ya kitenge",
    (message) => tapsOf(message).some((tap) => tap.startsWith("wish_yes")),
  );
  expect(wordsOf(asked)).toContain("2 × Mkoba wa bahari");
  expect(wordsOf(asked)).toContain("1 × Kofia ya kitenge");
  const basket = await phone.say("ndiyo", (message) => tapsOf(message).includes("finish"));
  expect(wordsOf(basket)).toContain("Kikapu chako:");
  const link = await phone.tap("finish", (message) => message.interactive?.type === "cta_url");
  await page.goto(link.interactive!.action.parameters!.url);
  const order = new OrderPage(page);
  await expect(order.page.getByText("Mkoba wa bahari").first()).toBeVisible();
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.page.getByText("Oda imetumwa").first()).toBeVisible();
});

test("goods leave the basket by words and a yes, and do not stand on the order", async ({ page }) => {
  const phone = new SandboxPhone("255754000873");
  const isAsked = (message: PhoneMessage) => tapsOf(message).some((tap) => tap.startsWith("wish_yes"));
  const isBasket = (message: PhoneMessage) => tapsOf(message).includes("finish");
  await phone.say("nataka mikoba miwili ya bahari na kofia moja ya kitenge", isAsked);
  expect(wordsOf(await phone.say("ndiyo", isBasket))).toContain("Kofia ya kitenge");
  const asked = await phone.say("toa kofia", (message) => wordsOf(message).includes("Tuondoe kikapuni"));
  expect(wordsOf(asked)).toContain("1 × Kofia ya kitenge");
  const left = await phone.say("ndiyo", isBasket);
  expect(wordsOf(left)).toContain("2 × Mkoba wa bahari");
  expect(wordsOf(left)).not.toContain("Kofia");
  const link = await phone.tap("finish", (message) => message.interactive?.type === "cta_url");
  await page.goto(link.interactive!.action.parameters!.url);
  await expect(page.getByText("Mkoba wa bahari").first()).toBeVisible();
  await expect(page.getByText("Kofia ya kitenge")).toHaveCount(0);
});

test("a word that nobody understood is taught by one press, and understood from then on", async ({
  page,
}) => {
  const phone = new SandboxPhone("255754000872");
  await phone.say("Habari");
  const lost = await phone.say("naomba zigidi mbili");
  expect(wordsOf(lost)).toContain("hatujapata “zigidi”");

  const shop = new Backoffice(page);
  await shop.signIn();
  await page.goto(`${addresses.backoffice}/chatflow`);
  await page.getByRole("link", { name: "Not understood" }).click();
  await expect(page.getByText("“naomba zigidi mbili”")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: "Teach “zigidi”" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("Mkoba wa bahari");
  await dialog.getByRole("button", { name: "Mkoba wa bahari" }).click();
  await expect(page.getByText("“naomba zigidi mbili”")).toBeHidden();

  const asked = await phone.say("naomba zigidi mbili", (message) =>
    tapsOf(message).some((tap) => tap.startsWith("wish_yes")),
  );
  expect(wordsOf(asked)).toContain("2 × Mkoba wa bahari");
  await page.getByRole("button", { name: "Remove “zigidi”" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove “zigidi”" })).toBeHidden();
});
