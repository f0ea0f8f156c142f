import { describe, expect, test } from "vitest";
import { median, percentile, summarise } from "./statistics.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("percentile", () => {
  test("p99 of a hundred values is the second largest", () => {
    expect(percentile(upTo(100), 0.99)).toBe(99);
  });

  test("p99 of few values is the largest, so a slow answer is never hidden", () => {
    expect(percentile([3, 1, 900], 0.99)).toBe(900);
  });

  test("the order of the values does not matter and they stay as they were", () => {
    const values = [10, 9, 100, 1];
    expect(percentile(values, 0.5)).toBe(9);
    expect(values).toEqual([10, 9, 100, 1]);
  });

  test("the lowest share is the smallest value", () => {
    expect(percentile([5, 2, 7], 0)).toBe(2);
  });

  test("nothing measured is refused instead of being called zero", () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });
});

describe("median", () => {
  test("one bad round of three does not move it", () => {
    expect(median([10, 4_000, 11])).toBe(11);
  });

  test("of two rounds it is their mean", () => {
    expect(median([10, 20])).toBe(15);
  });

  test("numbers are compared as numbers", () => {
    expect(median([9, 10, 100])).toBe(10);
  });

  test("nothing measured is refused", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

test("a summary keeps the worst value beside p50 and p99", () => {
  expect(summarise([...upTo(199), 5_000])).toEqual({ p50Ms: 100, p99Ms: 198, maxMs: 5_000 });
});
