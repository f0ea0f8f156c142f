import type { Order } from "./order.ts";

type Options = Order["payment_options"];
/** How an order can be paid on its page; `by_hand`: to a number of the shop, without us. */
export type PayWay = Options["methods"][number] | "by_hand";

/** What the shop offers, and nothing else. */
export const waysOf = ({ methods, pay_numbers }: Options): PayWay[] => [
  ...methods,
  ...(pay_numbers.length > 0 ? (["by_hand"] as const) : []),
];

/** What the customer pays beside an amount, in hundredths; the server adds the same by the same rule. */
export function feeOn(
  { fees }: Options,
  { method, network, amountMinor }: { method: PayWay; network: string | null; amountMinor: number },
): number {
  const fee = fees.find((one) => one.method === method && (one.network === null || one.network === network));
  if (!fee) return 0;
  const minor =
    fee.fee_kind === "fixed_amount" ? fee.fee_minor : (amountMinor * fee.fee_basis_points) / 10_000;
  return Math.ceil(minor / 100) * 100;
}

/** Hundredths of what was typed as whole shillings, with or without marks between thousands; null where it is no amount. */
export function readShillings(text: string): number | null {
  const digits = text.replace(/[\s,.]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) * 100 : null;
}
