import { expect, test } from "vitest";
import { limits } from "#modules/conversations/message-limits.rules.ts";
import { choicesOfMessage, lettersOfRow, listPage, rowsOfMessage } from "./slot-list.rules.ts";

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([0, 1, 7, 8, 9, 10, 11, 40])("%i rows are all reached, on pages that WhatsApp takes", (count) => {
  for (const fixed of [0, 1, 3]) {
    const seen: number[] = [];
    for (let page: number | null = 0; page !== null;) {
      const { rows, nextPage }: ReturnType<typeof listPage<number>> = listPage(rowsOf(count), fixed, page);
      expect(rows.length + fixed + (nextPage === null ? 0 : 1)).toBeLessThanOrEqual(limits.rows);
      seen.push(...rows);
      page = nextPage;
    }
    expect(seen).toEqual(rowsOf(count));
  }
});

test("a page that is gone shows the first", () => {
  expect(listPage(rowsOf(12), 1, 7)).toEqual({ rows: rowsOf(8), nextPage: 1 });
});

test("the limits are WhatsApp's own", () => {
  expect({ rowsOfMessage, lettersOfRow }).toEqual({
    rowsOfMessage: limits.rows,
    lettersOfRow: limits.rowTitle,
  });
  expect([0, 1, 7].map(choicesOfMessage)).toEqual([8, 7, 7]);
});
