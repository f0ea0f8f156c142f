import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { channels } from "#db/schema/connect.ts";
import { customers } from "#db/schema/customers.ts";
import { tradeFigures } from "#db/schema/dashboard.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { foldTradeFigures } from "#modules/dashboard/fold-trade-figures.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { z } from "@hono/zod-openapi";
import type { Practice } from "./practice.schemas.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig({ withPractice: true });
});
afterAll(() => rig.stop());

async function openShop() {
  const shop = await rig.harness.makeShop();
  const { token } = await signInAs(rig.harness, shop.shopId);
  const call = (path: string, method = "GET") =>
    rig.harness.app.request(`/store/api/v1/practice${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
  const read = async () => readJson<z.output<typeof Practice>>(await call(""));
  return { shop, read, start: () => call("/orders", "POST") };
}

/** Sends the order page in, as the one who practises does. */
async function sendIn(pageUrl: string) {
  const token = new URL(pageUrl).searchParams.get("token")!;
  const page = await readJson<{
    total_minor: number;
    products: { line_id: string; quantity: number }[];
  }>(await rig.harness.app.request(`/store/api/v1/order?token=${token}`));
  const lines = page.products.map(({ line_id, quantity }) => ({
    line_id,
    quantity,
    variant_id: null,
    add_on_ids: [],
    note: "",
  }));
  const answer = await rig.harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ lines, note: "", expected_total_minor: page.total_minor }),
  });
  expect(answer.status).toBe(200);
}

test(
  "a practice order goes through chat, order page and payment, and counts in no figure",
  { timeout: 90_000 },
  async () => {
    const { shop, read, start } = await openShop();
    const { shopId, ctx } = shop;
    await makeProduct(ctx);
    expect(await read()).toMatchObject({ offered: true, order: null });
    expect((await start()).status).toBe(202);
    await expect
      .poll(async () => (await read()).order, { timeout: 30_000 })
      .toMatchObject({ lifecycle: "awaiting_customer", is_sent: false, has_receipt: false });
    await sendIn((await read()).order!.page_url!);
    await expect
      .poll(async () => (await read()).order, { timeout: 45_000 })
      .toMatchObject({ is_sent: true, payment_status: "paid", has_receipt: true });
    await inTransaction(shopCtx(rig.harness.base, shopId), foldTradeFigures);
    const { base } = rig.harness;
    expect(await base.store.tenant(shopId, (db) => db.select().from(tradeFigures))).toEqual([]);
    const known = await base.store.tenant(shopId, (db) => db.select().from(customers));
    expect(known).toMatchObject([{ isPractice: true }]);
  },
);

test("two presses at once make one practice number", async () => {
  const { shop, start } = await openShop();
  await makeProduct(shop.ctx);
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const own = await rig.harness.base.store.tenant(shop.shopId, (db) =>
    db.select().from(channels).where(eq(channels.isPractice, true)),
  );
  expect(own).toHaveLength(1);
});

test("a shop without products is told to add one first", async () => {
  const { start } = await openShop();
  const answer = await start();
  expect(answer.status).toBe(409);
  expect((await readJson<{ code: string }>(answer)).code).toBe("practice.no_product");
});
