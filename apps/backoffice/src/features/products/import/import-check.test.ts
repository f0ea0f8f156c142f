import { expect, onTestFinished, test } from "vitest";
import { type ImportCheckOptions, openImportCheck, type SentRow } from "#patterns/import/import-check.ts";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { checkRow, findRepeated, type ProductList } from "./check-row.rules.ts";

const limits = {
  name: 120,
  description: 1_000,
  code: 64,
  subcategory: 60,
  priceMinor: 99_999_999_900,
  quantity: 999_999,
};
const line = (row: number, name: string, price = "500"): ListRow<ProductList> => ({
  row,
  cells: { name, price },
});

/** A check whose shop knows some products by name. */
function open(
  rows: ListRow<ProductList>[],
  known: string[] = [],
  send?: ImportCheckOptions<ProductList>["send"],
) {
  const parts: SentRow<ProductList>[][] = [];
  const check = openImportCheck<ProductList>({
    rows,
    read: (row) => checkRow(row, limits, "home"),
    findRepeated,
    send: async (part) => {
      parts.push(part);
      if (send) return send(part);
      const existing = part.filter(({ content }) => known.includes(content.name));
      return new Map(existing.map(({ row }) => [row, { problem: { field: "name", code: "exists" } }]));
    },
  });
  onTestFinished(() => check.close());
  const settled = () =>
    expect.poll(() => check.state.getState()).toMatchObject({ unsent: 0, read: rows.length });
  return { check, parts, settled };
}

test("what can be added is ready, what the shop has waits for a decision", async () => {
  const { check, parts, settled } = open(
    [line(2, "Kofia"), line(3, "Kanga"), line(4, "Shuka", "elfu 4")],
    ["Kanga"],
  );
  await settled();
  expect(check.state.getState()).toMatchObject({
    ready: 1,
    unsolved: 2,
    open: [
      { row: 3, problems: [{ field: "name", code: "exists" }] },
      { row: 4, problems: [{ field: "price", code: "price_words", proposal: "4,000" }] },
    ],
  });
  check.decide(3, "update");
  check.change(4, "price", "4,000");
  await settled();
  await expect.poll(() => check.state.getState().ready).toBe(3);
  expect(
    parts
      .at(-2)
      ?.concat(parts.at(-1) ?? [])
      .map(({ row, isUpdate }) => [row, isUpdate]),
  ).toEqual([
    [3, true],
    [4, false],
  ]);
  expect(check.leftOut()).toEqual([]);
});

test("a row that is skipped is left out, and taken back with one step", async () => {
  const { check, settled } = open([line(2, "Kofia"), line(3, "kofia")]);
  await settled();
  expect(check.state.getState().open).toMatchObject([{ row: 3, problems: [{ otherRow: 2 }] }]);
  expect(check.leftOut()).toEqual([3]);
  // Without the first the second is the only one of its name.
  check.decide(2, "skip");
  await settled();
  expect(check.state.getState()).toMatchObject({ ready: 1, unsolved: 0, open: [{ row: 2, choice: "skip" }] });
  expect(check.leftOut()).toEqual([2]);
  check.decide(2, null);
  await settled();
  expect(check.state.getState()).toMatchObject({ ready: 1, open: [{ row: 3 }] });
});

test("a row on its way to the shop is not there yet, whatever is decided meanwhile", async () => {
  const { promise: answer, resolve: give } = Promise.withResolvers<ReadonlyMap<number, { mark: string }>>();
  const { check, parts, settled } = open([line(2, "Kofia"), line(3, "Kanga", "elfu 4")], [], () => answer);
  await expect.poll(() => parts).toHaveLength(1);
  check.decide(3, "skip");
  expect(check.state.getState()).toMatchObject({ ready: 1, unsent: 1 });
  give(new Map());
  await settled();
});

test("comparing goes on where it failed, and sends nothing twice", async () => {
  let isAway = true;
  const rows = Array.from({ length: 600 }, (_, at) => line(at + 2, `Bidhaa ${at}`));
  const { check, parts } = open(rows, [], async ([first]) => {
    if (isAway && first!.row > 251) throw new Error("away");
    return new Map([[first!.row, { mark: "alcohol" }]]);
  });
  await expect.poll(() => check.state.getState().failure).toBeInstanceOf(Error);
  expect(check.state.getState()).toMatchObject({ unsent: 350, ready: 600 });
  isAway = false;
  check.retry();
  await expect.poll(() => check.state.getState()).toMatchObject({ unsent: 0, failure: null });
  const answered = parts.filter((_, at) => at !== 1).flatMap((part) => part.map(({ row }) => row));
  expect(answered).toHaveLength(600);
  expect(check.state.getState().marked.map(({ row }) => row)).toEqual([2, 402, 502]);
});
