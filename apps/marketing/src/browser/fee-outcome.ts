/** What a visitor typed into the calculator; amounts in hundredths of a shilling. */
export type FeeQuestion = {
  salesAMonth: number;
  averageMinor: number;
  fee: { kind: "percentage"; basisPoints: number } | { kind: "fixed"; minor: number };
  paidBy: "customer" | "shop";
};

/** Per sale and per month, in hundredths; the fee is rounded half up to a hundredth. */
export type FeeOutcome = {
  feeMinor: number;
  customerPaysMinor: number;
  shopReceivesMinor: number;
  feesAMonthMinor: number;
  receivedAMonthMinor: number;
};

/** What a fee comes to, or null where it is larger than the sale it is taken from. */
export function feeOutcome({ salesAMonth, averageMinor, fee, paidBy }: FeeQuestion): FeeOutcome | null {
  const feeMinor = fee.kind === "fixed" ? fee.minor : Math.round((averageMinor * fee.basisPoints) / 10_000);
  const byShop = paidBy === "shop" ? feeMinor : 0;
  if (byShop > averageMinor) return null;
  return {
    feeMinor,
    customerPaysMinor: averageMinor + feeMinor - byShop,
    shopReceivesMinor: averageMinor - byShop,
    feesAMonthMinor: feeMinor * salesAMonth,
    receivedAMonthMinor: (averageMinor - byShop) * salesAMonth,
  };
}

/** "25,000.50" as hundredths; null for what is no amount. Spaces and separators are welcome. */
export function readAmount(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s,]/g, ""));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
