import type { ChargeMethod } from "#kernel/payment-words.ts";
import type { Capabilities } from "#ports/payments.ts";

/** Whether a way to pay can end so: `true` runs, words say why it cannot. */
type Cells = Record<ChargeMethod, true | string>;

const everyWay: Cells = { mobile_money: true, card: true, qr: true };
const onlyPrompts = (why: string): Cells => ({ mobile_money: true, card: why, qr: why });
const noneOfTheCode = "the payer's own app asks and refuses; nothing of it reaches us";

/**
 * How a charge can end, and with which ways to pay. The numbers are the last two digits of a phone that bring it about in
 * the sandbox.
 */
export const chargeOutcomes = {
  "00 paid": everyWay,
  "80 no money in the wallet": {
    mobile_money: true,
    card: "a bank says no more than that the card is declined, which is a row of its own",
    qr: noneOfTheCode,
  },
  "81 cancelled by the customer": { mobile_money: true, card: true, qr: noneOfTheCode },
  "82 not answered": everyWay,
  "83 paid, the notice is lost": everyWay,
  "84 paid, the notice comes twice": everyWay,
  "85 paid before the request is answered": onlyPrompts(
    "there is nothing to pay before the answer brings it",
  ),
  "86 paid, the notice is signed wrong": everyWay,
  "87 the request is never answered": everyWay,
  "88 half is paid": { mobile_money: true, card: "a card page takes what was asked for", qr: true },
  "89 more is paid": { mobile_money: true, card: "a card page takes what was asked for", qr: true },
  "90 paid after it ran out": { mobile_money: true, card: "a page that ran out takes no card", qr: true },
  "91 paid and taken back": everyWay,
  "92 the provider does not know": everyWay,
  "card declined": {
    mobile_money: "a prompt has no card",
    card: true,
    qr: "a code has no card",
  },
  "the customer is back, the notice is not": {
    mobile_money: "nobody leaves the page",
    card: true,
    qr: "nobody leaves the page",
  },
  "paid twice": {
    mobile_money: "a prompt is answered once",
    card: true,
    qr: true,
  },
} as const satisfies Record<string, Cells>;
export type ChargeOutcome = keyof typeof chargeOutcomes;

/** What else a provider may be able to do. Where it cannot, its adapter says so at once and asks nobody. */
export const otherOutcomes = {
  "paid out to a wallet": "walletPayout",
  "paid out to a bank": "bankPayout",
  "a payout nobody knows the outcome of": "walletPayout",
  "a payout whose request is never answered": "walletPayout",
  "a payout that comes back": "walletPayout",
  "a payout for which there is too little": "walletPayout",
  "name found": "nameLookUp",
  "name not found": "nameLookUp",
  refunded: "refund",
  "a refund nobody knows the outcome of": "refund",
  "balance read": "balance",
} as const satisfies Record<string, keyof Capabilities>;
export type OtherOutcome = keyof typeof otherOutcomes;
