import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#db/schema/products.ts";
import { type AddOnId, newId } from "#kernel/ids.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { issueReceipt } from "./issue-receipt.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("a receipt names everything that was paid for, add-ons included", async () => {
  const { shopId } = await harness.makeShop();
  const ctx = shopCtx(harness.base, shopId);
  const dress = await makeProduct(harness.base, shopId, {
    name: "Gauni la Jua",
    variants: [
      { name: "S", priceMinor: 7_200_000 },
      { name: "XL", priceMinor: 7_600_000 },
    ],
    groups: [
      { name: "Kushona", max: 1, items: [{ name: "Mifuko ya pembeni", priceMinor: 300_000 }] },
      { name: "Zawadi", max: 1, items: [{ name: "Mfuko wa kanga", priceMinor: 400_000 }] },
    ],
  });
  const plain = await makeProduct(harness.base, shopId, { name: "Kanga doti", priceMinor: 1_800_000 });
  const { token, orderId } = await makeOrder(harness.base, shopId, [
    { productId: dress.productId, quantity: 1 },
    { productId: plain.productId, quantity: 2 },
  ]);
  const { products: shown } = await getOrderPage(harness.base, token);
  await submitOrderPage(
    harness.base,
    token,
    {
      lines: [
        {
          lineId: shown[0]!.lineId as never,
          quantity: 1,
          variantId: dress.variants.XL!,
          packId: null,
          addOnIds: Object.values(dress.addOnIds) as AddOnId[],
          note: "",
        },
        {
          lineId: shown[1]!.lineId as never,
          quantity: 2,
          variantId: null,
          packId: null,
          addOnIds: [],
          note: "",
        },
      ],
      note: "",
      expectedTotalMinor: 8_300_000 + 3_600_000,
    },
    "with-add-ons",
  );
  await setPaid(ctx, orderId, 11_900_000);
  await issueReceipt(ctx, { orderId, attemptId: newId("pat", harness.base.now()) });
  const { receipt } = await getOrderPage(harness.base, token);
  expect(receipt).toMatchObject({
    number: 1,
    totalMinor: 11_900_000,
    items: [
      { name: "Gauni la Jua, XL, Mifuko ya pembeni, Mfuko wa kanga", quantity: 1, totalMinor: 8_300_000 },
      { name: "Kanga doti", quantity: 2, totalMinor: 3_600_000 },
    ],
  });
});

test("a digital product is handed over with the receipt, and not before it is paid", async () => {
  const { shopId } = await harness.makeShop();
  const ctx = shopCtx(harness.base, shopId);
  const course = await makeProduct(harness.base, shopId, { name: "Somo la kushona", priceMinor: 1_000_000 });
  const content = "https://neema.example/somo";
  await harness.base.store.tenant(shopId, (db) =>
    db
      .update(products)
      .set({ type: "digital", contentType: "URL Link", content })
      .where(eq(products.id, course.productId)),
  );
  const { token, orderId } = await makeOrder(harness.base, shopId, [
    { productId: course.productId, quantity: 1 },
  ]);
  const page = await getOrderPage(harness.base, token);
  expect(JSON.stringify(page.products)).not.toContain(content);
  const line = {
    lineId: page.products[0]!.lineId as never,
    quantity: 1,
    variantId: null,
    packId: null,
    addOnIds: [],
    note: "",
  };
  await submitOrderPage(
    harness.base,
    token,
    { lines: [line], note: "", expectedTotalMinor: 1_000_000 },
    "digital",
  );
  expect((await getOrderPage(harness.base, token)).receipt).toBeNull();
  await setPaid(ctx, orderId, 1_000_000);
  await issueReceipt(ctx, { orderId, attemptId: newId("pat", harness.base.now()) });
  await issueReceipt(ctx, { orderId, attemptId: newId("pat", harness.base.now()) });
  expect((await getOrderPage(harness.base, token)).receipt).toMatchObject({
    number: 1,
    items: [{ content }],
  });
});
