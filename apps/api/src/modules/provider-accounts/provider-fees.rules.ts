import type { FeeOnCustomer } from "#db/schema/payments.ts";
import { feesOnCustomers } from "#db/schema/payments.ts";
import type { ChargeMethod, MobileNetwork, ProviderName } from "#kernel/payment-words.ts";
import type { ProviderFee } from "#kernel/provider-fee.ts";

/** A payment whose fee is asked for; `day` is the day in UTC. */
export type FeeQuestion = {
  provider: ProviderName;
  arrangedBy: "agiza" | "shop";
  method: ChargeMethod;
  network: MobileNetwork | null;
  day: string;
};

/** The line of a fee before somebody pays. `feeMinor` null: nobody said what the provider keeps. */
export type FeeLine = {
  bearer: "shop" | "customer";
  feeMinor: number | null;
  /** What the customer pays beside the amount. */
  customerFeeMinor: number;
};

const isFeeOnCustomer = (method: ChargeMethod): method is FeeOnCustomer =>
  feesOnCustomers.some((one) => one === method);

/** Who bears a fee: the shop, unless it asks the customer to. On cards never the customer. */
export const bearerOf = (
  customerPaysFeeOn: readonly FeeOnCustomer[],
  method: ChargeMethod,
): FeeLine["bearer"] => (isFeeOnCustomer(method) && customerPaysFeeOn.includes(method) ? "customer" : "shop");

/** How much a rate says of what it is for: one for a network, or for one side's contract, goes before a general one. */
const closeness = ({ network, arrangedBy }: ProviderFee): number =>
  (network === undefined ? 0 : 2) + (arrangedBy === undefined ? 0 : 1);

/** The rate of a payment on a day: the closest one, of those the latest; undefined where nobody said. */
export function rateOn(
  rates: readonly ProviderFee[],
  { provider, arrangedBy, method, network, day }: Omit<FeeQuestion, "method"> & Pick<ProviderFee, "method">,
): ProviderFee | undefined {
  const [best] = rates
    .filter(
      (rate) =>
        rate.provider === provider &&
        rate.method === method &&
        rate.from <= day &&
        (rate.network === undefined || rate.network === network) &&
        (rate.arrangedBy === undefined || rate.arrangedBy === arrangedBy),
    )
    .toSorted((one, other) => closeness(other) - closeness(one) || other.from.localeCompare(one.from));
  return best;
}

/** What a rate makes of an amount, in whole shillings: wallets carry no cents, and a broken fee is rounded up. */
export const feeAt = ({ kind, feeMinor, basisPoints }: ProviderFee, amountMinor: number): number =>
  Math.ceil((kind === "fixed_amount" ? feeMinor : (amountMinor * basisPoints) / 10_000) / 100) * 100;

/** The line of a fee. One that nobody knows is never put on the customer. */
export function feeLine(
  rates: readonly ProviderFee[],
  question: FeeQuestion & { customerPaysFeeOn: readonly FeeOnCustomer[]; amountMinor: number },
): FeeLine {
  const rate = rateOn(rates, question);
  const feeMinor = rate ? feeAt(rate, question.amountMinor) : null;
  const bearer = feeMinor === null ? "shop" : bearerOf(question.customerPaysFeeOn, question.method);
  return { bearer, feeMinor, customerFeeMinor: bearer === "customer" ? (feeMinor ?? 0) : 0 };
}
