import type { OrderId, PaymentAttemptId, PaymentClaimId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { toPhone } from "#kernel/phone.ts";
import { isClaimReference, toClaimReference } from "./claim-reference.rules.ts";

/** A line of a till's statement as its file says it. */
export type WrittenLine = {
  direction: "in" | "out" | "fee";
  at: Date;
  amountMinor: Minor;
  network: MobileNetwork | null;
  reference: string | null;
  name: string | null;
  phone: string | null;
  note: string | null;
  balanceMinor: Minor | null;
};

/** The same, as it is compared. */
export type ReadLine = Omit<WrittenLine, "balanceMinor"> & {
  /** Names the line, in whatever file it comes again. */
  identity: string;
  /** The till's own reference first, then others that the note names. */
  references: string[];
  /** Orders that the payer named. */
  orderNumbers: number[];
};

/** Ours, as providers write it into their statements. */
const ourReference = /AGZ[0-9A-Z]{15}/g;
/** Letters and figures together, or many figures; banks put who sent it before the other network's. */
const otherReference = /(?:\b\d{3}[-_])?\b(?=[A-Z0-9.]*\d)[A-Z0-9][A-Z0-9.]{8,28}[A-Z0-9]\b/g;
const namedOrder = /(?:#|\boda\b|\border\b)\D{0,6}(\d{1,9})\b/gi;

/**
 * A line as it is compared: its references without what people put between them, its phone as numbers are stored. One
 * reference is one line; without one, a line is all that it says, as a digest.
 */
export function readStatementLine(line: WrittenLine, digestOf: (text: string) => string): ReadLine {
  const { balanceMinor: _, ...kept } = line;
  const note = line.note ?? "";
  const reference =
    line.reference && isClaimReference(line.reference) ? toClaimReference(line.reference) : null;
  const named = [
    ...(note.toUpperCase().match(ourReference) ?? []),
    ...(note.toUpperCase().match(otherReference) ?? []).map((text) => text.replace(/^\d{3}[-_]/, "")),
  ];
  const orderNumbers = [...note.matchAll(namedOrder)].map(([, number]) => Number(number));
  if (/^\d{1,9}$/.test(note.trim())) orderNumbers.push(Number(note.trim()));
  return {
    ...kept,
    reference,
    phone: line.phone && toPhone(line.phone),
    identity: reference ?? `said:${digestOf(saidOf(line))}`,
    references: [
      ...new Set([...(reference ? [reference] : []), ...named.map((text) => toClaimReference(text))]),
    ].filter(isClaimReference),
    orderNumbers: [...new Set(orderNumbers)],
  };
}

/** All that a line says, with what the till held after it. */
function saidOf({ at, amountMinor, balanceMinor, name, phone, note, network }: WrittenLine): string {
  return JSON.stringify([network, at.getTime(), amountMinor, balanceMinor, name, phone, note]);
}

/** A payment, a claim or an order that some money may be. */
type Fitting = {
  amountMinor: Minor;
  phones: readonly (string | null)[];
  names: readonly string[];
};

export type KnownPayment = Fitting & {
  attemptId: PaymentAttemptId;
  /** Ours and theirs. */
  references: string[];
  /** By a provider, or on the shop's own till. */
  isOwnTill: boolean;
  hasCome: boolean;
  at: Date;
};

export type OpenClaim = Fitting & {
  id: PaymentClaimId;
  orderId: OrderId;
  orderNumber: number | null;
  references: string[];
  paidAt: Date | null;
  claimedAt: Date;
  orderedAt: Date;
  isCancelled: boolean;
};

export type AskingOrder = Fitting & {
  id: OrderId;
  number: number | null;
  submittedAt: Date;
  /** A provider's charge for it that may still be paid. */
  openAttemptId: PaymentAttemptId | null;
};

/** What the shop knows of what some lines may be. */
export type StatementFacts = {
  /** Lines that came before. */
  seen: ReadonlySet<string>;
  /** Payments with one of the lines' references. */
  payments: readonly KnownPayment[];
  /** Money that a person saw on the till, which no line of its statement has told of yet. */
  seenByPerson: readonly KnownPayment[];
  claims: readonly OpenClaim[];
  orders: readonly AskingOrder[];
};

/** Why money is left to a person. */
export type WaitReason =
  | "no_order"
  | "several"
  | "amount_differs"
  | "before_order"
  | "cancelled"
  | "prompt_open";

/** What is to become of a line. */
export type LinePlan =
  | { what: "out" | "fee" }
  | { what: "known"; attemptId: PaymentAttemptId | null }
  /** Another payment, of another amount, has its reference. */
  | { what: "used" }
  | { what: "claim"; claimId: PaymentClaimId; orderId: OrderId; orderNumber: number | null }
  | { what: "order"; orderId: OrderId; orderNumber: number | null }
  /** A provider's charge is never settled at a statement's word: its provider is asked. */
  | { what: "asked"; attemptId: PaymentAttemptId }
  | { what: "waits"; because: WaitReason; ask?: PaymentAttemptId };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Two wallets' clocks, and how long money takes from one to the other. */
const apartMs = 15 * minuteMs;

/** The words of names, each name's once: every line is compared with everybody. */
function readWords(): (name: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const parts = name.toLowerCase().split(/[^\p{L}]+/u);
    const words = new Set(parts.filter((word) => word.length > 1));
    known.set(name, words);
    return words;
  };
}
type WordsOf = ReturnType<typeof readWords>;

/** Whether somebody is named alike, by their phone or two words of their name. */
function isPayer(line: ReadLine, { phones, names }: Fitting, wordsOf: WordsOf): boolean {
  if (line.phone !== null && phones.includes(line.phone)) return true;
  const payer = wordsOf(line.name ?? "");
  return names.some((name) => [...wordsOf(name)].filter((word) => payer.has(word)).length >= 2);
}

const isWithin = (at: Date, other: Date, beforeMs: number, afterMs: number): boolean =>
  at.getTime() >= other.getTime() - beforeMs && at.getTime() <= other.getTime() + afterMs;

const shares = (line: ReadLine, { references }: { references: readonly string[] }): boolean =>
  references.some((reference) => line.references.includes(reference));

/** Whether a claim without the line's reference is of the same money: networks give references of their own. */
const fitsClaim = (line: ReadLine, claim: OpenClaim, wordsOf: WordsOf): boolean =>
  claim.amountMinor === line.amountMinor &&
  (claim.paidAt
    ? isWithin(line.at, claim.paidAt, apartMs, apartMs)
    : isWithin(line.at, claim.claimedAt, dayMs, hourMs)) &&
  isPayer(line, claim, wordsOf);

const fitsSeen = (line: ReadLine, payment: KnownPayment, wordsOf: WordsOf): boolean =>
  payment.amountMinor === line.amountMinor &&
  isWithin(line.at, payment.at, dayMs, hourMs) &&
  isPayer(line, payment, wordsOf);

function planOfClaim(line: ReadLine, claim: OpenClaim): LinePlan {
  if (claim.isCancelled) return { what: "waits", because: "cancelled" };
  if (claim.amountMinor !== line.amountMinor) return { what: "waits", because: "amount_differs" };
  if (line.at.getTime() < claim.orderedAt.getTime() - dayMs)
    return { what: "waits", because: "before_order" };
  return { what: "claim", claimId: claim.id, orderId: claim.orderId, orderNumber: claim.orderNumber };
}

function planOfOrder(line: ReadLine, fitting: readonly AskingOrder[]): LinePlan | null {
  const [order, ...others] = fitting;
  if (!order) return null;
  if (others.length > 0) return { what: "waits", because: "several" };
  // The same money may be about to come by the provider.
  if (order.openAttemptId) return { what: "waits", because: "prompt_open", ask: order.openAttemptId };
  return { what: "order", orderId: order.id, orderNumber: order.number };
}

/**
 * What a line of the till's statement is: an open claim or an order that it pays, money that was booked before, a provider's
 * charge to ask about, or money that a person has to look at. Several that fit are never decided between.
 */
export function planOfLine(line: ReadLine, facts: StatementFacts, wordsOf: WordsOf = readWords()): LinePlan {
  if (line.direction !== "in") return { what: line.direction };
  if (facts.seen.has(line.identity)) return { what: "known", attemptId: null };
  const payments = facts.payments.filter((payment) => shares(line, payment));
  const [payment] = payments.toSorted((one, other) => Number(other.hasCome) - Number(one.hasCome));
  if (payment) {
    if (!payment.hasCome) return { what: "asked", attemptId: payment.attemptId };
    if (payment.isOwnTill && payment.amountMinor !== line.amountMinor) return { what: "used" };
    return { what: "known", attemptId: payment.isOwnTill ? payment.attemptId : null };
  }
  const named = facts.claims.find((claim) => shares(line, claim));
  if (named) return planOfClaim(line, named);
  // Of one payer, amount and time one is as good as another: each is one payment.
  const seen = facts.seenByPerson.find((one) => fitsSeen(line, one, wordsOf));
  if (seen) return { what: "known", attemptId: seen.attemptId };
  const claims = facts.claims.filter((claim) => fitsClaim(line, claim, wordsOf));
  if (claims.length > 1) return { what: "waits", because: "several" };
  if (claims[0]) return planOfClaim(line, claims[0]);
  const asking = facts.orders.filter(
    (order) => order.amountMinor === line.amountMinor && isWithin(line.at, order.submittedAt, hourMs, dayMs),
  );
  return (
    planOfOrder(
      line,
      asking.filter(({ number }) => number !== null && line.orderNumbers.includes(number)),
    ) ??
    planOfOrder(
      line,
      asking.filter(({ phones }) => line.phone !== null && phones.includes(line.phone)),
    ) ?? { what: "waits", because: "no_order" }
  );
}

/** What each of some lines is, none of them counted twice: what one line takes no other gets. */
export function planOfLines<Line extends ReadLine>(
  lines: readonly Line[],
  facts: StatementFacts,
): { line: Line; plan: LinePlan }[] {
  const seen = new Set(facts.seen);
  const taken = new Set<string>();
  const wordsOf = readWords();
  const free = <One>(ones: readonly One[], idOf: (one: One) => string) =>
    taken.size === 0 ? ones : ones.filter((one) => !taken.has(idOf(one)));
  return lines.map((line) => {
    const left: StatementFacts = {
      seen,
      payments: facts.payments,
      seenByPerson: free(facts.seenByPerson, ({ attemptId }) => attemptId),
      claims: free(facts.claims, ({ id }) => id),
      orders: free(facts.orders, ({ id }) => id),
    };
    const plan = planOfLine(line, left, wordsOf);
    if (line.direction === "in") seen.add(line.identity);
    if (plan.what === "claim") taken.add(plan.claimId).add(plan.orderId);
    if (plan.what === "order") taken.add(plan.orderId);
    if (plan.what === "known" && plan.attemptId) taken.add(plan.attemptId);
    return { line, plan };
  });
}
