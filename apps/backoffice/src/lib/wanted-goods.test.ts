import { expect, test } from "vitest";
import { orderFor, readWanted } from "./wanted-goods.ts";

const wantedAt = (address: string) => readWanted(new URL(address, "http://localhost").searchParams);

test("what is asked for comes through the address as it was, whatever signs a code has", () => {
  const wanted = [
    { code: "NV-GK/4", quantity: 2 },
    { code: "a*b & c", quantity: 0.5 },
  ];
  expect(wantedAt(orderFor("cus_1", wanted))).toEqual(wanted);
  expect(orderFor("cus_1")).toBe("/orders/add-order?customer=cus_1");
});

test("an address that was written by hand asks for what makes sense in it, and for thirty at most", () => {
  expect(wantedAt("/orders/add-order?wanted=0*A&wanted=-1*B&wanted=x&wanted=2*&wanted=1*C")).toEqual([
    { code: "C", quantity: 1 },
  ]);
  const many = Array.from({ length: 40 }, (_, index) => ({ code: `K-${index}`, quantity: 1 }));
  expect(wantedAt(orderFor("cus_1", many))).toHaveLength(30);
});
