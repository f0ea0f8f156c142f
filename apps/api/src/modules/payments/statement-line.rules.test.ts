import { describe, expect, test } from "vitest";
import type { OrderId, PaymentAttemptId, PaymentClaimId } from "#kernel/ids.ts";
import {
  type AskingOrder,
  type KnownPayment,
  type OpenClaim,
  planOfLine,
  planOfLines,
  readStatementLine,
  type StatementFacts,
  type WrittenLine,
} from "./statement-line.rules.ts";

const at = new Date("2026-11-26T09:05:00Z");
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
const nothing: StatementFacts = { seen: new Set(), payments: [], seenByPerson: [], claims: [], orders: [] };

const line = (values: Partial<WrittenLine> = {}) =>
  readStatementLine(
    {
      direction: "in",
      at,
      amountMinor: 2_500_000,
      network: "mpesa",
      reference: "DKQ4ZK90WL",
      name: "ASHA JUMA",
      phone: "0754 111 222",
      note: null,
      balanceMinor: null,
      ...values,
    },
    (text) => text,
  );

const claim = (values: Partial<OpenClaim> = {}): OpenClaim => ({
  id: "pcl_1" as PaymentClaimId,
  orderId: "ord_1" as OrderId,
  orderNumber: 1,
  references: ["DKQ4ZK90WL"],
  amountMinor: 2_500_000,
  phones: ["+255754111222"],
  names: ["Asha Juma"],
  paidAt: null,
  claimedAt: minutes(5),
  orderedAt: minutes(-60),
  isCancelled: false,
  ...values,
});

const order = (values: Partial<AskingOrder> = {}): AskingOrder => ({
  id: "ord_1" as OrderId,
  number: 10_484,
  amountMinor: 2_500_000,
  phones: ["+255754111222"],
  names: ["Asha Juma"],
  submittedAt: minutes(-30),
  openAttemptId: null,
  ...values,
});

const payment = (values: Partial<KnownPayment> = {}): KnownPayment => ({
  attemptId: "pat_1" as PaymentAttemptId,
  references: ["DKQ4ZK90WL"],
  isOwnTill: true,
  hasCome: true,
  amountMinor: 2_500_000,
  phones: ["+255754111222"],
  names: ["Asha Juma"],
  at: minutes(2),
  ...values,
});

describe("a line as it is compared", () => {
  test("has its reference, other networks' and ours of its note, the orders it names, and its phone as numbers are stored", () => {
    const read = line({
      reference: "dkq4-zk90 wl",
      note: "503-26111260021455 AGZ0123456789ABCDE oda #10484",
    });
    expect(read.references).toEqual(["DKQ4ZK90WL", "AGZ0123456789ABCDE", "26111260021455"]);
    expect(read.orderNumbers).toEqual([10_484]);
    expect(read.phone).toBe("+255754111222");
    expect(line({ note: "10484" }).orderNumbers).toEqual([10_484]);
    expect(line({ note: "kitenge cha Asha" })).toMatchObject({
      references: ["DKQ4ZK90WL"],
      orderNumbers: [],
    });
  });

  test("is named by its reference; without one, by all it says", () => {
    expect(line().identity).toBe(line({ name: "OTHER", amountMinor: 100 }).identity);
    const bare = { reference: null } as const;
    expect(line(bare).identity).toBe(line(bare).identity);
    expect(line(bare).identity).not.toBe(line({ ...bare, balanceMinor: 500 }).identity);
  });
});

