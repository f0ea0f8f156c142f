import type { GiveBack, OrderRefunds, WayBack } from "#data/refunds.ts";
import { isReference } from "#entities/collecting/reference.rules.ts";

export type Network = "mpesa" | "airtel_money" | "mixx" | "halopesa";

/** What somebody said so far. */
export type Giving = {
  way: WayBack | null;
  amountMinor: number | null;
  reason: string;
  reference: string;
  network: Network | null;
  /** By its provider or to its wallet: the payment; goods for goods: the order. */
  target: string | null;
  /** Pieces that came back, by line. */
  goods: Readonly<Record<string, number>>;
  pin: string;
};

/** What is wrong or missing, in the order of the form. */
export type Problem = "way" | "target" | "amount" | "tooMuch" | "cents" | "reference" | "reason" | "pin";

/** The way that was agreed on when the order was cancelled, where it is open; else the only one. */
export function firstWay(refunds: OrderRefunds, agreed: string | null): WayBack | null {
  const wanted: Record<string, WayBack> = {
    cash: "cash",
    mobile_money: "own_wallet",
    store_credit: "store_credit",
  };
  const has = (way: WayBack) => refunds.ways.some((one) => one.way === way);
  if (agreed === "mobile_money" && has("provider")) return "provider";
  if (agreed === "mobile_money" && has("payout")) return "payout";
  const way = agreed === null ? undefined : wanted[agreed];
  if (way && has(way)) return way;
  return refunds.ways.length === 1 ? refunds.ways[0]!.way : null;
}

/** The most that can go back as it stands. */
export function mostOf(refunds: OrderRefunds, { way, target }: Pick<Giving, "way" | "target">): number {
  const most = refunds.ways.find((one) => one.way === way)?.max_minor ?? refunds.kept_minor;
  const payment = refunds.payments.find(({ id }) => id === target);
  const wallet = refunds.wallets.find(({ id }) => id === target);
  const order = refunds.open_orders.find(({ id }) => id === target);
  if (way === "provider" && payment) return Math.min(payment.left_minor, refunds.kept_minor);
  if (way === "payout" && wallet) return Math.min(wallet.left_minor, refunds.kept_minor);
  if (way === "exchange" && order) return Math.min(order.due_minor, refunds.kept_minor);
  return most;
}

/** Whether a provider moves it, which answers later. */
export const isByProvider = (way: WayBack | null): boolean => way === "provider" || way === "payout";

/** Whether an owner has to say yes. */
export const needsPin = (refunds: OrderRefunds, amountMinor: number | null): boolean =>
  refunds.without_pin_minor !== null && (amountMinor ?? 0) > refunds.without_pin_minor;

export function problemOf(refunds: OrderRefunds, giving: Giving): Problem | null {
  const { way, amountMinor } = giving;
  if (way === null) return "way";
  if (way === "exchange" && giving.target === null) return "target";
  if (!amountMinor) return "amount";
  if (amountMinor > mostOf(refunds, giving)) return "tooMuch";
  if (isByProvider(way) && amountMinor % 100 !== 0) return "cents";
  if (way === "own_wallet" && !isReference(giving.reference)) return "reference";
  if (giving.reason.trim().length < 3) return "reason";
  if (needsPin(refunds, amountMinor) && !/^\d{4,6}$/.test(giving.pin)) return "pin";
  return null;
}

/** What is asked of the API. */
export function toGiveBack(refunds: OrderRefunds, giving: Giving): GiveBack {
  const said = {
    amount_minor: giving.amountMinor!,
    kept_minor: refunds.kept_minor,
    reason: giving.reason.trim(),
    goods: Object.entries(giving.goods)
      .filter(([, quantity]) => quantity > 0)
      .map(([line_id, quantity]) => ({ line_id, quantity })),
    ...(needsPin(refunds, giving.amountMinor) ? { owner_pin: giving.pin } : {}),
  };
  switch (giving.way) {
    case "own_wallet":
      return {
        ...said,
        way: "own_wallet",
        reference: giving.reference,
        ...(giving.network ? { network: giving.network } : {}),
      };
    case "exchange":
      return { ...said, way: "exchange", to_order_id: giving.target! };
    case "provider":
    case "payout":
      return { ...said, way: giving.way, ...(giving.target ? { payment_id: giving.target } : {}) };
    case "store_credit":
      return { ...said, way: "store_credit" };
    case "cash":
    case null:
      return { ...said, way: "cash" };
  }
}
