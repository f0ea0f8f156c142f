import { eq } from "drizzle-orm";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { getDebtLink } from "#modules/debt-page/get-debt-link.ts";
import { newDebtCode } from "#modules/debts/debt-code.ts";
import { updateDebt } from "#modules/debts/debts.repository.ts";
import { setCreditLimit } from "#modules/debts/set-credit-limit.ts";
import { moveDrawerCash } from "#modules/drawer/move-drawer-cash.ts";
import { parkSale } from "#modules/parked-sales/park-sale.ts";
import { askForDebt } from "#modules/payments/request-debt-payment.ts";
import { addProforma } from "#modules/proformas/add-proforma.ts";
import { addSale } from "#modules/sales/add-sale.ts";
import { makeProduct } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { anybody, byId, defineExamples, newKey, same } from "../example.ts";

async function makeSale({ harness, ctx, shopId, word }: ShopWorld) {
  const { id } = await addSale(
    ctx,
    {
      lines: [{ name: `${word} zipu`, priceMinor: 300_000, quantity: 1, note: "" }],
      fees: [{ name: `${word} mfuko`, share: { kind: "fixed_amount", amountMinor: 50_000 } }],
      customer: null,
      fulfilment: { kind: "counter", note: "" },
      note: "",
      expectedTotalMinor: 350_000,
      settlement: "now",
      cashMinor: 350_000,
      dueOn: null,
    },
    { limits: harness.deps.limits, pin: null },
    newKey()["idempotency-key"],
  );
  const { productId } = await makeProduct(harness.base, shopId, { name: `${word} kanga` });
  return { productId, ids: [id, productId] };
}