describe("a claim", () => {
  test.each([
    ["its reference", claim({ phones: [], names: [] })],
    ["the other network's reference", claim({ references: ["X1Y2Z3A4B5", "26111260021455"] })],
    ["its amount, time and the payer's number", claim({ references: ["OTHER12345"], paidAt: minutes(3) })],
    [
      "its amount, time and two words of the name",
      claim({ references: ["OTHER12345"], phones: [], names: ["JUMA  Asha M"], paidAt: minutes(-10) }),
    ],
  ])("is paid by %s", (_by, one) => {
    const said = line({ note: "503-26111260021455" });
    expect(planOfLine(said, { ...nothing, claims: [one] })).toMatchObject({
      what: "claim",
      claimId: "pcl_1",
    });
  });

  test.each([
    ["another amount", claim({ amountMinor: 2_400_000 }), "amount_differs"],
    ["an order that is cancelled", claim({ isCancelled: true }), "cancelled"],
    ["an order of days later", claim({ orderedAt: minutes(3 * 24 * 60) }), "before_order"],
  ])("of %s is left to a person", (_what, one, because) => {
    expect(planOfLine(line(), { ...nothing, claims: [one] })).toEqual({ what: "waits", because });
  });

  test.each([
    ["nobody who paid", claim({ references: ["OTHER12345"], phones: [], names: ["Amina Bakari"] })],
    ["another hour", claim({ references: ["OTHER12345"], paidAt: minutes(60) })],
    ["a day that is long over", claim({ references: ["OTHER12345"], claimedAt: minutes(3 * 24 * 60) })],
  ])("with %s in common is not touched", (_what, one) => {
    expect(planOfLine(line(), { ...nothing, claims: [one] })).toEqual({ what: "waits", because: "no_order" });
  });

  test("is never chosen from several that fit", () => {
    const others = ["1", "2"].map((id) =>
      claim({ id: `pcl_${id}` as PaymentClaimId, references: [`OTHER1234${id}`], paidAt: minutes(1) }),
    );
    expect(planOfLine(line(), { ...nothing, claims: others })).toEqual({ what: "waits", because: "several" });
  });
});

describe("an order", () => {
  test.each([
    ["the payer's number and the amount", line(), order()],
    [
      "its number in the note and the amount",
      line({ phone: null, note: "oda 10484" }),
      order({ phones: [], names: [] }),
    ],
  ])("is paid by %s", (_by, said, one) => {
    expect(planOfLine(said, { ...nothing, orders: [one] })).toMatchObject({
      what: "order",
      orderId: "ord_1",
    });
  });

  test.each([
    ["the amount alone", line({ phone: null }), [order()], "no_order"],
    ["another number", line({ phone: "0755000000" }), [order()], "no_order"],
    ["money of two days later", line({ at: minutes(48 * 60) }), [order()], "no_order"],
    ["two that fit", line(), [order(), order({ id: "ord_2" as OrderId })], "several"],
  ])("is not paid by %s", (_by, said, orders, because) => {
    expect(planOfLine(said, { ...nothing, orders })).toEqual({ what: "waits", because });
  });

  test("whose prompt may still be paid waits, and its provider is asked", () => {
    const open = order({ openAttemptId: "pat_9" as PaymentAttemptId });
    expect(planOfLine(line(), { ...nothing, orders: [open] })).toEqual({
      what: "waits",
      because: "prompt_open",
      ask: "pat_9",
    });
  });
});

describe("money that is booked", () => {
  test("is known by its reference, and a used reference of another amount is told", () => {
    expect(planOfLine(line(), { ...nothing, payments: [payment()] })).toEqual({
      what: "known",
      attemptId: "pat_1",
    });
    expect(planOfLine(line(), { ...nothing, payments: [payment({ amountMinor: 100 })] })).toEqual({
      what: "used",
    });
  });

  test("is known by amount, time and payer where networks give references of their own", () => {
    const seenByPerson = [payment({ references: ["OTHER12345"] })];
    expect(planOfLine(line(), { ...nothing, seenByPerson, orders: [order()] })).toMatchObject({
      what: "known",
    });
    const two = planOfLines([line(), line({ reference: "DKQ4ZK90WM" })], { ...nothing, seenByPerson });
    expect(two.map(({ plan }) => plan.what)).toEqual(["known", "waits"]);
  });

  test("of a provider is never settled here: a charge that has not come is asked about", () => {
    const charge = payment({ isOwnTill: false, hasCome: false });
    const facts = { ...nothing, payments: [charge], claims: [claim()], orders: [order()] };
    expect(planOfLine(line(), facts)).toEqual({ what: "asked", attemptId: "pat_1" });
    expect(planOfLine(line(), { ...facts, payments: [payment({ isOwnTill: false })] })).toEqual({
      what: "known",
      attemptId: null,
    });
  });
});

test("a line that comes twice counts once, and what one line pays no other does", () => {
  const facts = { ...nothing, orders: [order()] };
  const lines = [line(), line(), line({ reference: "DKQ4ZK90WM" }), line({ direction: "out" })];
  expect(planOfLines(lines, facts).map(({ plan }) => plan.what)).toEqual(["order", "known", "waits", "out"]);
  expect(planOfLine(line(), { ...facts, seen: new Set(["DKQ4ZK90WL"]) }).what).toBe("known");
});
