import { expect, test } from "vitest";
import { pageFor } from "./packing-papers.rules.ts";

test("sheets have their size, and a piece of a roll is as long as the longest", () => {
  expect(pageFor("a4", [4_000])).toBe("size: A4; margin: 14mm");
  expect(pageFor("a6", [100])).toBe("size: 105mm 148mm; margin: 6mm");
  expect(pageFor("58mm", [96, 192])).toBe("size: 58mm 55mm; margin: 2mm 4mm");
  expect(pageFor("80mm", [])).toBe("size: 80mm 4mm; margin: 2mm 4mm");
});
