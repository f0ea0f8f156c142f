import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { openChat } from "../pages/chats.ts";
import { linkOf } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = { tag: "@shop" };

test(
  "a price is bargained about in the chat, and the order is sent in at just that price",
  shop,
  async ({ page, browser }) => {
    const { retry, repeatEachIndex } = test.info();
    // Nobody else's: where a person of the shop has spoken, the bot no longer answers the next journey's greeting.
    const customer = new SandboxPhone(`25575477861${retry + repeatEachIndex}`);
    await customer.say("Habari");
    await customer.write("Mkoba wa kitenge nipe kwa 18,000");
    await new Backoffice(page).signIn("sw");
    await openChat(page, customer.msisdn);
    await expect(page.getByText("nipe kwa 18,000")).toBeVisible();
    await page.getByRole("button", { name: "Fanya nini na ujumbe huu" }).last().click();
    await page.getByRole("button", { name: "Jibu bei ya ujumbe huu" }).click();

    // No code was named: the goods are chosen beside the thread.
    const goods = page.getByRole("dialog", { name: "Bei ni ya bidhaa gani?" });
    await goods.getByRole("searchbox").fill("mkoba wa kitenge");
    await goods
      .getByRole("button", { name: /Mkoba wa kitenge/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Jibu bei" });
    await expect(dialog.getByRole("textbox", { name: /Bei ya mteja/ })).toHaveValue(/18[,.]?000/);
    await dialog.getByRole("textbox", { name: /Bei yetu kwa moja/ }).fill("20000");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    const before = (await customer.messages()).length;
    await dialog.getByRole("button", { name: "Tuma bei yetu" }).click();
    const asked = await customer.hear(before, (message) => wordsOf(message).includes("bei yetu kwako"));
    expect(wordsOf(asked)).toContain("1 × TZS 20,000.00 = TZS 20,000.00");
    const offer = page.getByRole("article", { name: /Bei ya Mkoba wa kitenge/ });
    await expect(offer.getByText("Inasubiri jibu")).toBeVisible();
    await expectAccessible(page);

    // The thread tells of the answer by itself.
    const agreed = await customer.tap(tapsOf(asked)[0]!, (message) => linkOf(message) !== "");
    expect(wordsOf(agreed)).toContain("Tumekubaliana bei hii");
    await expect(offer.getByText("Mmekubaliana")).toBeVisible();
    await expect(offer.getByRole("link", { name: /Oda #\d+/ })).toBeVisible();

    const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const order = new OrderPage(phone);
    await order.open(linkOf(agreed));
    await expect(phone.getByText(/20,000/).first()).toBeVisible();
    await expectNoSidewaysScrolling(phone);
    await phone.close();
  },
);
