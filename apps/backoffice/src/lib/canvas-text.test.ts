import { expect, test } from "vitest";
import { fitText, wrapText } from "./canvas-text.ts";

/** Ten pixels a letter at size 10, twenty at size 20. */
const drawing = () => {
  const of = {
    font: "10px",
    measureText: (text: string) => ({ width: text.length * Number.parseInt(of.font, 10) }),
  };
  return of;
};

test("a text that is too wide is set smaller, never larger than asked", () => {
  expect(fitText(drawing(), "abcd", 80, (px) => `${px}px`, 40)).toBe("20px");
  expect(fitText(drawing(), "ab", 800, (px) => `${px}px`, 40)).toBe("40px");
});

test("lines break between words, and what is left over ends in dots", () => {
  expect(wrapText(drawing(), "Gauni la kitenge refu", 100, 3)).toEqual(["Gauni la", "kitenge", "refu"]);
  expect(wrapText(drawing(), "Gauni la kitenge refu", 100, 2)).toEqual(["Gauni la", "kitenge…"]);
  expect(wrapText(drawing(), "Superkalifragilistik", 100, 1)).toEqual(["Superkali…"]);
  expect(wrapText(drawing(), "", 100, 2)).toEqual([]);
});
