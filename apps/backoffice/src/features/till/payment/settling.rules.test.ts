import { expect, test } from "vitest";
import { emptyBasket } from "../basket.rules.ts";
import { amountOf, toSettlement } from "./settling.rules.ts";

test("who pays later gets goods on collection where they are known and come again, and against money at the counter", () => {
  const customer = {
    id: "cus_asha",
    name: "Mama Asha",
    phone: "+255712345678",
    priceGroup: "retail",
  } as const;
  const later = (more: Partial<ReturnType<typeof emptyBasket>>, offered = true) =>
    toSettlement({ way: "later" }, 100, { ...emptyBasket(), ...more }, offered).settlement;
  const pickup = { kind: "pickup", note: "" } as const;
  expect(later({ customer })).toBe("now");
  expect(later({ handover: pickup })).toBe("now");
  expect(later({ customer, handover: pickup })).toBe("on_collection");
  expect(later({ customer, handover: pickup }, false)).toBe("now");
});

test("the pay button names what moves now: the rest a phone is asked for, or the first payment", () => {
  const prompt = { way: "mobile_money", phone: "", network: null } as const;
  expect(amountOf({ ...prompt, cashMinor: null }, 100)).toBe(100);
  expect(amountOf({ ...prompt, cashMinor: 40 }, 100)).toBe(60);
  expect(amountOf({ ...prompt, cashMinor: 140 }, 100)).toBe(0);
  expect(amountOf({ way: "instalments", depositMinor: 30, terms: "" }, 100)).toBe(30);
  expect(amountOf({ way: "instalments", depositMinor: null, terms: "" }, 100)).toBe(0);
  expect(amountOf({ way: "cash", receivedMinor: 500 }, 100)).toBe(100);
  expect(amountOf({ way: "credit", dueOn: null }, 100)).toBe(100);
});
