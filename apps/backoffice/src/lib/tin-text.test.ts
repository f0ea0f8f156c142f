import { expect, test } from "vitest";
import { isTin } from "./tin-text.ts";

test("a TIN has nine digits", () => {
  expect([isTin("123-456-789"), isTin("123 456 789"), isTin("12345678"), isTin("12345678x")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