/** A customer who took goods on credit and may owe so much. */
async function makeDebtor({ harness, ctx, shopId, word }: ShopWorld) {
  const customer = { phone: `+25571${String(8_000_000 + debtors++)}`, name: `${word} Mdaiwa` };
  const { id, customer_id } = await addSale(
    ctx,
    {
      lines: [{ name: `${word} kanga`, priceMinor: 300_000, quantity: 1, note: "" }],
      fees: [],
      customer,
      fulfilment: { kind: "counter", note: "" },
      note: "",
      expectedTotalMinor: 300_000,
      settlement: "credit",
      cashMinor: 0,
      dueOn: new Date(harness.base.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
    },
    { limits: harness.deps.limits, pin: null },
    newKey()["idempotency-key"],
  );
  const customerId = customer_id as CustomerId;
  await setCreditLimit(ctx, customerId, { limit: { limitMinor: 1_000_000, action: "block" } });
  const code = await inTransaction(ctx, (tx) => newDebtCode(tx, id));
  // As if they had been asked days ago.
  await inTransaction(ctx, (tx) => updateDebt(tx.db, tx.shopId, id, { askedAt: new Date(0) }));
  const { url } = await getDebtLink(ctx, customerId);
  const token = new URL(url).searchParams.get("token")!;
  return { customerId, orderId: id, code, token, phone: customer.phone, ids: [id, customerId, shopId] };
}
let debtors = 0;

const dayIn = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const openingOf = (phone: string) => ({
  row: 1,
  phone,
  amount_minor: 1_200_000,
  given_on: dayIn(new Date(), -40),
});

export const debtsExamples = defineExamples(makeDebtor, {
  listDebtors: {
    ask: () => ({ query: { age: "week", answer: "waiting" } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  sumDebts: { ask: () => ({}), expected: same(200, 403, 401) },
  addDebt: {
    ask: (of) => ({
      headers: newKey(),
      body: {
        customer: { customer_id: of.customerId },
        kind: "by_hand",
        goods: "Kitenge 2",
        amount_minor: 200_000,
        given_on: dayIn(new Date(), -1),
        due_on: dayIn(new Date(), 14),
      },
    }),
    expected: byId(201, 403),
  },
  checkOpeningDebts: {
    ask: (_of, own) => ({ body: { rows: [openingOf(own.phone)] } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  addOpeningDebts: {
    ask: (_of, own) => ({
      headers: newKey(),
      body: {
        rows: [
          {
            ...openingOf(own.phone),
            name: "Mama Asha",
            goods: "Deni la zamani",
            note: "Daftari",
            due_on: dayIn(new Date(), 30),
          },
        ],
        asks: true,
      },
    }),
    expected: same(201, 403, 401),
  },
  askAboutDebt: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(204, 403) },
  confirmDebt: {
    ask: (of) => ({ params: { id: of.orderId }, body: { code: of.code } }),
    expected: byId(204, 403),
  },
  remindOfDebt: {
    ask: (of) => ({ params: { id: of.customerId }, headers: newKey() }),
    expected: byId(201, 403),
  },
  getDebtLink: {
    ask: (of) => ({ params: { id: of.customerId } }),
    expected: byId(200, 403),
  },
  getDebtPage: {
    // A customer's id is no key.
    ask: (of, own) => ({ query: { token: of === own ? own.token : of.customerId } }),
    expected: anybody(200, 404),
    reads: true,
  },
  payDebtPage: {
    ask: (of, own) => ({
      query: { token: of === own ? own.token : of.customerId },
      headers: newKey(),
      body: { order_id: of.orderId, owed_minor: 300_000 },
    }),
    expected: anybody(202, 404),
    reads: true,
  },
  writeOffDebt: {
    ask: (of) => ({
      params: { id: of.orderId },
      body: { amount_minor: 100_000, owed_minor: 300_000, reason: "Amehama", pin: "4821" },
    }),
    expected: byId(204, 403),
  },
  getDebtAccount: {
    ask: (of) => ({ params: { id: of.customerId } }),
    expected: byId(200, 403),
    reads: true,
  },
  getDebtNotice: {
    ask: (of) => ({ params: { id: of.customerId } }),
    expected: byId(200, 403),
  },
  listDebtsOfCustomer: {
    ask: (of) => ({ params: { id: of.customerId } }),
    expected: byId(200, 403),
    reads: true,
  },
  setCreditLimit: {
    ask: (of) => ({
      params: { id: of.customerId },
      body: { limit: { limit_minor: 2_000_000, action: "warn" } },
    }),
    expected: byId(200, 403),
    reads: true,
  },
});

/** A debtor whose phone can be asked, and who was asked once before. */
async function makeAskedDebtor(world: ShopWorld) {
  const debtor = await makeDebtor(world);
  const { harness, ctx, shopId } = world;
  const { attemptId } = await askForDebt(
    ctx,
    {
      customerId: debtor.customerId,
      orderId: null,
      network: "airtel_money",
      phone: null,
      amountMinor: 100_000,
      owedMinor: null,
    },
    newKey()["idempotency-key"],
  );
  const over = { status: "expired" as const, finishedAt: harness.base.now() };
  await harness.base.store.tenant(shopId, async (db) => {
    await db.update(paymentAttempts).set(over).where(eq(paymentAttempts.id, attemptId));
    await db
      .update(paymentIntents)
      .set({ status: "cancelled" })
      .where(eq(paymentIntents.customerId, debtor.customerId));
  });
  return { ...debtor, ids: [...debtor.ids, attemptId] };
}

export const debtPaymentsExamples = defineExamples(makeAskedDebtor, {
  listDebtPayments: { ask: (of) => ({ params: { id: of.customerId } }), expected: byId(200, 403) },
  takeDebtCash: {
    ask: (of) => ({
      params: { id: of.customerId },
      headers: newKey(),
      body: { amount_minor: 100_000, order_ids: [of.orderId] },
    }),
    expected: byId(200, 403),
  },
  requestDebtPayment: {
    ask: (of) => ({
      params: { id: of.customerId },
      headers: newKey(),
      body: {
        network: "airtel_money",
        order_id: of.orderId,
        amount_minor: 100_000,
        owed_minor: 300_000,
      },
    }),
    expected: byId(200, 403),
  },
});

export const salesExamples = defineExamples(makeSale, {
  getTillCatalogue: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getTillProduct: {
    ask: (of) => ({ params: { id: of.productId } }),
    expected: byId(200, 403),
    reads: true,
  },
  addSale: {
    ask: () => ({
      headers: newKey(),
      body: {
        lines: [{ name: "Kushona zipu", price_minor: 300_000, quantity: 1 }],
        customer: null,
        fulfilment: { kind: "counter" },
        expected_total_minor: 300_000,
        settlement: "now",
        cash_minor: 300_000,
      },
    }),
    expected: same(201, 403, 401),
  },
});

/** A basket that was put aside. */
async function makeParked({ ctx, word }: ShopWorld) {
  const sale = { name: `${word} kofia`, basket: { note: `${word} bluu` }, lineCount: 1, totalMinor: 300_000 };
  const { id } = await parkSale(ctx, sale, newKey()["idempotency-key"]);
  return { id, ids: [id] };
}

export const parkedSalesExamples = defineExamples(makeParked, {
  listParkedSales: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  parkSale: {
    ask: () => ({
      headers: newKey(),
      body: { name: "Mama wa kofia", basket: { note: "bluu" }, line_count: 1, total_minor: 300_000 },
    }),
    expected: same(201, 403, 401),
  },
  resumeParkedSale: {
    ask: (of) => ({ params: { id: of.id }, headers: newKey() }),
    expected: byId(200, 403),
    reads: true,
  },
  removeParkedSale: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});

/** A drawer with money in it. */
async function makeDrawer({ ctx, word }: ShopWorld) {
  const movement = { kind: "put_in", amountMinor: 5_000_000, reason: `${word} chenji` } as const;
  const { id } = await moveDrawerCash(ctx, movement, newKey()["idempotency-key"]);
  return { ids: [id] };
}

export const drawerExamples = defineExamples(makeDrawer, {
  getDrawer: {
    ask: () => ({}),
    also: () => [{ query: { day: "2026-11-21" } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  moveDrawerCash: {
    ask: () => ({ headers: newKey(), body: { kind: "put_in", amount_minor: 100_000, reason: "Chenji" } }),
    expected: same(201, 403, 401),
    reads: true,
  },
});

const inAWeek = ({ harness }: ShopWorld) =>
  new Date(harness.base.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Prices that were promised to somebody. */
async function makeProforma(world: ShopWorld) {
  const { harness, ctx, word } = world;
  const { id } = await addProforma(
    ctx,
    {
      lines: [{ name: `${word} sare`, priceMinor: 300_000, quantity: 2, note: "" }],
      fees: [],
      customerId: null,
      buyerName: `${word} Shule`,
      buyerPhone: null,
      buyerTin: "123456789",
      note: "",
      validUntil: inAWeek(world),
      expectedTotalMinor: 600_000,
    },
    { limits: harness.deps.limits, pin: null },
    newKey()["idempotency-key"],
  );
  return { id, validUntil: inAWeek(world), ids: [id] };
}

export const proformasExamples = defineExamples(makeProforma, {
  listProformas: {
    ask: () => ({}),
    also: () => [{ query: { status: "open", search: "shule" } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  getProforma: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  addProforma: {
    ask: (_of, own) => ({
      headers: newKey(),
      body: {
        lines: [{ name: "Sare ya shule", price_minor: 300_000, quantity: 2 }],
        buyer_name: "Shule ya Msingi Uhuru",
        buyer_tin: "123456789",
        valid_until: own.validUntil,
        expected_total_minor: 600_000,
      },
    }),
    expected: same(201, 403, 401),
  },
  orderProforma: {
    ask: (of) => ({
      params: { id: of.id },
      headers: newKey(),
      body: { fulfilment: { kind: "counter" }, settlement: "now" },
    }),
    expected: byId(201, 403),
  },
  cancelProforma: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
});
