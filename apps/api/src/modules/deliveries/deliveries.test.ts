import { eq } from "drizzle-orm";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveries } from "#db/schema/deliveries.ts";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries } from "#db/schema/payments.ts";
import { riders } from "#db/schema/riders.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId, RiderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { getOrderPayments } from "#modules/payments/get-order-payments.ts";
import { getStaffCash } from "#modules/payments/get-staff-cash.ts";
import { handInCash } from "#modules/payments/hand-in-cash.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { payWithCredit } from "#modules/refunds/pay-with-credit.ts";
import { addRider } from "#modules/riders/add-rider.ts";
import { makeCustomer, makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { failByLink, handOverByLink, leaveByLink } from "./act-by-link.ts";
import { pinTries } from "./deliveries.rules.ts";
import { getDeliveryLink } from "./get-delivery-link.ts";
import { getDeliveryNews } from "./get-delivery-news.ts";
import { getHandoverPhoto } from "./get-handover-photo.ts";
import { getRiderPage } from "./get-rider-page.ts";
import { giveOrder, giveOrders } from "./give-order.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { leavePhoto } from "./leave-photo.ts";
import { removeRider } from "./remove-rider.ts";
import { takeOrderBack } from "./take-order-back.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const totalMinor = 6_800_000;
let next = 0;
const newKey = () => `one-press-${String(next++).padStart(4, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function openShop() {
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const hire = async (name: string) => {
    const phone = `0768 ${String(100_000 + next++)}`;
    return (await addRider(ctx, { name, phone, userId: null }, newKey())).id as RiderId;
  };
  const riderId = await hire("Juma Bakari");
  const ready = (values: Parameters<typeof makeSubmittedOrder>[1] = {}) =>
    makeSubmittedOrder(ctx, {
      lifecycle: "ready",
      fulfilmentKind: "delivery",
      settlement: "on_collection",
      landmark: "Nyumba ya bluu",
      totalMinor,
      ...values,
    });
  const give = async (orderId: OrderId, to = riderId, fareMinor: number | null = null) => {
    await giveOrder(ctx, orderId, { riderId: to, fareMinor, tellsRider: false });
    const { url } = await getDeliveryLink(ctx, orderId);
    return new URL(url).searchParams.get("token")!;
  };
  const round = async () => {
    const { orderId, number } = await ready();
    const token = await give(orderId);
    const pin = (await getDeliveryNews(ctx, orderId))!.pin;
    return { orderId, number, token, pin };
  };
  const done = (token: string, form: Partial<Parameters<typeof handOverByLink>[3]> = {}, key = newKey()) =>
    handOverByLink(
      harness.base,
      harness.deps.limits,
      token,
      { pin: null, receivedBy: "", collectedMinor: 0, ...form },
      key,
    );
  const held = async (id = riderId) => (await getStaffCash(ctx, id)).heldMinor;
  return { ...shop, riderId, hire, ready, give, round, done, held };
}

test("what a rider is to collect is less what was paid with credit, and what was given up with money that went back", async () => {
  const { ctx, ready, give, done, held } = await openShop();
  const customerId = await makeCustomer(ctx);
  const { orderId: before } = await makeSubmittedOrder(ctx, { customerId });
  await takeCash(ctx, { orderId: before, amountMinor: null, dueMinor: null }, newKey());
  await giveMoneyBack(harness, ctx, { orderId: before, way: "store_credit", amountMinor: 2_000_000 });
  const { orderId } = await ready({ customerId });
  const token = await give(orderId);
  await payWithCredit(ctx, { orderId, amountMinor: null, dueMinor: null }, newKey());
  const due = totalMinor - 2_000_000;
  expect(await getRiderPage(harness.base, token)).toMatchObject({ dueMinor: due });
  await leaveByLink(harness.base, token, newKey());
  const tooMuch = done(token, { receivedBy: "Asha", collectedMinor: totalMinor });
  await expect(tooMuch.catch(codeOf)).resolves.toBe("delivery.too_much_cash");
  await done(token, { receivedBy: "Asha", collectedMinor: due });
  expect(await held()).toBe(due);
  expect(await getOrder(ctx, orderId)).toMatchObject({ paymentStatus: "paid" });
});

const wrong = (pin: string) => (pin === "0000" ? "0001" : "0000");
const kindsOf = async (ctx: Ctx, orderId: OrderId) =>
  (await getOrder(ctx, orderId)).timeline.map(({ kind }) => kind);

test("a rider finds the door by the link, hands over with the customer's code, and is shown nothing afterwards", async () => {
  const { ctx, round, done } = await openShop();
  const { orderId, number, token, pin } = await round();
  const page = await getRiderPage(harness.base, token);
  expect(page).toMatchObject({
    number,
    customer: { firstName: "Zainab" },
    place: { landmark: "Nyumba ya bluu" },
    dueMinor: totalMinor,
  });
  expect(JSON.stringify(page)).not.toMatch(/Salum|Gauni/);
  await leaveByLink(harness.base, token, newKey());
  expect(await getOrder(ctx, orderId)).toMatchObject({
    lifecycle: "out_for_delivery",
    carriers: [{ name: "Juma Bakari" }],
  });
  await done(token, { pin, collectedMinor: totalMinor });
  const order = await getOrder(ctx, orderId);
  expect(order).toMatchObject({
    paymentStatus: "paid",
    carriers: [],
    handovers: [{ proof: "pin", riderName: "Juma Bakari", hasPhoto: false }],
  });
  expect(order.timeline.find(({ kind }) => kind === "order.handed_over")).toMatchObject({
    actorName: "Juma Bakari",
  });
  const ended = await getRiderPage(harness.base, token).catch((error: AppError) => error);
  expect(ended).toMatchObject({ code: "delivery.link_ended", status: 410 });
  const [row] = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(deliveries));
  expect(row).toMatchObject({ tokenSealed: null, pinSealed: null, outcome: "delivered" });
  expect(row!.tokenHash).not.toContain(token);
});

test("what a rider takes is their own till until it is counted, whoever else looks after the order", async () => {
  const { ctx, userId, riderId, round, done, held } = await openShop();
  const { orderId, token, pin } = await round();
  await done(token, { pin, collectedMinor: totalMinor });
  expect(await held()).toBe(totalMinor);
  expect(await getOrderPayments(ctx, orderId)).toMatchObject({
    cashHolder: { id: riderId, name: "Juma Bakari", heldMinor: totalMinor },
  });
  expect(await removeRider(ctx, riderId).catch(codeOf)).toBe("rider.holds_cash");
  await handInCash(ctx, { userId: riderId, amountMinor: null, heldMinor: totalMinor }, newKey());
  expect(await held()).toBe(0);
  // Staff who take cash for what a rider has on the road take it in the shop.
  const other = await round();
  await ctx.store.tenant(ctx.shopId, (db) =>
    db.update(orders).set({ staffId: userId }).where(eq(orders.id, other.orderId)),
  );
  await leaveByLink(harness.base, other.token, newKey());
  await takeCash(ctx, { orderId: other.orderId, amountMinor: null, dueMinor: null }, newKey());
  expect((await getStaffCash(ctx, userId)).heldMinor).toBe(0);
});

test("no more cash is written down than is due and what there is no change for", async () => {
  const { round, done, held } = await openShop();
  const { token, pin } = await round();
  expect(await done(token, { pin, collectedMinor: totalMinor + 100_001 }).catch(codeOf)).toBe(
    "delivery.too_much_cash",
  );
  await done(token, { pin, collectedMinor: totalMinor + 100_000 });
  expect(await held()).toBe(totalMinor + 100_000);
});

test("fifty who hand one order over at once do it once, and a hand-over that is sent again is the same", async () => {
  const { ctx, round, done, held } = await openShop();
  const { orderId, token, pin } = await round();
  const key = newKey();
  const same = Array.from({ length: 25 }, () =>
    done(token, { receivedBy: "Jirani", collectedMinor: totalMinor }, key),
  );
  const others = Array.from({ length: 25 }, () =>
    done(token, { receivedBy: "Jirani", collectedMinor: totalMinor }),
  );
  const results = await Promise.allSettled([...same, ...others]);
  const went = results.filter(({ status }) => status === "fulfilled").length;
  expect([1, 25]).toContain(went);
  expect(await held()).toBe(totalMinor);
  expect((await kindsOf(ctx, orderId)).filter((kind) => kind === "order.handed_over")).toHaveLength(1);
  // However late it comes again.
  const again = await round();
  const late = newKey();
  await done(again.token, { pin: again.pin }, late);
  expect(await done(again.token, { pin: again.pin }, late)).toEqual({ lifecycle: "delivered" });
  expect(await done(again.token, { pin }).catch(codeOf)).toBe("delivery.link_ended");
});

test("a code can be tried a few times, by its rider and staff together", async () => {
  const { ctx, round, done } = await openShop();
  const { orderId, token, pin } = await round();
  expect(await done(token).catch(codeOf)).toBe("delivery.proof_missing");
  for (let tries = 0; tries < pinTries - 1; tries++)
    expect(await done(token, { pin: wrong(pin) }).catch(codeOf)).toBe("delivery.wrong_pin");
  const byStaff = (said: string) =>
    handOverOrder(ctx, harness.deps.limits, orderId, { pin: said, receivedBy: "" }, newKey()).catch(codeOf);
  expect(await byStaff(wrong(pin))).toBe("delivery.wrong_pin");
  expect(await byStaff(pin)).toBe("delivery.too_many_tries");
  expect(await done(token, { pin }).catch(codeOf)).toBe("delivery.too_many_tries");
  // Nothing of it was written down.
  expect(await getOrder(ctx, orderId)).toMatchObject({ lifecycle: "ready", paidMinor: 0 });
});

test("another rider ends the link of the first; the code a customer was told on the road stays", async () => {
  const { ctx, round, hire, give, done } = await openShop();
  const { orderId, token, pin } = await round();
  await leaveByLink(harness.base, token, newKey());
  const second = await hire("Hamisi Said");
  const newToken = await give(orderId, second);
  expect(newToken).not.toBe(token);
  expect(await done(token, { pin }).catch(codeOf)).toBe("delivery.link_ended");
  expect(await getDeliveryNews(ctx, orderId)).toMatchObject({ rider: "Hamisi", pin });
  await takeOrderBack(ctx, orderId);
  expect(await getRiderPage(harness.base, newToken).catch(codeOf)).toBe("delivery.link_ended");
  expect(await kindsOf(ctx, orderId)).toEqual(
    expect.arrayContaining(["order.rider_given", "order.rider_taken_back"]),
  );
});

test("whoever moves an order on, back or out ends its rider's link", async () => {
  const { ctx, round } = await openShop();
  const [arrived, back, cancelled] = [await round(), await round(), await round()];
  for (const { token } of [arrived, back, cancelled]) await leaveByLink(harness.base, token, newKey());
  await changeOrderLifecycle(ctx, arrived.orderId, "delivered");
  await changeOrderLifecycle(ctx, back.orderId, "ready", "", { failure: "no_answer" });
  await changeOrderLifecycle(ctx, cancelled.orderId, "cancelled", "hataki");
  for (const { token } of [arrived, back, cancelled])
    expect(await getRiderPage(harness.base, token).catch(codeOf)).toBe("delivery.link_ended");
});

test("goods that come back are ready again, with the reason, and can be given once more", async () => {
  const { ctx, round, give, riderId } = await openShop();
  const { orderId, token } = await round();
  const fail = (failure: "other" | "wrong_place", reason = "") =>
    failByLink(harness.base, token, { failure, reason }, newKey());
  expect(await fail("other").catch(codeOf)).toBe("delivery.reason_missing");
  await fail("wrong_place");
  expect(await getOrder(ctx, orderId)).toMatchObject({ lifecycle: "ready", carriers: [] });
  expect(await give(orderId, riderId)).not.toBe(token);
});

test("a picture proves a hand-over: made anew, for who sees the order, and what is none is refused", async () => {
  const { ctx, round, done } = await openShop();
  const { orderId, token } = await round();
  const { files } = harness.deps;
  expect(await leavePhoto(harness.base, files, token, Buffer.from("<svg/>")).catch(codeOf)).toBe(
    "picture.unreadable",
  );
  const camera = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#0a7" } })
    .withExif({ IFD3: { GPSLatitude: "6/1 48/1 0/1" } })
    .jpeg()
    .toBuffer();
  await leavePhoto(harness.base, files, token, camera);
  await done(token);
  expect(await getOrder(ctx, orderId)).toMatchObject({ handovers: [{ proof: "photo", hasPhoto: true }] });
  const { data } = await getHandoverPhoto(ctx, files, orderId);
  const kept = await sharp(data).metadata();
  expect(kept).toMatchObject({ format: "jpeg", width: 1280 });
  expect(kept.exif).toBeUndefined();
});

test("the link is shown to who sees all orders with whole numbers, and to nobody else", async () => {
  const { ctx, round } = await openShop();
  const { orderId } = await round();
  const as = (sight: object) =>
    ({
      ...ctx,
      actor: { ...ctx.actor, permissions: [{ resource: "orders", action: "update" }], ...sight },
    }) as Ctx;
  expect(await getDeliveryLink(as({ masksPhones: true }), orderId).catch(codeOf)).toBe(
    "delivery.link_hidden",
  );
  expect(await getDeliveryLink(as({ orderScope: "assigned" }), orderId).catch(codeOf)).toBe(
    "order.not_found",
  );
});

test("what is collected, arrived or not there yet is given to nobody; many are given at once", async () => {
  const { ctx, riderId, ready, done } = await openShop();
  const pickup = await makeSubmittedOrder(ctx, { lifecycle: "ready" });
  const early = await makeSubmittedOrder(ctx, { lifecycle: "pending", fulfilmentKind: "delivery" });
  const [one] = [await ready()];
  const ids = [pickup.orderId, early.orderId, one.orderId, "ord_none" as OrderId];
  const giving = { riderId, fareMinor: null, tellsRider: false };
  expect((await giveOrders(ctx, ids, giving)).map(({ outcome, problem }) => problem ?? outcome)).toEqual([
    "delivery.not_for_delivery",
    "changed",
    "changed",
    "not_found",
  ]);
  expect((await giveOrders(ctx, [one.orderId], giving))[0]).toMatchObject({ outcome: "unchanged" });
  const { url } = await getDeliveryLink(ctx, early.orderId);
  const token = new URL(url).searchParams.get("token")!;
  expect(await done(token, { receivedBy: "Jirani" }).catch(codeOf)).toBe("delivery.not_ready");
});

test("a rider who is removed is forgotten; what they brought stays", async () => {
  const { ctx, riderId, round, done } = await openShop();
  const { orderId, token, pin } = await round();
  expect(await removeRider(ctx, riderId).catch(codeOf)).toBe("rider.on_the_road");
  await done(token, { pin });
  await removeRider(ctx, riderId);
  const [row] = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(riders));
  expect(row).toMatchObject({ name: "", phone: null });
  expect(await getOrder(ctx, orderId)).toMatchObject({ handovers: [{ proof: "pin", riderName: "" }] });
});

const happening = fc.record({
  does: fc.constantFrom("hand over", "hand in", "fail", "give", "staff takes cash"),
  order: fc.nat(2),
  shillings: fc.integer({ min: 1, max: 80_000 }),
});

test(
  "after any rounds and countings the ledger is a plain recount of what riders hold",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (story) => {
        const { ctx, shopId, riderId, ready, give, done, held } = await openShop();
        const made = [await ready(), await ready(), await ready()];
        const tokens = await Promise.all(made.map(({ orderId }) => give(orderId)));
        let counted = 0;
        for (const { does, order, shillings } of story) {
          const { orderId } = made[order]!;
          const before = await held();
          const amountMinor = shillings * 100;
          const run = async () => {
            if (does === "hand over")
              await done(tokens[order]!, { receivedBy: "Jirani", collectedMinor: amountMinor });
            if (does === "hand in")
              await handInCash(ctx, { userId: riderId, amountMinor, heldMinor: null }, newKey());
            if (does === "fail")
              await failByLink(harness.base, tokens[order]!, { failure: "no_answer", reason: "" }, newKey());
            if (does === "give") tokens[order] = await give(orderId);
            if (does === "staff takes cash")
              await takeCash(ctx, { orderId, amountMinor, dueMinor: null }, newKey());
            return true;
          };
          const went = await run().catch((error: unknown) => {
            if (error instanceof AppError) return false;
            throw error;
          });
          if (went && does === "hand over") counted += amountMinor;
          if (went && does === "hand in") counted -= amountMinor;
          expect(await held()).toBe(went && (does === "hand over" || does === "hand in") ? counted : before);
        }
        const entries = await ctx.store.tenant(shopId, (db) =>
          db.select().from(ledgerEntries).where(eq(ledgerEntries.shopId, shopId)),
        );
        const signed = entries.map(({ direction, amountMinor }) =>
          direction === "debit" ? amountMinor : -amountMinor,
        );
        expect(signed.reduce((sum, one) => sum + one, 0)).toBe(0);
        const paid = (await Promise.all(made.map(({ orderId }) => getOrder(ctx, orderId)))).reduce(
          (sum, { paidMinor }) => sum + paidMinor,
          0,
        );
        const cash = entries
          .filter(({ accountCode }) => accountCode === "cash_drawer" || accountCode.startsWith("cash_with:"))
          .reduce(
            (sum, { direction, amountMinor }) => sum + (direction === "debit" ? amountMinor : -amountMinor),
            0,
          );
        expect(cash).toBe(paid);
      }),
      { numRuns: process.env["FULL"] === "1" ? 150 : 6 },
    );
  },
);
