import { expect, test } from "vitest";
import { findCustomers } from "./find-customers.ts";

const created_at = "2026-11-21T08:00:00.000Z";
const zainab = { msisdn: "255754000218", name: "Zainab Salum", created_at };
const godwin = { msisdn: "255689000177", name: "Godwin Tarimo", created_at };
const both = [zainab, godwin];

test("a number is found in any local spelling", () => {
  for (const typed of ["0754 000", "+255 754", "255754000218", "218"]) {
    expect(findCustomers(both, typed)).toEqual([zainab]);
  }
});

test("a name is found whatever its case, and nothing typed shows everybody", () => {
  expect(findCustomers(both, "tarimo")).toEqual([godwin]);
  expect(findCustomers(both, "  ")).toEqual(both);
  expect(findCustomers(both, "asha")).toEqual([]);
});
