import { expect, test } from "vitest";
import { readNumber } from "./number-typing.ts";

test("only figures are read, and separators of thousands are none", () => {
  expect(readNumber("1,250 kg", 0)).toEqual({ text: "1250", value: 1250 });
  expect(readNumber("2.5", 0)).toEqual({ text: "2", value: 2 });
});

test("decimals are read as far as they count, and a point that waits for them stays", () => {
  expect(readNumber("2.", 3)).toEqual({ text: "2.", value: 2 });
  expect(readNumber("2.3456", 3)).toEqual({ text: "2.345", value: 2.345 });
  expect(readNumber("2.3.4", 3)).toEqual({ text: "2.34", value: 2.34 });
});

test("a box without a figure holds nothing", () => {
  expect(readNumber("", 3)).toEqual({ text: "", value: null });
  expect(readNumber(".", 3)).toEqual({ text: ".", value: null });
});
