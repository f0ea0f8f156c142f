import type { ChargeMethod, MobileNetwork, ProviderName } from "./payment-words.ts";

/** How a fee is charged: the same for every payment, or a share of it. */
export const feeKinds = ["fixed_amount", "percentage_charge"] as const;

/** Money that leaves has fees of its own, by where it goes. */
export const payoutMethods = ["wallet_payout", "bank_payout"] as const;

/** What a provider keeps of a payment or a payout from a day on, as whoever runs the platform read it in the contract. */
export type ProviderFee = {
  /** `2026-10-01`. */
  from: string;
  provider: ProviderName;
  /** Only of accounts that this side made the contract for; of both where it is left out. */
  arrangedBy?: "agiza" | "shop" | undefined;
  method: ChargeMethod | (typeof payoutMethods)[number];
  /** Of payments from one network; of all where it is left out. */
  network?: MobileNetwork | undefined;
  kind: (typeof feeKinds)[number];
  /** Of a fixed amount, in hundredths; 0 for a share. */
  feeMinor: number;
  /** Of a share, in hundredths of a percent: 250 is 2.5 %; 0 for a fixed amount. */
  basisPoints: number;
};

/** What a test payment may be, in hundredths: enough for every provider's minimum, small enough to lose. */
export const testPaymentAmounts = [50_000, 100_000] as const;
