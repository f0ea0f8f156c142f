import { formatDate } from "@agiza/i18n/dates";
import { wordsOf } from "@agiza/rig/sandbox-control";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { lookAfterFiscal } from "#modules/fiscal/fiscal.jobs.ts";
import { registerFiscalDevice } from "#modules/fiscal/register-fiscal-device.ts";
import { addOrder } from "#modules/orders/add-order.ts";
import { renewOrderLink } from "#modules/orders/renew-order-link.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { handOut } from "#test/fiscal/fiscal-rig.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { readJson } from "#test/read-json.ts";
import { makeProduct } from "#test/shop-goods.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

type Page = { fiscal_receipts: Record<string, unknown>[] };

test("a payment's receipt of the tax authority goes to the chat with its code, and stands on the order's page", async () => {
  const { harness } = rig;
  const shop = await rig.makeChatShop();
  const { ctx, shopId } = shop;
  const fiscal = harness.deps.fiscal;
  const handed = await handOut(rig.sandbox, { vrn: "10-000002-S" });
  await registerFiscalDevice(ctx, harness.deps, {
    provider: "tra_vfd",
    tin: handed.tin,
    certKey: handed.cert_key,
    certificate: Buffer.from(handed.certificate, "base64"),
    password: handed.password,
  });
  const phone = "+255717510999";
  await rig.ask(phone.slice(1), { text: "Habari" }, shop.phoneNumberId);
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_250_000 });
  const items = [{ productId, quantity: 2 }];
  const added = await addOrder(ctx, { customer: { phone, name: "" }, items }, crypto.randomUUID());
  const orderId = added.id as OrderId;
  await ctx.store.tenant(shopId, (db) =>
    db
      .update(orders)
      .set({ lifecycle: "pending", submittedAt: harness.base.now() })
      .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId))),
  );
  await takeCash(ctx, { orderId, amountMinor: 2_500_000, dueMinor: null }, crypto.randomUUID());
  await lookAfterFiscal(harness.base, fiscal);

  const said = async () => (await rig.received(phone.slice(1))).map(wordsOf).join("\n");
  await expect.poll(said).toContain(`TIN ${handed.tin}`);
  const system = forShop(harness.base, shopId, { kind: "system", job: "test" });
  const { url } = await inTransaction(system, (tx) => renewOrderLink(tx, orderId));
  const token = new URL(url).searchParams.get("token")!;
  const page = await readJson<Page>(await harness.app.request(`/store/api/v1/order?token=${token}`));
  const [receipt, ...others] = page.fiscal_receipts;
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    number: 1,
    of_day: 1,
    amount_minor: 2_500_000,
    qr: { size: expect.any(Number) as number, path: expect.stringMatching(/^M\d/) as string },
    issuer: { tin: handed.tin, vrn: "10-000002-S" },
  });
  expect(await said()).toContain(String(receipt!["code"]));
  expect(await said()).toContain(String(receipt!["verify_url"]));

  // What goes back takes the shop's receipt back by a note that names it; the tax authority's stays as it was.
  await giveMoneyBack(harness, ctx, { orderId, amountMinor: 500_000 });
  await expect.poll(said).toMatch(/Hati ya kurudisha pesa namba \d+ ya risiti \d+\./);
  const after = await readJson<Page>(await harness.app.request(`/store/api/v1/order?token=${token}`));
  expect(after.fiscal_receipts).toEqual([receipt]);

  // Its adjustment note follows, once: which receipt, which order, how much and on which day.
  await Promise.all([lookAfterFiscal(harness.base, fiscal), lookAfterFiscal(harness.base, fiscal)]);
  const notes = async () =>
    (await said()).split("\n").filter((line) => line.startsWith("Hati ya marekebisho"));
  await expect.poll(notes).toHaveLength(1);
  const day = formatDate(harness.base.now(), "sw");
  expect((await notes())[0]).toBe(
    `Hati ya marekebisho 1 ya risiti ya TRA 1, oda #${added.number}: TZS 5,000.00 zimepunguzwa tarehe ${day}.`,
  );
  const noted = await readJson<Page>(await harness.app.request(`/store/api/v1/order?token=${token}`));
  expect(noted.fiscal_receipts).toMatchObject([
    { number: 1, notes: [{ number: 1, amount_minor: 500_000, credit_note_number: 1 }] },
  ]);
});
