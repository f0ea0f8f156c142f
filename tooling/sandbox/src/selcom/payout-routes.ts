import type { Hono } from "hono";
import type { z } from "zod";
import type { Core } from "../core.ts";
import { silent } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";
import { accountHolder, addPayout, balanceOf } from "../payments/payouts.ts";
import type { StoredPayout } from "../state/things.ts";
import { envelope, inProgress, notKnown } from "./envelope.ts";
import { cashinFields, qwiksendFields, refundFields } from "./order-fields.ts";
import type { Signed } from "./signed-call.ts";

const fee = 1500;

/** Money that leaves a shop's account: payouts to wallets and banks, refunds, and what is left. */
export function addPayoutRoutes(app: Hono<Signed>, core: Core): void {
  app.get("/walletcashin/namelookup", (c) => nameOf(core, c.req.query("utilityref")));
  app.get("/qwiksend/lookup", (c) => nameOf(core, c.req.query("account")));

  app.post("/walletcashin/process", (c) => {
    const { data, wrong } = readFields(cashinFields, c.get("fields"));
    if (wrong !== undefined) return envelope("400", `Invalid request: ${wrong}.`);
    return pay(core, data, { channel: "wallet", to: data.utilityref, recipient_name: "" });
  });
  app.post("/qwiksend/process", (c) => {
    const { data, wrong } = readFields(qwiksendFields, c.get("fields"));
    if (wrong !== undefined) return envelope("400", `Invalid request: ${wrong}.`);
    const { recipientAccount: to, recipientName: recipient_name } = data;
    return pay(core, data, { channel: "bank", to, recipient_name });
  });
  app.get("/walletcashin/query", (c) => stateOf(core, "wallet", c.req.query("transid")));
  app.get("/qwiksend/query", (c) => stateOf(core, "bank", c.req.query("transid")));

  app.post("/checkout/refund-payment", (c) => {
    const { data, wrong } = readFields(refundFields, c.get("fields"));
    if (wrong !== undefined) return envelope("400", `Invalid request: ${wrong}.`);
    return refund(core, data);
  });

  app.post("/vendor/balance", (c) => {
    const { vendor, pin } = c.get("fields");
    if (!isOwner(core, { vendor, pin })) return envelope("403", "Invalid vendor or PIN.", [], 403);
    return envelope("000", "Balance fetch successful", [{ balance: String(balanceOf(core)) }]);
  });
}

const isOwner = ({ env }: Core, { vendor, pin }: { vendor: unknown; pin: unknown }): boolean =>
  vendor === env.selcom.vendor && pin === env.selcom.pin;

function nameOf(core: Core, to = ""): Response {
  const name = to === "" ? null : accountHolder(core, to);
  return name === null
    ? envelope("010", "Invalid account or phone.")
    : envelope("000", "Name lookup successful", [{ name }]);
}

type Paying = { transid: string; amount: number; vendor: string; pin: string };

function pay(
  core: Core,
  { transid, amount, vendor, pin }: Paying,
  recipient: Pick<StoredPayout, "channel" | "to" | "recipient_name">,
): Response {
  if (!isOwner(core, { vendor, pin })) return envelope("403", "Invalid vendor or PIN.", [], 403);
  if (core.store.payouts.get(transid)) return envelope("409", "Duplicate transid.", [], 409);
  const added = addPayout(core, {
    ...recipient,
    id: transid,
    provider: "selcom",
    amount,
    fee,
    webhook_url: null,
    metadata: {},
  });
  if (!added) return envelope("051", "Insufficient balance.");
  if (added.answer === "silent") return silent();
  return added.answer === "ambiguous"
    ? envelope("999", "The outcome is not known.")
    : envelope("111", inProgress);
}

function stateOf(core: Core, channel: StoredPayout["channel"], transid = ""): Response {
  const payout = core.store.payouts.get(transid);
  if (!payout || payout.channel !== channel || payout.provider !== "selcom") return notKnown("Transaction");
  if (payout.status === "pending") return envelope("111", inProgress);
  if (payout.status === "completed") return envelope("000", "Payment successful");
  return envelope("012", payout.failure ?? "The money came back.");
}

/** Gives money of a paid order back; how sure the provider is, the number of who paid decides as for prompts. */
function refund(core: Core, { transid, original_transid, amount }: z.infer<typeof refundFields>): Response {
  const order = core.store.orders.get(original_transid);
  if (!order) return notKnown("Transaction");
  for (const { refunds } of core.store.orders.all()) {
    if (refunds.some((one) => one.transid === transid)) return envelope("409", "Duplicate transid.", [], 409);
  }
  const refunded = order.refunds.reduce((sum, one) => sum + one.amount, 0);
  if (order.payment_status !== "COMPLETED" || amount + refunded > (order.paid_amount ?? 0))
    return envelope("012", "The order has no such amount to give back.");
  const number = Number((order.msisdn ?? order.buyer_phone).slice(-2));
  core.store.orders.put({ ...order, refunds: [...order.refunds, { transid, amount }] });
  if (number === 87) return silent();
  if (number === 92) return envelope("999", "The outcome is not known.");
  return number === 82 ? envelope("111", inProgress) : envelope("000", "Refund successful");
}
