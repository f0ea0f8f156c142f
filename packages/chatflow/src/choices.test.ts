import { expect, test } from "vitest";
import { chosenById, chosenByWords, numberedText, shapeChoice } from "./choices.ts";

const options = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `o${place + 1}`,
    title: `Kanga ${place + 1}`,
    description: null,
  }));
const named = (count: number) =>
  options(count).map(({ id, title }) => ({ id, titles: [title, `Cloth ${id}`] }));

test("up to three short titles are buttons, four to ten a list", () => {
  expect(shapeChoice(options(3), 0, "sw").as).toBe("buttons");
  expect(shapeChoice(options(4), 0, "sw").as).toBe("list");
  expect(shapeChoice(options(10), 0, "sw").rows).toHaveLength(10);
  const long = [{ id: "a", title: "Vitambaa vya harusi zote", description: null }];
  expect(shapeChoice(long, 0, "sw").as).toBe("list");
  expect(shapeChoice([{ ...long[0]!, title: "Kanga", description: "Mpya" }], 0, "sw").as).toBe("list");
});

test("more than ten are pages of nine whose last row leads on, and the last page to the first", () => {
  const pages = [0, 1, 2].map((page) => shapeChoice(options(20), page, "en").rows.map(({ id }) => id));
  expect(pages.map((rows) => rows.length)).toEqual([10, 10, 3]);
  expect(pages.map((rows) => rows.at(-1))).toEqual(["more:1", "more:2", "more:0"]);
  expect(new Set(pages.flat().filter((id) => !id.startsWith("more"))).size).toBe(20);
  expect(shapeChoice(options(20), 9, "sw").rows[0]!.id).toBe("o1");
});

test("a number means the row that was shown, a title its option in either language", () => {
  expect(chosenByWords("2", named(3), 0)).toEqual({ optionId: "o2" });
  expect(chosenByWords("2", named(20), 1)).toEqual({ optionId: "o11" });
  expect(chosenByWords("10", named(20), 0)).toEqual({ page: 1 });
  expect(chosenByWords("more", named(20), 2)).toEqual({ page: 0 });
  expect(chosenByWords("10", named(10), 0)).toEqual({ optionId: "o10" });
  expect(chosenByWords(" KÁNGA 3! ", named(3), 0)).toEqual({ optionId: "o3" });
  expect(chosenByWords("cloth o1", named(3), 0)).toEqual({ optionId: "o1" });
  for (const nothing of ["", "0", "4", "99", "kang", "zaidi", "sijui"])
    expect(chosenByWords(nothing, named(3), 0)).toBeNull();
});

test("the beginning of one title is enough", () => {
  const two = [
    { id: "a", titles: ["Ongea nasi", "Talk to us"] },
    { id: "b", titles: ["Oda zangu", "My orders"] },
  ];
  expect(chosenByWords("onge", two, 0)).toEqual({ optionId: "a" });
  expect(chosenByWords("o", two, 0)).toBeNull();
});

test("a tap counts by its id, also for a page, and where nothing can be tapped options have numbers", () => {
  expect(chosenById("o2", options(3))).toEqual({ optionId: "o2" });
  expect(chosenById("more:1", options(20))).toEqual({ page: 1 });
  expect(chosenById("gone", options(3))).toBeNull();
  expect(numberedText("Nini?", options(2))).toBe("Nini?\n1. Kanga 1\n2. Kanga 2");
});
