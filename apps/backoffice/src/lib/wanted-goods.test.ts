import { expect, test } from "vitest";
import { orderFor, readWanted } from "./wanted-goods.ts";

const wantedOf = (address: string) => readWanted(new URLSearchParams(address.split("?")[1]));

test("what is wanted comes back from the address, whatever signs a code has", () => {
  const wanted = [
    { code: "NV-GK/4*2 & co", quantity: 3 },
    { code: "<b>", quantity: 1 },
  ];
  const address = orderFor("cus_1", wanted);
  expect(new URLSearchParams(address.split("?")[1]).get("customer")).toBe("cus_1");
  expect(wantedOf(address)).toEqual(wanted);
});

test.each(["wanted=", "wanted=x", "wanted=0*NV", "wanted=-1*NV", "wanted=3*", "wanted=1e9*NV"])(
  "%s asks for nothing",
  (query) => expect(readWanted(new URLSearchParams(query))).toEqual([]),
);
