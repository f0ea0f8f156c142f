import { describe, expect, it } from "vitest";
import { isNewName, matchingOptions, nextOpenRow } from "./combobox-options.ts";
import type { ComboboxRow } from "./combobox-options.ts";

const options = [
  { value: "1", label: "Gauni la Kitenge" },
  { value: "2", label: "Kitenge Jua" },
  { value: "3", label: "Kitenge Majani", keywords: "leaves" },
  { value: "4", label: "Zainab Salum", description: "+255 754 000 218" },
];
const found = (typed: string) => matchingOptions(options, typed).map(({ value }) => value);

describe("options of a combobox", () => {
  it("are all there before anything is typed", () => {
    expect(found("  ")).toEqual(["1", "2", "3", "4"]);
  });

  it("are found by the beginnings of words, the label's own beginning first", () => {
    expect(found("kite")).toEqual(["2", "3", "1"]);
    expect(found("maj kit")).toEqual(["3"]);
    expect(found("enge")).toEqual([]);
  });

  it("are found by second lines and keywords, whatever the accents and capitals", () => {
    expect(found("LÉAVES")).toEqual(["3"]);
    expect(found("218")).toEqual(["4"]);
  });

  it("are new only when nothing bears the name", () => {
    expect(isNewName(options, " kitenge jua ")).toBe(false);
    expect(isNewName(options, "Kitenge")).toBe(true);
    expect(isNewName(options, " ")).toBe(false);
  });

  it("are walked around the ends and past what is closed", () => {
    const rows = [false, true, false].map((disabled, index): ComboboxRow => {
      const value = String(index);
      return { kind: "option", key: value, option: { value, label: value, disabled } };
    });
    expect([nextOpenRow(rows, -1, 1), nextOpenRow(rows, 0, 1), nextOpenRow(rows, 2, 1)]).toEqual([0, 2, 0]);
    expect([nextOpenRow(rows, -1, -1), nextOpenRow(rows, 2, -1), nextOpenRow(rows, 0, -1)]).toEqual([
      2, 0, 2,
    ]);
    expect(nextOpenRow([], -1, 1)).toBe(-1);
  });
});
