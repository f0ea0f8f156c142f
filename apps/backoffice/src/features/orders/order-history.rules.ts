import { type DeliveryFailure, deliveryFailures, type RefundWay, refundWays } from "./order-steps.ts";
import type { Lifecycle, Order, TimelineEntry } from "#data/order-types.ts";
import { lifecycles } from "#data/orders.ts";
import type { PaymentAttempt } from "#data/payments.ts";
import type { WayBack } from "#data/refunds.ts";

type Network = NonNullable<PaymentAttempt["network"]>;
type FailureCode = NonNullable<PaymentAttempt["failure_code"]>;

/** What the customer was not told, and why; the API's words. */
type Notice = (typeof notices)[number];
type NoticeReason = (typeof noticeReasons)[number];

/** A history entry as the page tells it, with its facts read and checked. */
export type Happening =
  | {
      text:
        | "created"
        | "sold"
        | "linkSent"
        | "holdEnded"
        | "submitted"
        | "expired"
        | "depositUnpaid"
        | "dayGone"
        | "unassigned"
        | "other";
    }
  | { text: "dayMoved" | "dayMovedOver"; day: string }
  | { text: "depositWaived"; amountMinor: number }
  | { text: "moved"; to: Lifecycle; reason: string }
  | { text: "deliveryFailed"; failure: DeliveryFailure; reason: string }
  | { text: "cancelled"; reason: string; refundBy: RefundWay | null }
  | { text: "reopened"; reason: string }
  | { text: "stage"; sw: string; en: string }
  | { text: "assigned" | "riderGiven" | "riderTakenBack"; name: string }
  | { text: "sentByBus"; company: string }
  | { text: "handedOver"; proof: "pin" | "photo" | "word" }
  | { text: "settlement"; settlement: Order["settlement"] }
  | { text: "paymentStarted"; amountMinor: number; network: Network | null }
  | {
      text: "paymentSucceeded" | "paymentLate";
      amountMinor: number;
      network: Network | null;
      reference: string;
    }
  | { text: "cashTaken" | "cashReturned" | "matchedAway" | "credited" | "creditUsed"; amountMinor: number }
  | { text: "takenBack"; amountMinor: number; lostMinor: number; provider: string }
  | { text: (typeof refundTexts)[RefundKind]; amountMinor: number; way: WayBack | null }
  | { text: "creditNote"; number: string }
  | { text: "claimed" | "claimRefused"; amountMinor: number; reference: string }
  | { text: "paymentFailed"; failure: FailureCode }
  | { text: "paymentMoved"; from: string; to: string }
  | { text: "receipt"; number: string }
  | { text: (typeof changeTexts)[ChangeKind]; beforeMinor: number; afterMinor: number; byPhone: boolean }
  | { text: "note"; by: string; note: TimelineEntry["note"] }
  | { text: "noticeFailed"; notice: Notice; reason: NoticeReason }
  | { text: "toldBySms"; notice: Notice };

/** What becomes of a change of the order, by the kinds of the API. */
const changeTexts = {
  "order.changed": "changed",
  "order.change_asked": "changeAsked",
  "order.change_agreed": "changeAgreed",
  "order.change_refused": "changeRefused",
  "order.change_withdrawn": "changeWithdrawn",
} as const;
type ChangeKind = keyof typeof changeTexts;

const proofs = ["pin", "photo", "word"] as const;
/** What becomes of money that goes back, by the kinds of the API. */
const refundTexts = {
  "refund.requested": "refundRequested",
  "refund.done": "refundDone",
  "refund.failed": "refundFailed",
  "refund.unclear": "refundUnclear",
} as const;
type RefundKind = keyof typeof refundTexts;
const waysBack = [
  "exchange",
  "store_credit",
  "cash",
  "own_wallet",
  "provider",
  "payout",
] as const satisfies readonly WayBack[];

