import { expect, test } from "vitest";
import {
  byMoment,
  byText,
  type CursorKey,
  decodeCursor,
  encodeCursor,
  readPageQuery,
  toPage,
} from "./paging.ts";

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

test.each([
  ["a moment", { key: new Date("2026-11-21T07:04:00.123Z"), id: "ord_1" }, byMoment],
  ["a name of any script", { key: `Mji "mkongwe" | ٣ 東 \\`, id: "are_1" }, byText],
])("a cursor brings back %s", (_name, place, key) => {
  const anyKey = key as CursorKey<unknown>;
  expect(decodeCursor(encodeCursor<unknown>(place, anyKey), anyKey)).toEqual(place);
});

test.each([
  ["nothing of ours", "xyz", byMoment],
  ["no list", Buffer.from("{}").toString("base64url"), byMoment],
  ["a name where a moment belongs", cursorOf("Ilala", "are_1"), byMoment],
  ["a moment beyond all dates", cursorOf("+275760-09-13T00:00:00.000Z", "ord_1"), byMoment],
  ["a moment that is none", cursorOf("2026-13-41T00:00:00.000Z", "ord_1"), byMoment],
  ["a name that no database can hold", cursorOf("a\0b", "are_1"), byText],
  ["half a character", Buffer.from('["\\ud800","are_1"]').toString("base64url"), byText],
  ["a number for a name", cursorOf(1, "are_1"), byText],
  ["an id that is none", cursorOf("Ilala", "' or 1=1"), byText],
  ["no id", cursorOf("Ilala"), byText],
])("a cursor of %s is refused", (_name, cursor, key) => {
  expect(() => readPageQuery<unknown>({ after: cursor }, key as CursorKey<unknown>)).toThrow(
    "request.cursor_invalid",
  );
});

const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const name = `n${String(from + index).padStart(3, "0")}`;
    return { item: name, key: name, id: `are_${name}` };
  });
const place = { key: "n024", id: "are_n024" };
const at = (key: string) => encodeCursor({ key, id: `are_${key}` }, byText);

test("the first page leads on only when there is more", () => {
  const wanted = readPageQuery({}, byText);
  expect(toPage(rowsOf(0, 25), wanted, byText)).toMatchObject({ next: null, previous: null });
  const page = toPage(rowsOf(0, 26), wanted, byText);
  expect(page.items).toHaveLength(25);
  expect(page).toMatchObject({ next: at("n024"), previous: null });
});

test("a page after a place leads back, one before it leads on, and either is in the order of the list", () => {
  const after = toPage(rowsOf(25, 3), { direction: "after", place }, byText);
  expect(after).toEqual({ items: ["n025", "n026", "n027"], next: null, previous: at("n025") });
  const before = toPage(rowsOf(0, 3).toReversed(), { direction: "before", place }, byText);
  expect(before).toEqual({ items: ["n000", "n001", "n002"], next: at("n002"), previous: null });
});
