import { expect, test } from "vitest";
import { makeSummary } from "../../../test/make-order.ts";
import { ordersCsv } from "./orders-csv.rules.ts";

const words = { heads: ["Order", "Total"], lifecycle: () => "New", payment: () => "Unpaid" };

test("a line for each order, amounts in whole units, texts in quotes", () => {
  expect(ordersCsv([makeSummary()], words).split("\r\n")).toEqual([
    '"Order","Total"',
    '10480,2026-11-21T11:04:00.000Z,"Zainab Salum","\'+255754000218","Gauni la kitenge × 2, Kanga doti × 1","","New","Unpaid",154000.00,TZS',
  ]);
});

test("a name is never a formula, and its quotes do not end the cell", () => {
  const customer = { id: "cus_1", name: '=SUM("A1")', phone: null };
  expect(ordersCsv([makeSummary({ customer })], words)).toContain('"\'=SUM(""A1"")"');
});