const settlements = ["now", "on_collection", "credit"] as const satisfies readonly Order["settlement"][];
const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const satisfies readonly Network[];
/** What providers call themselves. */
const providers: Record<string, string> = { selcom: "Selcom", snippe: "Snippe" };
const failures = [
  "insufficient_funds",
  "wrong_pin",
  "user_cancelled",
  "user_timeout",
  "wallet_limit",
  "invalid_msisdn",
  "not_registered",
  "duplicate",
  "provider_down",
  "declined",
  "expired",
  "unclear",
] as const satisfies readonly FailureCode[];

const notices = [
  "link",
  "reminder",
  "confirmed",
  "preparing",
  "ready",
  "out_for_delivery",
  "delivered",
  "completed",
  "cancelled",
  "receipt",
  "fiscal_receipt",
  "paid_part",
  "payment_failed",
  "change",
  "refunded",
  "payment_link",
  "stage",
  "parcel",
  "day_moved",
  "debt",
  "other",
] as const;
const noticeReasons = [
  "window_closed",
  "not_reached",
  "number_stopped",
  "sms_failed",
  "sms_abroad",
  "sms_spent",
  "unknown",
] as const;

/** Reads an entry. A kind or fact this page does not know yet is told as a plain update. */
export function readHappening({
  kind,
  actor,
  facts,
  staff_name: name,
  actor_name: by = null,
  rider_name: rider = null,
  note = null,
}: Pick<TimelineEntry, "kind" | "actor" | "facts"> &
  Partial<Pick<TimelineEntry, "staff_name" | "actor_name" | "rider_name" | "note">>): Happening {
  const text = (name: string) => String(facts[name] ?? "");
  const network = oneOf(networks, facts["network"]) ?? null;
  const amountMinor = Number(facts["amount_minor"] ?? 0);
  switch (kind) {
    case "order.created":
      return { text: "created" };
    case "order.sold":
      return { text: "sold" };
    case "order.link_sent":
      return { text: "linkSent" };
    case "order.hold_ended":
      return { text: "holdEnded" };
    case "order.submitted":
      return { text: "submitted" };
    case "order.cancelled":
      return actor.startsWith("system:")
        ? { text: facts["reason"] === "deposit_unpaid" ? "depositUnpaid" : "expired" }
        : {
            text: "cancelled",
            reason: text("reason"),
            refundBy: oneOf(refundWays, facts["refund_by"]) ?? null,
          };
    case "order.stage_changed":
      return { text: "stage", sw: String(facts["sw"] ?? ""), en: String(facts["en"] ?? "") };
    case "order.lifecycle_changed": {
      const to = oneOf(lifecycles, facts["to"]);
      if (to === undefined) return { text: "other" };
      const failure = oneOf(deliveryFailures, facts["failure"]);
      if (failure) return { text: "deliveryFailed", failure, reason: text("reason") };
      const isReopened = to === "pending" && facts["from"] === "cancelled";
      return isReopened
        ? { text: "reopened", reason: text("reason") }
        : { text: "moved", to, reason: text("reason") };
    }
    case "order.assigned":
      return facts["staff_id"] === undefined
        ? { text: "unassigned" }
        : { text: "assigned", name: name ?? "" };
    case "order.rider_given":
      return { text: "riderGiven", name: rider ?? "" };
    case "order.rider_taken_back":
      return { text: "riderTakenBack", name: rider ?? "" };
    case "order.day_moved": {
      const day = text("to");
      if (day === "") return { text: "dayGone" };
      return { text: facts["over"] === undefined ? "dayMoved" : "dayMovedOver", day };
    }
    case "order.deposit_waived":
      return { text: "depositWaived", amountMinor };
    case "order.sent_by_bus":
      return { text: "sentByBus", company: text("company") };
    case "order.handed_over":
      return { text: "handedOver", proof: oneOf(proofs, facts["proof"]) ?? "word" };
    case "order.note_added":
      return { text: "note", by: by ?? "", note };
    case "order.settlement_chosen": {
      const settlement = oneOf(settlements, facts["settlement"]);
      return settlement ? { text: "settlement", settlement } : { text: "other" };
    }
    case "payment.started":
    case "payment.prompted":
      return { text: "paymentStarted", amountMinor, network };
    case "payment.succeeded":
      if (facts["method"] === "cash") return { text: "cashTaken", amountMinor };
      if (facts["method"] === "credit") return { text: "creditUsed", amountMinor };
      return { text: "paymentSucceeded", amountMinor, network, reference: text("reference") };
    case "payment.unmatched":
      return { text: "paymentLate", amountMinor, network, reference: text("reference") };
    case "payment.taken_back":
      return {
        text: "takenBack",
        amountMinor,
        lostMinor: Number(facts["lost_minor"] ?? 0),
        provider: providers[text("provider")] ?? text("provider"),
      };
    case "payment.claimed":
      return { text: "claimed", amountMinor, reference: text("reference") };
    case "payment.matched":
      return { text: "matchedAway", amountMinor };
    case "payment.credited":
      return { text: "credited", amountMinor };
    case "payment.claim_refused":
      return { text: "claimRefused", amountMinor, reference: text("reference") };
    case "payment.returned":
      return { text: "cashReturned", amountMinor };
    case "payment.failed":
      return { text: "paymentFailed", failure: oneOf(failures, facts["failure_code"]) ?? "unknown" };
    case "payment.moved": {
      const [from, to] = [providers[text("from")], providers[text("to")]];
      return from && to ? { text: "paymentMoved", from, to } : { text: "other" };
    }
    case "refund.requested":
    case "refund.done":
    case "refund.failed":
    case "refund.unclear":
      return { text: refundTexts[kind], amountMinor, way: oneOf(waysBack, facts["way"]) ?? null };
    case "receipt.credit_note":
      return { text: "creditNote", number: text("number") };
    case "receipt.issued":
      return { text: "receipt", number: text("number") };
    case "notice.sent_by_sms":
      return { text: "toldBySms", notice: oneOf(notices, facts["notice"]) ?? "other" };
    case "order.changed":
    case "order.change_asked":
    case "order.change_agreed":
    case "order.change_refused":
    case "order.change_withdrawn":
      return {
        text: changeTexts[kind],
        beforeMinor: Number(facts["before_minor"] ?? 0),
        afterMinor: Number(facts["after_minor"] ?? 0),
        byPhone: facts["by_phone"] === "yes",
      };
    case "notice.failed":
      return {
        text: "noticeFailed",
        notice: oneOf(notices, facts["notice"]) ?? "other",
        reason: oneOf(noticeReasons, facts["reason"]) ?? "unknown",
      };
    default:
      return { text: "other" };
  }
}

/** What the customer was last not told, for as long as nobody of the shop has done anything since; null otherwise. */
export function unreachedNotice(
  timeline: readonly TimelineEntry[],
): { id: number; notice: Notice; reason: NoticeReason } | null {
  const newest = timeline.find(({ kind, actor }) => kind === "notice.failed" || actor.startsWith("staff:"));
  if (!newest) return null;
  const happening = readHappening(newest);
  return happening.text === "noticeFailed"
    ? { id: newest.id, notice: happening.notice, reason: happening.reason }
    : null;
}

/** An entry, and how often the same was done in a row before it; the newest stands for all. */
export type Told = { entry: TimelineEntry; times: number };

/** Links that were sent one after the other are told once. Newest first, as they came. */
export function toldOnce(timeline: readonly TimelineEntry[]): Told[] {
  const told: Told[] = [];
  for (const entry of timeline) {
    const last = told.at(-1);
    const isSame = last?.entry.kind === "order.link_sent" && entry.kind === "order.link_sent";
    if (isSame && last.entry.actor === entry.actor) last.times += 1;
    else told.push({ entry, times: 1 });
  }
  return told;
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value);
