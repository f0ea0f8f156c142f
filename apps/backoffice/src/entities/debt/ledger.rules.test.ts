import fc from "fast-check";
import { expect, test } from "vitest";
import { makeDebtAccount, makeEntry, makeRepayment } from "../../../test/make-debt.ts";
import { ledgerOf } from "./ledger.rules.ts";

test("the first line's balance is what is owed now, and each line below says what was owed then", () => {
  expect(ledgerOf(makeDebtAccount()).map(({ balanceMinor }) => balanceMinor)).toEqual([
    8_600_000, 6_800_000, 8_800_000, 9_500_000, 5_500_000, 2_000_000,
  ]);
});

test("what is given up is a line of its own", () => {
  const lines = ledgerOf(makeDebtAccount()).filter((line) => "givenUp" in line);
  expect(lines.map(({ givenUp }) => givenUp.order_id)).toEqual(["ord_310"]);
});

test("goods and what came for them in the same moment stand in this order from below", () => {
  const at = "2026-11-20T09:00:00.000Z";
  const lines = ledgerOf(
    makeDebtAccount({
      owed_minor: 0,
      entries: [makeEntry({ given_at: at, owed_minor: 0, given_minor: 500 })],
      repayments: [makeRepayment({ order_id: "ord_461", amount_minor: 500, paid_at: at })],
    }),
  );
  expect(lines.map((line) => "entry" in line)).toEqual([false, true]);
  expect(lines.map(({ balanceMinor }) => balanceMinor)).toEqual([0, 500]);
});

const amount = fc.integer({ min: 0, max: 100_000 });
const someEntry = fc.record({ owed: amount, gone: amount, repaid: fc.array(amount, { maxLength: 3 }) });

test("whatever came for the entries, nothing was owed before the first of them", () => {
  fc.assert(
    fc.property(fc.array(someEntry, { minLength: 1, maxLength: 6 }), (entries) => {
      const lines = ledgerOf({
        ...makeDebtAccount(),
        owed_minor: entries.reduce((sum, { owed }) => sum + owed, 0),
        entries: entries.map(({ owed, gone }, index) =>
          makeEntry({
            order_id: `ord_${index}`,
            given_at: `2026-01-0${index + 1}T09:00:00.000Z`,
            owed_minor: owed,
            written_off_minor: gone,
            written_off_at: gone > 0 ? "2026-02-01T09:00:00.000Z" : null,
          }),
        ),
        repayments: entries.flatMap(({ repaid }, index) =>
          repaid.map((paid, turn) =>
            makeRepayment({ id: `${index} ${turn}`, order_id: `ord_${index}`, amount_minor: paid }),
          ),
        ),
      });
      const first = lines.at(-1)!;
      const { owed, gone, repaid } = entries[0]!;
      expect(first.balanceMinor).toBe(owed + gone + repaid.reduce((sum, paid) => sum + paid, 0));
    }),
    { numRuns: 50 },
  );
});
