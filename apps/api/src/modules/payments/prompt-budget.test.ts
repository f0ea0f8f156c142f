import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, inTransaction, withActor } from "#kernel/ctx.ts";
import type { ChannelId, PaymentAttemptId } from "#kernel/ids.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { requestOrderPayment } from "./request-order-payment.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let next = 0;
const newPhone = () => `+2557549${String(10_000 + next++)}`;
async function makePayableOrder(phone: string) {
  const { ctx } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { customerPhone: phone });
  const ask = (asking: Ctx = ctx, phoneAsked: string | null = null) =>
    requestOrderPayment(
      asking,
      { orderId, method: "mobile_money", network: "mpesa", phone: phoneAsked },
      `prompt-${next++}`,
    );
  const end = (attemptId: PaymentAttemptId, status: Omit<ChargeStatus, "raw">) =>
    applyChargeStatus(ctx, {
      attemptId,
      source: "poll",
      dedupeKey: `ended:${attemptId}`,
      status: { ...status, raw: {} },
    });
  const fail = async (failureCode: ChargeStatus["failureCode"] = "user_timeout", asking: Ctx = ctx) => {
    const asked = await ask(asking);
    await end(asked!.attemptId, {
      state: failureCode === "user_cancelled" ? "cancelled" : "failed",
      ...(failureCode ? { failureCode } : {}),
    });
  };
  return { ctx, orderId, ask, end, fail };
}
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

test("one phone is asked six times an hour by all shops together, and again an hour later", async () => {
  const phone = newPhone();
  const [here, there] = [await makePayableOrder(phone), await makePayableOrder(phone)];
  for (let times = 0; times < 3; times++) {
    await here.fail();
    await there.fail();
  }
  await expect(here.ask().catch(codeOf)).resolves.toBe("payment.too_many_prompts");
  await expect(there.ask().catch(codeOf)).resolves.toBe("payment.too_many_prompts");
  const refusal = await here.ask().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429 });
  expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(3_500);
  const { ctx } = here;
  const later = { ...ctx, now: () => new Date(Date.now() + 3_601_000) } as Ctx;
  await expect(here.ask(later)).resolves.toMatchObject({ attemptId: expect.any(String) });
});

test("a payment gives its phone the whole budget back", async () => {
  const phone = newPhone();
  const paying = await makePayableOrder(phone);
  for (let times = 0; times < 5; times++) await paying.fail();
  const { attemptId } = (await paying.ask())!;
  await paying.end(attemptId, { state: "succeeded", amountMinor: 6_800_000, currency: "TZS" });
  await expect((await makePayableOrder(phone)).ask()).resolves.toMatchObject({
    attemptId: expect.any(String),
  });
});

test("one order sends twelve prompts a day, to whatever phones", async () => {
  const { ctx, ask, end } = await makePayableOrder(newPhone());
  for (let times = 0; times < 12; times++) {
    const { attemptId } = (await ask(ctx, newPhone()))!;
    await end(attemptId, { state: "failed", failureCode: "user_timeout" });
  }
  await expect(ask(ctx, newPhone()).catch(codeOf)).resolves.toBe("payment.too_many_prompts");
});

test("a phone whose holder declined is left alone by other people's orders, and may try its own again", async () => {
  const phone = newPhone();
  const { ctx, orderId, ask, fail } = await makePayableOrder(phone);
  await fail("user_cancelled");
  const other = await makePayableOrder(newPhone());
  await expect(other.ask(other.ctx, phone).catch(codeOf)).resolves.toBe("payment.phone_paused");
  // Staff ask for somebody else, also where the order is theirs who declined.
  await expect(ask().catch(codeOf)).resolves.toBe("payment.phone_paused");
  await fail("user_cancelled", { ...ctx, actor: { kind: "customer-link", orderId } });
  const inChat = inTransaction(ctx, (tx) =>
    ask(withActor(tx, { kind: "customer-chat", channelId: "chn_1" as ChannelId })),
  );
  await expect(inChat).resolves.toMatchObject({ attemptId: expect.any(String) });
});

test("a shop asks three hundred times a day in vain, whatever phones and orders; what is paid or a day old counts no more", async () => {
  const { order, copies, query } = await makeAskedShop();
  await copies(1, 298, {});
  await copies(301, 700, { created_at: new Date(Date.now() - 90_000_000) });
  await copies(701, 1_000, { status: "succeeded" });
  const paid = (await order.ask(order.ctx, newPhone()))!;
  await order.end(paid.attemptId, { state: "failed", failureCode: "user_timeout" });
  await expect(order.ask(order.ctx, newPhone()).catch(codeOf)).resolves.toBe("payment.too_many_prompts");
  await query("update payment_attempts set created_at = created_at - interval '1 day' where id = 'pat_1'");
  const last = (await order.ask(order.ctx, newPhone()))!;
  await order.end(last.attemptId, { state: "succeeded", amountMinor: 6_800_000, currency: "TZS" });
});

test("three hundred prompts of a shop ring at once, and once they have rung out they count as asked in vain", async () => {
  const { order, copies, query } = await makeAskedShop();
  await copies(1, 300, { status: "pending", finished_at: null });
  const refused = await order.ask(order.ctx, newPhone()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "payment.too_many_prompts", retryAfterSeconds: expect.any(Number) });
  expect((refused as AppError).retryAfterSeconds).toBeLessThanOrEqual(120);
  await query(
    "update payment_attempts set created_at = created_at - interval '3 minutes' where id > 'pat_2'",
  );
  await expect(order.ask(order.ctx, newPhone())).resolves.toMatchObject({ attemptId: expect.any(String) });
});

/** A shop that asked one phone in vain, and how that is made many; each has an order of its own. */
async function makeAskedShop() {
  const order = await makePayableOrder(newPhone());
  const { attemptId } = (await order.ask())!;
  await order.end(attemptId, { state: "failed", failureCode: "user_timeout" });
  const query = (text: string) => harness.parts.database.query(text);
  // Without the lists and links that belong to a payment: nothing but their number is looked at.
  const copies = (from: number, to: number, sets: Record<string, unknown>) =>
    query(`begin; set local session_replication_role = replica;
      insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', 'pat_' || n, 'intent_id', 'pin_' || n,
          'reference', upper(right(a.id, 10)) || n) || '${JSON.stringify(sets)}')).*
        from payment_attempts a, generate_series(${from}, ${to}) n where a.id = '${attemptId}'; commit`);
  return { order, copies, query };
}
