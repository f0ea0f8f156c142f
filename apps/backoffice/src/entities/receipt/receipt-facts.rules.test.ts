import { expect, test } from "vitest";
import { makeAttempt, makeEntry, makeOrder, makePayments } from "../../../test/make-order.ts";
import { receiptOf } from "./receipt-facts.rules.ts";

const issued = { timeline: [makeEntry({ kind: "receipt.issued", facts: { number: 82 } })] };

test("there is no receipt before it is issued", () => {
  expect(receiptOf(makeOrder(), undefined)).toBeNull();
});

test("a line says its extras and what is in a set, with how many; one costs its extras as well", () => {
  const [line] = makeOrder().lines;
  const parts = [{ name: "Kikoi", variant_name: "Bahari", quantity: 2, total_minor: 1 }];
  const set = { ...line!, id: "lin_2", variant_name: "Kikoi, Bahari × 2", add_ons: [], parts };
  const order = makeOrder({ ...issued, lines: [line!, set] });
  expect(receiptOf(order, undefined)).toMatchObject({
    receiptNumber: "82",
    items: [
      { details: ["M", "Mikono mirefu"], quantity: 2, unitMinor: 7_700_000, totalMinor: 15_400_000 },
      { details: ["Kikoi, Bahari × 2"], unitMinor: 7_200_000 },
    ],
  });
});

test("every payment that came is told, the first one first, and what went back", () => {
  const order = makeOrder({ ...issued, paid_minor: 15_400_000, refunded_minor: 400_000 });
  const attempts = [
    makeAttempt({ id: "pat_3", method: "cash", network: null, amount_minor: 400_000 }),
    makeAttempt({ id: "pat_2", status: "failed" }),
    makeAttempt({ id: "pat_1", amount_minor: 15_000_000, finished_at: "2026-11-21T10:00:00.000Z" }),
  ];
  expect(receiptOf(order, makePayments(order, { attempts }))).toMatchObject({
    paidAt: "2026-11-21T11:06:00.000Z",
    payments: [{ amount_minor: 15_000_000 }, { amount_minor: 400_000, method: "cash" }],
    returnedMinor: 400_000,
    takenBackMinor: 0,
  });
});
