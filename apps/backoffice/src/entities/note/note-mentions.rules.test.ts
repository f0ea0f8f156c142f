import { expect, test } from "vitest";
import { calledIn, partsOf, peopleLike, typedName, withName } from "./note-mentions.rules.ts";

const asha = { id: "usr_1", name: "Asha" };
const ashaJuma = { id: "usr_2", name: "Asha Juma" };
const juma = { id: "usr_3", name: "Juma Kessy" };
const people = [asha, ashaJuma, juma];

test("a name is being typed from its @ on, not within an address", () => {
  expect(typedName("Mpe @ju", 7)).toEqual({ from: 4, name: "ju" });
  expect(typedName("@", 1)).toEqual({ from: 0, name: "" });
  expect(typedName("neema@duka", 10)).toBeNull();
  expect(typedName("@juma kesho", 11)).toBeNull();
});

test("any word of a name finds its person", () => {
  expect(peopleLike(people, "ju")).toEqual([ashaJuma, juma]);
  expect(peopleLike(people, "KES")).toEqual([juma]);
  expect(peopleLike(people, "")).toEqual(people);
});

test("a name takes the place of what was typed of it, or stands where the caret is", () => {
  expect(withName("Mpe @ju mzigo", 7, juma.name)).toEqual({ text: "Mpe @Juma Kessy mzigo", caret: 16 });
  expect(withName("Tazama", 6, juma.name)).toEqual({ text: "Tazama @Juma Kessy ", caret: 19 });
  expect(withName("", 0, "Asha")).toEqual({ text: "@Asha ", caret: 6 });
});

test("whoever is called by their whole name is called, and nobody else", () => {
  expect(calledIn("@Asha Juma, angalia", people)).toEqual([ashaJuma]);
  expect(calledIn("@Asha na @Juma Kessy", people)).toEqual([asha, juma]);
  expect(calledIn("@Ashante, Juma Kessy", people)).toEqual([]);
  const twin = { id: "usr_4", name: "Asha" };
  expect(calledIn("@Asha", [asha, twin])).toEqual([asha, twin]);
});

test("a note's parts put together are the note", () => {
  const text = "Mpe @Juma Kessy (mlinzi), na @Asha.";
  const parts = partsOf(text, ["Asha", "Juma Kessy", "A. (B)"]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ isName }) => isName).map((part) => part.text)).toEqual(["@Juma Kessy", "@Asha"]);
  expect(partsOf("@Asha", [])).toEqual([{ text: "@Asha", isName: false }]);
});
