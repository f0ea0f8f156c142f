/** How value added tax falls on goods. */
export type TaxClass = "standard" | "zero" | "exempt" | "special";

/** What VAT is from a day of the shop on, in hundredths of a percent. */
export type VatRates = {
  from: string;
  standard: number;
  /** What a consumer pays who pays electronically; null: the same. */
  electronic: number | null;
};

/** What decides which rate applies to a part of a sale. */
export type VatCase = {
  day: string;
  taxClass: TaxClass;
  /** Paid by a phone, a card, a code or a bank. */
  isElectronic: boolean;
  /** The seller is registered for VAT; nobody else charges any. */
  isRegistered: boolean;
};

/** The rate of one case, in hundredths of a percent. */
export function vatRateOf(rates: readonly VatRates[], { day, taxClass, ...one }: VatCase): number {
  if (!one.isRegistered || taxClass !== "standard") return 0;
  const now = rates.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (!now) return 0;
  return one.isElectronic ? (now.electronic ?? now.standard) : now.standard;
}

/** The VAT within an amount, in hundredths, half up. */
export const vatWithin = (amountMinor: number, basisPoints: number): number =>
  Math.round((amountMinor * basisPoints) / (10_000 + basisPoints));
