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

/** What is wrong with what was typed; `missing` is said only about a fee that nobody has typed yet. */
export type FeeFault = "notNumber" | "notWhole" | "overHundred" | "missing";
export type FeeField = "sales" | "average" | "fee";

/** Reads the form: the question, or what is wrong with each of its fields. */
export function readFeeForm(
  form: Readonly<Record<FeeField | "kind", string>>,
): Omit<FeeQuestion, "paidBy"> | { faults: Partial<Record<FeeField, FeeFault>> } {
  const sales = readAmount(form.sales);
  const averageMinor = readAmount(form.average);
  const fee = readAmount(form.fee);
  const isPercentage = form.kind !== "fixed";
  const faults: Partial<Record<FeeField, FeeFault>> = {};
  if (sales === null || sales % 100 !== 0) faults.sales = "notWhole";
  if (!averageMinor) faults.average = "notNumber";
  if (fee === null) faults.fee = form.fee.trim() === "" ? "missing" : "notNumber";
  else if (isPercentage && fee > 100_00) faults.fee = "overHundred";
  if (Object.keys(faults).length > 0) return { faults };
  return {
    salesAMonth: sales! / 100,
    averageMinor: averageMinor!,
    fee: isPercentage ? { kind: "percentage", basisPoints: fee! } : { kind: "fixed", minor: fee! },
  };
}

/** "25,000.50" as hundredths; null for what is no amount. Thousands may be set apart by a comma or a space. */
export function readAmount(text: string): number | null {
  const match = /^(\d{1,12}|\d{1,3}(?:[\s,]\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]!.replace(/\D/g, "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
