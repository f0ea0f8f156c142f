import type { Minor } from "#kernel/money.ts";
import type { MessageDoubt, MobileNetwork } from "#kernel/payment-words.ts";
import { dayOfReference } from "./reference-day.rules.ts";

type Said = {
  network: MobileNetwork;
  reference: string;
  writtenReference: string;
  writtenAmount: string;
  hasPlainAmount: boolean;
  feeMinor: Minor | null;
  fees: readonly (Minor | null)[];
  vatMinor: Minor | null;
  paidAt: Date | null;
  hasTime: boolean;
  isPending: boolean;
  isCut: boolean;
  isLed: boolean;
  now: Date;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Every check that a text fails. */
export function doubtsOf(said: Said): MessageDoubt[] {
  const { paidAt, now, isPending, isLed, isCut } = said;
  const doubts: [MessageDoubt, boolean][] = [
    ["reference_date", !isDayRight(said)],
    ["reference_length", !isLengthRight(said)],
    ["reference_letters", said.writtenReference !== said.reference],
    ["amount_format", !isAmountRight(said)],
    ["fee_sum", !areFeesRight(said)],
    ["future", paidAt !== null && paidAt.getTime() > now.getTime() + hourMs],
    ["pending", isPending],
    ["forwarded", isLed],
    ["truncated", isCut],
  ];
  return doubts.flatMap(([doubt, holds]) => (holds ? [doubt] : []));
}

/** How far a wallet's text follows its reference: HaloPesa's by seconds; others tell whole days. */
const referenceLeadMs = 5 * 60_000;
/** A text without a day is pasted within so many days, or is an old one. */
const oldDays = 7;

function isDayRight({ network, reference, paidAt, hasTime, now }: Said): boolean {
  const day = dayOfReference(network, reference, paidAt ?? now);
  if (day === "unknown") return true;
  if (day === "none") return false;
  const at = paidAt ?? now;
  if (network === "halopesa" && paidAt && hasTime) {
    const lag = at.getTime() - day.from.getTime();
    return lag >= 0 && lag <= referenceLeadMs;
  }
  if (paidAt)
    return at >= new Date(day.from.getTime() - 60_000) && at < new Date(day.until.getTime() + 60_000);
  return at >= day.from && at.getTime() < day.until.getTime() + oldDays * dayMs;
}

/** When the wallets' references changed their lengths, between the last seen old one and the first new one. */
const mpesaEleven = { from: Date.UTC(2018, 0, 1), until: Date.UTC(2026, 4, 28) };
const mpesaTenAgain = Date.UTC(2026, 2, 9);
const mixxFourteen = { certain: Date.UTC(2025, 7, 1), possible: Date.UTC(2023, 8, 1) };

function isLengthRight({ network, reference, paidAt, now }: Said): boolean {
  const at = (paidAt ?? now).getTime();
  const { length } = reference;
  if (network === "mpesa")
    return length === 11
      ? at >= mpesaEleven.from && at < mpesaEleven.until
      : at < mpesaEleven.from || at > mpesaTenAgain;
  if (network === "mixx") return length === 14 ? at >= mixxFourteen.possible : at < mixxFourteen.certain;
  return true;
}

function isAmountRight({ network, writtenAmount, hasPlainAmount }: Said): boolean {
  const figures = /\d[\d,.]*\d|\d/.exec(writtenAmount)![0];
  const isGrouped = /^\d{1,3}(,\d{3})*(\.\d{2})?$/.test(figures);
  const hasCents = figures.includes(".");
  if (network === "mpesa") return hasPlainAmount ? !figures.includes(",") : isGrouped && hasCents;
  if (network === "mixx") return isGrouped && !hasCents;
  return true;
}

function areFeesRight({ network, feeMinor, fees, vatMinor }: Said): boolean {
  if (feeMinor === null) return true;
  const [first = null, second = null] = fees;
  if (first !== null && second !== null && first + second !== feeMinor) return false;
  // Tax is 18 % within the fee, rounded to shillings.
  return network !== "mixx" || vatMinor === null || Math.abs((feeMinor * 18) / 118 - vatMinor) <= 100;
}
