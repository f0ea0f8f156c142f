import { expect, test } from "vitest";
import { makeDebtAccount, makeEntry } from "../../../test/make-debt.ts";
import { statementOf } from "./statement.rules.ts";

test("a statement begins with nothing and ends with what is owed now", () => {
  const { beforeMinor, lines } = statementOf(makeDebtAccount(), 200);
  expect(beforeMinor).toBe(0);
  expect(lines.at(-1)!.balanceMinor).toBe(8_600_000);
  expect(lines.reduce((sum, { changeMinor }) => sum + changeMinor, 0)).toBe(8_600_000);
});

test("a long one has its last lines, and what was owed before them", () => {
  const { beforeMinor, lines } = statementOf(makeDebtAccount(), 2);
  expect(lines.map(({ balanceMinor }) => balanceMinor)).toEqual([6_800_000, 8_600_000]);
  expect(beforeMinor + lines.reduce((sum, { changeMinor }) => sum + changeMinor, 0)).toBe(8_600_000);
});

test("goods that came back, and an account without entries, leave no line", () => {
  const back = makeEntry({ state: "cancelled", owed_minor: 0 });
  expect(statementOf(makeDebtAccount({ owed_minor: 0, entries: [back], repayments: [] }), 200)).toEqual({
    beforeMinor: 0,
    lines: [],
  });
});
