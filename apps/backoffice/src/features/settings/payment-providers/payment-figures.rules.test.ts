import { expect, test } from "vitest";
import { isInTrouble, shareOf, spokenLength, sumOf } from "./payment-figures.rules.ts";

const day = (paid: number, paid_slowly = 0, not_paid = 0, no_answer = 0) => ({
  paid,
  paid_slowly,
  not_paid,
  no_answer,
});

test("the share counts slow payments as paid, and one failure among ten thousand is not hidden", () => {
  expect(shareOf(day(0))).toBeNull();
  expect(shareOf(day(7, 1, 1, 1))).toBe("80%");
  expect(shareOf(day(992, 0, 8))).toBe("99.2%");
  expect(shareOf(day(9_999, 0, 1))).toBe("99.9%");
  expect(sumOf([day(1, 2, 3, 4), day(1)])).toEqual(day(2, 2, 3, 4));
});

test("an account is in trouble when three of ten payments of a day are slow or unanswered, but not by one of four", () => {
  expect(isInTrouble(undefined)).toBe(false);
  expect(isInTrouble(day(3, 0, 0, 1))).toBe(false);
  expect(isInTrouble(day(7, 1, 0, 2))).toBe(true);
  // What customers refuse is no trouble of the provider's.
  expect(isInTrouble(day(1, 0, 9))).toBe(false);
});

test("times are said in seconds up to two minutes", () => {
  expect(spokenLength(90)).toEqual({ unit: "seconds", count: 90 });
  expect(spokenLength(300)).toEqual({ unit: "minutes", count: 5 });
});
