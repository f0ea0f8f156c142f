import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { openChat } from "../pages/chats.ts";
import { linkOf } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
const newCustomer = (line: number) => {
  const { retry, repeatEachIndex } = test.info();
  return new SandboxPhone(`2557547785${line}${retry + repeatEachIndex}`);
};

test("a photo with an item code under it becomes an order by the bot alone", shop, async ({ page }) => {
  const customer = newCustomer(1);
  await customer.say("Habari");
  const before = (await customer.messages()).length;
  await customer.sendPhoto("Mkoba wa kitenge NV-MW-09, leo tu!");
  const basket = await customer.hear(before);
  expect(wordsOf(basket)).toContain("Mkoba wa kitenge");
  const link = await customer.tap("finish", (message) => linkOf(message) !== "");
  const order = new OrderPage(page);
  await order.open(linkOf(link));
  await expect(page.getByText("Mkoba wa kitenge").first()).toBeVisible();
});

test(
  "a photo without a code becomes one by choosing what it shows beside the thread",
  shop,
  async ({ page }) => {
    const customer = newCustomer(2);
    await customer.say("Habari");
    await customer.sendPhoto("");
    await new Backoffice(page).signIn("sw");
    await openChat(page, customer.msisdn);
    await page.getByRole("button", { name: "Fanya nini na ujumbe huu" }).last().click();
    await page.getByRole("button", { name: "Tengeneza oda kutokana na ujumbe huu" }).click();
    const goods = page.getByRole("dialog", { name: "Ujumbe unaonyesha bidhaa gani?" });
    await goods.getByRole("searchbox").fill("mkoba wa bahari");
    await goods
      .getByRole("button", { name: /Mkoba wa bahari/ })
      .first()
      .click();
    await expectAccessible(page);
    const before = (await customer.messages()).length;
    await page.getByRole("button", { name: "Tuma kiungo cha oda" }).click();
    const sent = await customer.hear(before, (message) => linkOf(message) !== "");
    expect(wordsOf(sent)).toContain("oda #");
  },
);
