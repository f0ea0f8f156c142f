import { expect, test } from "vitest";
import { emptyBasket } from "../basket.rules.ts";
import { toSettlement } from "./settling.rules.ts";

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
