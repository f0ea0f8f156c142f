import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

/** A picture of one colour, as a camera hands it over. */
const camera = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("an order goes to the regions by bus, and its customer has company, stand, freight and waybill in the chat and on the page @shop", async ({
  browser,
}) => {
  const phone = new SandboxPhone("255754110093");
  const url = await orderByTaps(phone, { wanted: "Sketi ya kitenge" });
  const customer = new OrderPage(await (await browser.newContext(smallPhone)).newPage());
  await customer.open(url);
  await customer.chooseWhatIsNeeded();
  await customer.page.getByRole("radio", { name: "Niletewe" }).check();
  await customer.page.getByLabel("Eneo", { exact: true }).selectOption("are_mbagala");
  await customer.page.getByRole("radio", { name: "Stendi ya Rangi Tatu" }).check();
  await customer.send();
  await expect(customer.heading).toHaveText("Oda imetumwa");
  const number = /#\d+/.exec(await customer.page.title())![0];
  await (await new ShopApi().signIn()).move(number, "preparing", "ready");

  // The shop writes down which bus takes it, prints what is stuck on the parcel, and keeps the bus's paper.
  const shop = new Backoffice(await (await browser.newContext()).newPage());
  await shop.signIn();
  await shop.openOrders();
  await shop.row(number).getByRole("link", { name: number }).click();
  const { page } = shop;
  await page.getByRole("button", { name: "Send by bus" }).click();
  const dialog = page.getByRole("dialog", { name: `Which bus takes order ${number}?` });
  await dialog.getByLabel("Bus company").fill("Kilimanjaro Express");
  await dialog.getByLabel(/^Destination/).fill("Arusha, stendi kuu");
  await dialog.getByLabel(/^What the customer pays/).fill("8000");
  await dialog.getByLabel(/^Waybill number/).fill("KX 48213");
  await dialog
    .getByLabel(/^Picture of the waybill/)
    .setInputFiles({ name: "risiti.png", mimeType: "image/png", buffer: camera });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("KX 48213")).toBeVisible();
  const order = page.url();

  await page.getByRole("link", { name: "Labels" }).click();
  const label = page.getByRole("article", { name: `Label of order ${number}, parcel 1 of 1` });
  await expect(label.getByText("Arusha, stendi kuu")).toBeVisible();
  await expect(label.getByText("Freight paid by the customer: TZS 8,000.00")).toBeVisible();
  await page.getByRole("button", { name: "One parcel more" }).click();
  await expect(page.getByRole("article", { name: /parcel 1 of 2/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Packing list", { exact: true }).click();
  await expect(page.getByRole("article", { name: `Packing list of order ${number}` })).toContainText(
    "Sketi ya kitenge",
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(order);
  await page.getByRole("button", { name: "It is on the bus: tell the customer" }).click();
  const news = await phone.hear(0, (message) => wordsOf(message).includes("Kilimanjaro Express"));
  for (const words of ["Arusha, stendi kuu", "KX 48213", "TZS 8,000.00"])
    expect(wordsOf(news)).toContain(words);
  const paper = await phone.hear(0, (message) => message.image !== undefined);
  expect(paper.image?.caption).not.toBe("");

  // The same words on the order's page, with the bus's paper.
  await customer.page.reload();
  await expect(customer.page.getByText(/Kilimanjaro Express/).first()).toBeVisible();
  await expect(customer.page.getByText(/KX 48213/).first()).toBeVisible();
  const picture = customer.page.getByRole("link", { name: "Ona picha ya risiti ya mzigo" });
  const kept = await customer.page.request.get((await picture.getAttribute("href"))!);
  expect([kept.status(), kept.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expect(page.getByText("On the way").first()).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(addresses.backoffice).origin);
});
