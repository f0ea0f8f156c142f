import { afterAll, beforeAll, expect, test } from "vitest";
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
  const { products } = await getOrderPage(harness.base, token);
  await submitOrderPage(
    harness.base,
    token,
    {
      lines: [
        {
          lineId: products[0]!.lineId as never,
          quantity: 1,
          variantId: dress.variants.XL!,
          addOnIds: Object.values(dress.addOnIds) as AddOnId[],
          note: "",
        },
        { lineId: products[1]!.lineId as never, quantity: 2, variantId: null, addOnIds: [], note: "" },
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
