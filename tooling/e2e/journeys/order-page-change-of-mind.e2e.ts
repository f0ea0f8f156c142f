import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, type Page, test } from "@playwright/test";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectSound } from "../pages/soundness.ts";

test.use(smallPhone);

const numberOn = async (page: Page): Promise<string> =>
  /#\d+/.exec((await page.getByRole("banner").textContent()) ?? "")![0];

test("a customer takes an order back, orders the same again, and can no longer once the shop has begun", async ({
  page,
}) => {
  const shop = await new ShopApi().signIn();
  const phone = new SandboxPhone("255754110041");
  const order = new OrderPage(page);
  await order.open(await orderByTaps(phone, { wanted: "Gauni la zambarau" }));
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  const first = await numberOn(page);

  // Asked once more before anything happens, and "no" leaves all as it was.
  await page.getByRole("button", { name: "Ghairi oda" }).click();
  await expect(order.banner("Ughairi oda hii?")).toBeFocused();
  await expectSound(page);
  await page.getByRole("button", { name: "Usighairi" }).click();
  await page.getByRole("button", { name: "Ghairi oda" }).click();
  await page.getByRole("button", { name: "Ghairi oda" }).click();
  await expect(order.heading).toHaveText("Oda hii imeghairiwa");
  await expect(order.heading).toBeFocused();
  await expectSound(page);
  await phone.hear(1, (message) => wordsOf(message).includes(`Oda ${first} imeghairiwa`));

  await page.getByRole("button", { name: "Agiza tena vilevile" }).click();
  await expect.poll(() => numberOn(page)).not.toBe(first);
  // With the size of before: nothing is left to choose.
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  const second = await numberOn(page);
  await shop.move(second, "preparing");

  // The page does not know yet; the answer does.
  await page.getByRole("button", { name: "Ghairi oda" }).click();
  await page.getByRole("button", { name: "Ghairi oda" }).click();
  await expect(order.heading).toHaveText("Oda yako inaandaliwa");
  await expect(page.getByRole("button", { name: "Ghairi oda" })).toBeHidden();
  await expectSound(page);
});
