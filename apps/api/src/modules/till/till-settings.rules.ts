import type { FeeKind } from "#db/schema/delivery-areas.ts";
import {
  firstRefundLimitMinor,
  type PaymentButton,
  pinLengthRange,
  tillNotes,
  type tillSettings,
} from "#db/schema/till.ts";

export type TillFee = { name: string; feeKind: FeeKind; feeMinor: number; feeBasisPoints: number };

type Stored = Omit<typeof tillSettings.$inferSelect, "shopId" | "updatedAt">;

/** How a shop works at its counter, as its owner says it. */
export type TillForm = Stored & { extraFees: TillFee[] };

export type TillSettings = TillForm & { updatedAt: Date };

/** Of a shop whose owner never said. */
export const firstTillSettings: TillForm = {
  lockMinutes: null,
  minPinDigits: pinLengthRange.min,
  openingFloatMinor: 0,
  paymentButtons: ["cash", "mobile_money"] satisfies PaymentButton[],
  quickNotesMinor: [...tillNotes],
  receiptWidth: "58mm",
  asksPhone: true,
  hasSounds: true,
  refundLimitMinor: firstRefundLimitMinor,
  extraFees: [],
};

/** What of a fee counts by its kind, and nothing of the other one. */
export const tidyFee = (fee: TillFee): TillFee =>
  fee.feeKind === "fixed_amount" ? { ...fee, feeBasisPoints: 0 } : { ...fee, feeMinor: 0 };

/** Whether a fee, once tidied, is more than nothing. */
export const isCharged = ({ feeMinor, feeBasisPoints }: TillFee): boolean => feeMinor + feeBasisPoints > 0;
