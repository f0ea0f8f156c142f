import { expect, test } from "vitest";
import { type Candidate, scoreMatch, type WaitingMoney } from "./match-order.rules.ts";

const money: WaitingMoney = {
  amountMinor: 4_200_000,
  phone: "+255713000640",
  name: "AMINA S BAKARI",
  at: new Date("2026-11-21T11:01:00Z"),
};
const order: Candidate = {
  dueMinor: 4_200_000,
  customerPhone: "+255713000640",
  customerName: "Amina Bakari",
  submittedAt: new Date("2026-11-21T10:55:00Z"),
};

test("an order with amount, phone, name and time fits whole; each by itself says its part", () => {
  expect(scoreMatch(money, order)).toEqual({ score: 100, reasons: ["amount", "phone", "name", "time"] });
  expect(scoreMatch(money, { ...order, dueMinor: 4_300_000 }).score).toBe(55);
  expect(scoreMatch(money, { ...order, customerPhone: null }).score).toBe(65);
  expect(scoreMatch(money, { ...order, customerName: "Amina" }).reasons).not.toContain("name");
  expect(
    scoreMatch(money, { ...order, submittedAt: new Date("2026-11-18T10:55:00Z") }).reasons,
  ).not.toContain("time");
  expect(scoreMatch({ ...money, phone: null }, { ...order, customerPhone: null }).reasons).not.toContain(
    "phone",
  );
});
