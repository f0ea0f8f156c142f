import { expect, test } from "vitest";
import { readPrice } from "./read-price.rules.ts";

test.each([
  ["68,000", 68_000],
  ["18000", 18_000],
  ["45,000/=", 45_000],
  ["45000/-", 45_000],
  ["Tsh 5,000", 5_000],
  ["5000tsh", 5_000],
  ["TSH. 5,000", 5_000],
  ["TZS 12,500.00", 12_500],
  ["5 000", 5_000],
  ["1,250,000", 1_250_000],
  ["shilingi 700", 700],
  ["12.50", 12.5],
])("%s is an amount that can only be %s", (cell, shillings) => {
  expect(readPrice(cell)).toEqual({ minor: shillings * 100, isSure: true });
});

test.each([
  ["elfu 42", 42_000],
  ["Tsh elfu ishirini", 20_000],
  ["elfu kumi na mia tano", 10_500],
  ["laki moja na nusu", 150_000],
  ["68.000", 68_000],
  ["68.000,00", 68_000],
  ["42k", 42_000],
  ["2.5k", 2_500],
  ["12.5", 12.5],
])("%s is only probably %s", (cell, shillings) => {
  expect(readPrice(cell)).toEqual({ minor: shillings * 100, isSure: false });
});

test.each([
  "",
  "-",
  "bure",
  "elfu nyingi",
  "nyingi",
  "0",
  "0.00",
  "-500",
  "1,00",
  "12,34,567",
  "3500 kwa kilo",
  "9".repeat(30),
  "1e5",
])("%s is no amount", (cell) => {
  expect(readPrice(cell)).toBeNull();
});
