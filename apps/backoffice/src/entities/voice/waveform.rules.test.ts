import { expect, test } from "vitest";
import { barsOf, playClock } from "./waveform.rules.ts";

test("the loudest moment is the highest bar, whatever the unit", () => {
  expect(barsOf([0, 50, 100, 25], 4)).toEqual([0.12, 0.5, 1, 0.25]);
  expect(barsOf([0, 0.5, 1, 0.25], 4)).toEqual([0.12, 0.5, 1, 0.25]);
});

test("a long recording is drawn by the loudest of each stretch, a short one by each moment several times", () => {
  expect(barsOf([1, 4, 2, 2], 2)).toEqual([1, 0.5]);
  expect(barsOf([1, 2], 4)).toEqual([0.5, 0.5, 1, 1]);
});

test("what nobody measured and what is silent is a line", () => {
  expect(barsOf(null, 3)).toEqual([0.12, 0.12, 0.12]);
  expect(barsOf([0, 0], 3)).toEqual([0.12, 0.12, 0.12]);
  expect(barsOf([], 3)).toEqual([0.12, 0.12, 0.12]);
});

test("seconds are told as players do", () => {
  expect([0, 5.9, 65, 760].map(playClock)).toEqual(["0:00", "0:05", "1:05", "12:40"]);
});
