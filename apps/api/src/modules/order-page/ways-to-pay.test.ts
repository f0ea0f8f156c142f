import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, type OrderRow } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { hashToken } from "#kernel/secrets.ts";
import { insertLink } from "#modules/orders/order-links.repository.ts";
import { submitPaymentAttempt } from "#modules/payments/submit-payment-attempt.ts";
import { makeProviderAccount, makeSnippeAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness({ ...providersAt(sandbox.url), API_URL: nobody });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});

type Page = {
  code?: string;
  due_minor: number;
  payment_status: string;
  payment_options: { methods: string[]; networks: string[]; min_part_minor: number | null };
  payment: {
    status: string;
    method: string;
    amount_minor: number;
    page_url: string | null;
    qr: { text: string; image_url: string } | null;
    moved_from: string | null;
    provider: string | null;
  } | null;
};

let links = 0;

/** A shop with accounts at both providers, and the link of an order of 68,000 that was sent in. */
async function makeLink(values: Partial<OrderRow> = {}) {
  const shop = await harness.makeShop();
  const { ctx } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  await makeSnippeAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, values);
  const token = `token-${links++}`;
  const now = ctx.now();
  await ctx.store.tenant(ctx.shopId, (db) =>
    insertLink(db, {
      shopId: ctx.shopId,
      orderId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    }),
  );
  const ask = async (path: string, body?: unknown) => {
    const answer = await harness.app.request(`/store/api/v1/order${path}?token=${token}`, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json" },
    });
    return answer;
  };
  return {
    ...shop,
    ask,
    read: async () => (await (await ask("")).json()) as Page,
    pay: async (body: unknown) => {
      const answer = await ask("/payment", body);
      return { status: answer.status, body: (await answer.json()) as Page };
    },
    /** Brings the newest attempt to its provider, as its job does. */
    submit: async () => {
      const [open] = await ctx.store.tenant(ctx.shopId, (db) =>
        db.select().from(paymentAttempts).where(eq(paymentAttempts.status, "created")),
      );
      await submitPaymentAttempt(harness.base, harness.deps.payments, {
        shopId: ctx.shopId,
        attemptId: open!.id,
      });
    },
    checks: async () =>
      (
        await harness.parts.database.query(
          "select data from pgboss.job where name = 'payments.poll-attempt' and data->>'shopId' = $1",
          [ctx.shopId],
        )
      ).rows.length,
    paid: async () => (await ctx.store.tenant(ctx.shopId, (db) => db.select().from(orders)))[0]!.paidMinor,
  };
}

test("the page says what the shop's accounts can do together", async () => {
  const { read } = await makeLink();
  expect((await read()).payment_options).toMatchObject({
    methods: ["mobile_money", "card", "qr", "cash"],
    networks: ["mpesa", "airtel_money", "mixx", "halopesa"],
    min_part_minor: null,
  });
});

test("a card's page comes with the order, and coming back from it changes nothing but that the provider is asked", async () => {
  const { ask, read, pay, submit, checks } = await makeLink();
  expect(await pay({ method: "card" })).toMatchObject({
    status: 202,
    body: { payment: { method: "card", status: "created", page_url: null } },
  });
  await submit();
  const { payment } = await read();
  expect(payment?.page_url).toMatch(/^http/);
  await ask("&status=success&payment_status=COMPLETED");
  expect(await read()).toMatchObject({ payment_status: "unpaid", payment: { status: "pending" } });
  for (const _again of [1, 2, 3]) expect((await ask("/payment/check", {})).status).toBe(202);
  expect(await checks()).toBe(1);
});

test("a code comes as text and as a picture to save, until it is paid otherwise", async () => {
  const { ask, read, pay, submit } = await makeLink();
  expect((await ask("/payment/code")).status).toBe(404);
  await pay({ method: "qr" });
  await submit();
  const { payment } = await read();
  expect(payment?.qr?.text).toMatch(/^000201.*540568000/);
  const picture = await harness.app.request(payment!.qr!.image_url);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(picture.headers.get("cache-control")).toContain("no-store");
  expect((await pay({ method: "mobile_money", phone: "0754 000 218" })).status).toBe(202);
  expect((await ask("/payment/code")).status).toBe(404);
});

test("a part is taken where parts were agreed, from 1,000 shillings to all that is due", async () => {
  const whole = await makeLink();
  expect(await whole.pay({ method: "qr", amount_minor: 500_000 })).toMatchObject({
    status: 409,
    body: { code: "payment.not_offered" },
  });
  const { read, pay } = await makeLink({ settlement: "instalments" });
  const { payment_options: options, due_minor: due } = await read();
  expect(options.min_part_minor).toBe(100_000);
  for (const [amount_minor, code] of [
    [50_000, "payment.part_too_small"],
    [due + 100, "payment.more_than_due"],
  ] as const)
    expect(await pay({ method: "mobile_money", amount_minor })).toMatchObject({
      status: 422,
      body: { code },
    });
  expect(await pay({ method: "mobile_money", amount_minor: 500_000 })).toMatchObject({
    status: 202,
    body: { payment: { amount_minor: 500_000 } },
  });
});

test("a notice that nobody can verify has its provider asked once, and is answered like one about nothing", async () => {
  const { pay, submit, ctx, checks, paid } = await makeLink();
  await pay({ method: "mobile_money", phone: "0754 000 218" });
  await submit();
  const [attempt] = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(paymentAttempts));
  const notify = async (reference: string) => {
    const body = {
      order_id: reference,
      reference: "0281",
      payment_status: "COMPLETED",
      amount: "68000",
      result: "SUCCESS",
    };
    const answer = await harness.app.request("/store/webhooks/selcom", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", authorization: "SELCOM wrong" },
    });
    const { request_id: _request, ...told } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, told };
  };
  const stranger = await notify("AGZ000000000000000");
  for (const _again of [1, 2, 3]) expect(await notify(attempt!.reference)).toEqual(stranger);
  expect(stranger.status).toBe(401);
  expect(await checks()).toBe(1);
  expect(await paid()).toBe(0);
});
