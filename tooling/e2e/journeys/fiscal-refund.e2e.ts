import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

test("a business buys with its TIN, gets money back by credit note and adjustment note, and its wrong receipt is replaced @shop @full", async ({
  browser,
}) => {
  const shop = await new ShopApi().signIn();
  await shop.receiptThroughTra();
  const phone = new SandboxPhone("255754110077");
  const url = await orderByTaps(phone, { wanted: "Kilemba cha kitenge" });
  const order = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  const number = /#\d+/.exec(await order.page.title())![0];

  const desk = new Backoffice(await (await browser.newContext()).newPage());
  const { page } = desk;
  await desk.signIn();
  await desk.openOrders();
  await desk.row(number).getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Add buyer's TIN" }).click();
  const sheet = page.getByRole("dialog", { name: "Add buyer's TIN" });
  await sheet.getByLabel("Buyer's TIN").fill("98765432");
  await sheet.getByLabel("Name of the business").fill("Mushi Traders Ltd");
  await sheet.getByRole("button", { name: "Save the buyer" }).click();
  await expect(sheet.getByText("A TIN has 9 digits, such as 123-456-789.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel("Buyer's TIN").fill("987-654-321");
  await sheet.getByRole("button", { name: "Save the buyer" }).click();
  await expect(page.getByText("Mushi Traders Ltd, TIN 987-654-321")).toBeVisible();

  await page.getByRole("button", { name: "Take cash" }).click();
  await page.getByRole("button", { name: "Record cash" }).click();
  const receipt = page.getByRole("group", { name: /^TRA receipt \d+$/ });
  await expect(receipt).toContainText("987-654-321", { timeout: 60_000 });
  const receiptNumber = /\d+$/.exec((await receipt.getAttribute("aria-label"))!)![0];

  await page.getByRole("button", { name: "Give money back" }).click();
  const giving = page.getByRole("dialog");
  await giving.getByText("In cash", { exact: true }).click();
  await giving.getByRole("textbox", { name: "Amount" }).fill("2000");
  await giving.getByRole("textbox", { name: "Why" }).fill("Haikumfaa mteja");
  await giving.getByRole("button", { name: "Record it" }).click();
  await expect(giving).toBeHidden();
  await expect(page.getByText(/^Credit note \d+ for receipt \d+$/)).toBeVisible();
  await expect(receipt.getByText(/^Adjustment note \d+, credit note \d+/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("group", { name: /^TRA receipt/ })).toHaveCount(1);
  await expectAccessible(page);
  await phone.hear(0, (message) =>
    new RegExp(`^Hati ya marekebisho \\d+ ya risiti ya TRA ${receiptNumber},`).test(wordsOf(message)),
  );
  await order.page.reload();
  const theirs = order.page.getByRole("group", { name: /^Risiti ya TRA \d+$/ });
  await expect(theirs).toContainText("Hati ya marekebisho");
  await expect(theirs).toContainText("−2,000.00");
  await expectNoSidewaysScrolling(order.page);

  // The note in the log, and the receipt that it takes back, which is replaced.
  await page.goto(`${addresses.backoffice}/compliance/fiscal?view=notes`);
  await page
    .getByRole("row", { name: /Adjustment note/ })
    .first()
    .getByRole("link")
    .click();
  await expect(page.getByText("TRA takes no receipt back.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `Receipt ${receiptNumber}` }).click();
  await page.getByRole("button", { name: "Replace" }).click();
  const replacing = page.getByRole("dialog", { name: `Replace receipt ${receiptNumber}` });
  await replacing.getByLabel("What is wrong").fill("The name of the buyer");
  await replacing.getByLabel("Name of the business").fill("Mushi & Sons Ltd");
  await expectAccessible(page);
  await replacing.getByRole("button", { name: "Replace" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Receipt ${Number(receiptNumber) + 1}` }),
  ).toBeVisible();
  await expect(page.getByText("Mushi & Sons Ltd, TIN 987-654-321")).toBeVisible();
  await page.getByRole("link", { name: `Receipt ${receiptNumber}` }).click();
  await expect(
    page.getByText("This receipt was replaced and stands no longer.", { exact: false }),
  ).toBeVisible();
  await order.page.reload();
  await expect(theirs).toHaveCount(1);
  await expect(theirs).toContainText("Mushi & Sons Ltd");
  await expect(theirs).toContainText("10,000.00");
  await shop.receiptNothing();
});
