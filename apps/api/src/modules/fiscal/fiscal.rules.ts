import type { PaymentMethod } from "#db/schema/payments.ts";
import { type TaxClass, type VatRates, vatRateOf, vatWithin } from "#kernel/vat.ts";
import { type PaymentMeans, paymentMeans, type VatLetter, type VatTotal } from "#kernel/fiscal-words.ts";
import type { FiscalClock, FiscalReceipt, NotDone } from "#ports/fiscal.ts";

/** What was sold with one payment, in hundredths; `weightMinor`: what it comes to before discounts of the whole order. */
export type SoldPart = { name: string; quantity: number; taxClass: TaxClass; weightMinor: number };

/** A payment and the order that it pays. */
export type PaidSale = {
  orderNumber: number | null;
  orderTotalMinor: number;
  amountMinor: number;
  method: PaymentMethod;
  parts: SoldPart[];
};

const zoneMs = 3 * 3_600_000;

/** What a clock in Tanzania, which has no summer time, says at a moment. */
export function clockAt(moment: Date): FiscalClock {
  const local = new Date(moment.getTime() + zoneMs).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 19) };
}

const meansOf: Record<PaymentMethod, PaymentMeans> = {
  cash: "CASH",
  card: "CCARD",
  mobile_money: "EMONEY",
  qr: "EMONEY",
  bank: "EMONEY",
  credit: "EMONEY",
};

const letterOf: Record<TaxClass, VatLetter> = { standard: "A", special: "B", zero: "C", exempt: "E" };

/** An amount shared out by weights, to the hundredth: what is left over goes to the largest remainders. */
export function shareOut(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (amountMinor * weight) / whole);
  const shares = exact.map(Math.floor);
  const left = amountMinor - shares.reduce((sum, share) => sum + share, 0);
  exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left)
    .forEach(({ index }) => (shares[index]! += 1));
  return shares;
}

/** The parts of a sale as its receipt has them: the goods where all is paid at once, and shares of the order otherwise. */
function partsOf({ orderNumber, orderTotalMinor, amountMinor, parts }: PaidSale): SoldPart[] {
  const priced = parts.filter(({ weightMinor }) => weightMinor > 0);
  if (amountMinor === orderTotalMinor && priced.length > 0) return priced;
  const byClass = Map.groupBy(priced, ({ taxClass }) => taxClass);
  const name = `Oda ${orderNumber ?? ""}`.trim();
  if (byClass.size === 0) return [{ name, quantity: 1, taxClass: "standard", weightMinor: 1 }];
  return [...byClass].map(([taxClass, of]) => ({
    name,
    quantity: 1,
    taxClass,
    weightMinor: of.reduce((sum, { weightMinor }) => sum + weightMinor, 0),
  }));
}

/**
 * What a receipt says of a payment: parts that add up to it, and the VAT in them. Who is not registered for VAT sells everything
 * at 0 % (letter C).
 */
