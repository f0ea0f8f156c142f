import { expect, test } from "vitest";
import { spokenAmount, swahiliNumber } from "./spoken-amount.ts";

test.each([
  [0, "sifuri"],
  [7, "saba"],
  [10, "kumi"],
  [21, "ishirini na moja"],
  [100, "mia moja"],
  [205, "mia mbili na tano"],
  [225, "mia mbili ishirini na tano"],
  [1_000, "elfu moja"],
  [12_000, "elfu kumi na mbili"],
  [83_000, "elfu themanini na tatu"],
  [1_200, "elfu moja na mia mbili"],
  [1_205, "elfu moja mia mbili na tano"],
  [68_500, "elfu sitini na nane na mia tano"],
  [2_500_000, "milioni mbili na elfu mia tano"],
  [1_000_000_000, "bilioni moja"],
])("%d is %s", (figures, words) => {
  expect(swahiliNumber(figures)).toBe(words);
});

test("what nobody says in words stays figures", () => {
  expect(swahiliNumber(1e15)).toBe("1000000000000000");
  expect(swahiliNumber(-5)).toBe("-5");
});

test("an amount is said in whole shillings", () => {
  expect(spokenAmount(1_200_000, "sw")).toBe("elfu kumi na mbili");
  expect(spokenAmount(1_200_050, "en")).toBe("12,001 shillings");
});
