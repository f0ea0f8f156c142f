import { expect, test } from "vitest";
import { tanqrText } from "./tanqr.ts";

test("a code names merchant, amount and reference, and ends with its checksum", () => {
  const text = tanqrText({ merchant: "Kariakoo Cloth", reference: "AGZ01", amount: 25_000 });
  expect(text).toContain("5303834");
  expect(text).toContain("540525000");
  expect(text).toContain("5914Kariakoo Cloth");
  expect(text).toContain("62090505AGZ01");
  expect(text).toMatch(/6304[0-9A-F]{4}$/);
});

test("two payments have two codes", () => {
  const code = { merchant: "Kariakoo Cloth", reference: "AGZ01", amount: 25_000 };
  expect(tanqrText(code)).not.toBe(tanqrText({ ...code, reference: "AGZ02" }));
});