export function receiptOf(
  sale: PaidSale,
  { day, rates, isRegistered }: { day: string; rates: readonly VatRates[]; isRegistered: boolean },
): Pick<FiscalReceipt, "items" | "vat" | "means" | "amountMinor"> {
  const means = meansOf[sale.method];
  const parts = partsOf(sale);
  const shares = shareOut(
    sale.amountMinor,
    parts.map(({ weightMinor }) => weightMinor),
  );
  const sold = parts
    .map(({ name, quantity, taxClass }, index) => ({
      name,
      quantity,
      letter: isRegistered ? letterOf[taxClass] : ("C" as const),
      amountMinor: shares[index]!,
      basisPoints: vatRateOf(rates, { day, taxClass, isElectronic: means !== "CASH", isRegistered }),
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
  const byLetter = Map.groupBy(sold, ({ letter }) => letter);
  const vat = [...byLetter].map(([letter, of]): VatTotal => {
    const basisPoints = of[0]!.basisPoints;
    const amountMinor = of.reduce((sum, one) => sum + one.amountMinor, 0);
    const taxMinor = vatWithin(amountMinor, basisPoints);
    return { letter, basisPoints, netMinor: amountMinor - taxMinor, taxMinor };
  });
  return {
    items: sold.map(({ basisPoints: _of, ...item }) => item),
    vat: vat.toSorted((a, b) => (a.letter < b.letter ? -1 : 1)),
    means,
    amountMinor: sale.amountMinor,
  };
}

type Issued = { amountMinor: number; means: PaymentMeans; vat: VatTotal[] };

/** What the receipts of a day come to. */
export function totalsOf(receipts: readonly Issued[]) {
  const paid = Object.fromEntries(paymentMeans.map((means) => [means, 0])) as Record<PaymentMeans, number>;
  for (const { means, amountMinor } of receipts) paid[means] += amountMinor;
  const byRate = Map.groupBy(
    receipts.flatMap(({ vat }) => vat),
    ({ letter, basisPoints }) => `${letter} ${basisPoints}`,
  );
  const vat = [...byRate.values()].map((of): VatTotal => ({
    letter: of[0]!.letter,
    basisPoints: of[0]!.basisPoints,
    netMinor: of.reduce((sum, { netMinor }) => sum + netMinor, 0),
    taxMinor: of.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
  }));
  return {
    dailyMinor: receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    receipts: receipts.length,
    paid,
    vat,
  };
}

const grossOf = ({ netMinor, taxMinor }: VatTotal): number => netMinor + taxMinor;

/** What is left of a receipt's VAT after its notes, by letter and rate. */
export const vatLeft = (receipt: readonly VatTotal[], notes: readonly (readonly VatTotal[])[]): VatTotal[] =>
  receipt.map((of) => {
    const back = notes
      .flat()
      .filter(({ letter, basisPoints }) => letter === of.letter && basisPoints === of.basisPoints);
    return {
      ...of,
      netMinor: of.netMinor - back.reduce((sum, { netMinor }) => sum + netMinor, 0),
      taxMinor: of.taxMinor - back.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    };
  });

/** The VAT in a part of what is left of a receipt, shared out by letter; the last part takes the rest to the hundredth. */
export function vatTakenBack(left: readonly VatTotal[], amountMinor: number): VatTotal[] {
  const shares = shareOut(amountMinor, left.map(grossOf));
  return left
    .map((of, index): VatTotal => {
      const share = shares[index]!;
      const within = Math.min(of.taxMinor, vatWithin(share, of.basisPoints));
      const taxMinor = share === grossOf(of) ? of.taxMinor : Math.max(share - of.netMinor, within);
      return { ...of, netMinor: share - taxMinor, taxMinor };
    })
    .filter((of) => grossOf(of) > 0);
}

/** An amount taken from receipts, the last issued first; what is more than they come to is taken from none. */
export function takeFromReceipts<Receipt extends { amountMinor: number; adjustedMinor: number }>(
  receipts: readonly Receipt[],
  amountMinor: number,
): { receipt: Receipt; amountMinor: number }[] {
  let restMinor = amountMinor;
  return receipts.toReversed().flatMap((receipt) => {
    const taken = Math.min(restMinor, receipt.amountMinor - receipt.adjustedMinor);
    restMinor -= taken;
    return taken > 0 ? [{ receipt, amountMinor: taken }] : [];
  });
}

/** What was said instead of taking a document. */
export function wordsOf(answer: NotDone): string {
  if (answer.kind === "refused") return `${answer.code} ${answer.words}`.trim();
  return answer.kind === "lost" ? answer.reason : "the token was refused";
}

const islands = /unguja|pemba|zanzibar|mjini magharibi/i;

/** Whose receipts a shop of a region issues: of the mainland TRA's, of Zanzibar those of the ZRA, which has a system of its own. */
export const authorityOf = (region: string): "tra" | "zra" => (islands.test(region) ? "zra" : "tra");

/** A whole call with its token, and what is written after it, take less. */
export const leaseMs = 90_000;
const shortestWaitMs = 5_000;
const longestWaitMs = 300_000;

/** When a document that was not taken is sent once more; there is no end of trying. */
export const nextTryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(tries, 10)));
