import { networkOf } from "@agiza/i18n/phone";
import type { paymentIntents } from "#db/schema/payments.ts";
import type { receipts } from "#db/schema/receipts.ts";
import { newId, type PaymentAttemptId, type PaymentIntentId } from "#kernel/ids.ts";
import type { FailureCode } from "#kernel/payment-words.ts";
import { paymentStatusOf } from "#modules/orders/order-payment.rules.ts";
import type { Insert, Telling } from "./demo-rows.ts";
import type { Random } from "./random.ts";

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function intentOf({ rows, world, order }: Telling, at: Date) {
  const known = rows.intents.find((intent) => intent.orderId === order.id);
  if (known) return known;
  const intent: Insert<typeof paymentIntents> = {
    shopId: world.shopId,
    id: newId("pin", at) as PaymentIntentId,
    orderId: order.id,
    amountMinor: order.totalMinor,
    receivedMinor: 0,
    status: "requires_payment",
    createdAt: at,
  };
  rows.intents.push(intent);
  return intent;
}

const newReference = (random: Random): string =>
  `AGZ${Array.from({ length: 15 }, () => letters[random.whole(0, 31)]).join("")}`;

/** Answers when the money came. */
export function payByPhone(telling: Telling, failedFirst: FailureCode | null): Date {
  const { rows, world, order, clock, note } = telling;
  const { shopId, random, accountId } = world;
  const network = networkOf(order.customerPhone ?? "") ?? "mpesa";
  const attempt = (failureCode: FailureCode | null) => {
    const startedAt = clock.pass(0.5, 2);
    const finishedAt = clock.pass(0.3, 1.2);
    const id: PaymentAttemptId = newId("pat", startedAt);
    const reference = newReference(random);
    const providerReference = failureCode ? null : `${random.pick(["DK", "DL", "DM"])}${random.digits(8)}`;
    rows.attempts.push({
      shopId,
      id,
      intentId: intentOf(telling, startedAt).id,
      providerAccountId: accountId,
      method: "mobile_money",
      network,
      phone: order.customerPhone,
      amountMinor: order.totalMinor,
      reference,
      providerReference,
      status: failureCode ? "failed" : "succeeded",
      failureCode,
      createdAt: startedAt,
      submittedAt: startedAt,
      finishedAt,
    });
    rows.events.push({
      shopId,
      id: newId("pev", finishedAt),
      providerAccountId: accountId,
      source: "webhook",
      dedupeKey: `${reference}:${failureCode ? "FAILED" : "COMPLETED"}`,
      reference,
      body: {
        order_id: reference,
        reference: providerReference ?? "",
        payment_status: failureCode ? "FAILED" : "COMPLETED",
        amount: String(order.totalMinor / 100),
        currency: "TZS",
      },
      receivedAt: finishedAt,
      processedAt: finishedAt,
      outcome: "applied",
      attemptId: id,
    });
    note(startedAt, "payment.started", "customer", { amount_minor: order.totalMinor, network });
    return { id, finishedAt, providerReference };
  };
  if (failedFirst) {
    const { finishedAt } = attempt(failedFirst);
    note(finishedAt, "payment.failed", "system:payments.apply-event", { failure_code: failedFirst });
  }
  const { id, finishedAt, providerReference } = attempt(null);
  note(finishedAt, "payment.succeeded", "system:payments.apply-event", {
    amount_minor: order.totalMinor,
    network,
    reference: providerReference ?? "",
  });
  take(telling, { attemptId: id, amountMinor: order.totalMinor, cash: false, at: finishedAt });
  issueReceipt(telling, finishedAt, { method: "mobile_money", network, providerReference });
  return finishedAt;
}

export function payInCash(telling: Telling, amountMinor: number): Date {
  const { rows, world, order, clock, note, worker } = telling;
  const at = clock.pass(1, 4);
  const id: PaymentAttemptId = newId("pat", at);
  rows.attempts.push({
    shopId: world.shopId,
    id,
    intentId: intentOf(telling, at).id,
    method: "cash",
    amountMinor,
    reference: newReference(world.random),
    clientKey: `seed:${id}`,
    status: "succeeded",
    createdAt: at,
    finishedAt: at,
  });
  note(at, "payment.succeeded", worker, { amount_minor: amountMinor, method: "cash" });
  take(telling, { attemptId: id, amountMinor, cash: true, at });
  if (amountMinor === order.totalMinor) {
    issueReceipt(telling, at, { method: "cash", network: null, providerReference: null });
  }
  return at;
}

/** The order, its intent and the ledger learn of the same amount. */
function take(
  telling: Telling,
  taking: { attemptId: PaymentAttemptId; amountMinor: number; cash: boolean; at: Date },
) {
  const { rows, order } = telling;
  const intent = intentOf(telling, taking.at);
  intent.receivedMinor = (intent.receivedMinor ?? 0) + taking.amountMinor;
  const isWhole = intent.receivedMinor >= intent.amountMinor;
  Object.assign(
    intent,
    isWhole ? { status: "succeeded", succeededAt: taking.at } : { status: "partially_paid" },
  );
  order.paidMinor = intent.receivedMinor;
  order.paymentStatus = paymentStatusOf({
    lifecycle: order.lifecycle,
    totalMinor: order.totalMinor,
    paidMinor: intent.receivedMinor,
    refundedMinor: 0,
    creditedMinor: 0,
  });
  rows.takings.push({ ...taking, orderId: order.id });
}

/** Numbered once all are known, in the order of issue. */
function issueReceipt(
  { rows, world, order, lines, note }: Telling,
  paidAt: Date,
  how: Pick<Insert<typeof receipts>, "method" | "network" | "providerReference">,
) {
  const issuedAt = new Date(paidAt.getTime() + 300);
  note(issuedAt, "receipt.issued", "system:receipts.issue", { number: 0 });
  rows.receipts.push({
    shopId: world.shopId,
    number: 0,
    orderId: order.id,
    totalMinor: order.totalMinor,
    ...how,
    items: lines.map(({ id, name, variantName, quantity, totalMinor }) => {
      const addOns = rows.lineAddOns.filter(({ lineId }) => lineId === id).map((addOn) => addOn.name);
      return { name: [name, variantName, ...addOns].filter(Boolean).join(", "), quantity, totalMinor };
    }),
    issuedAt,
  });
}
