import { describe, expect, test } from "vitest";
import type { ProviderFee } from "#kernel/provider-fee.ts";
import { bearerOf, feeAt, feeLine, type FeeQuestion, rateOn } from "./provider-fees.rules.ts";

const share = (basisPoints: number, more: Partial<ProviderFee> = {}): ProviderFee => ({
  from: "2026-10-01",
  provider: "selcom",
  method: "mobile_money",
  kind: "percentage_charge",
  feeMinor: 0,
  basisPoints,
  ...more,
});
const fixed = (feeMinor: number, more: Partial<ProviderFee> = {}): ProviderFee => ({
  ...share(0, more),
  kind: "fixed_amount",
  feeMinor,
});
const question: FeeQuestion = {
  provider: "selcom",
  arrangedBy: "shop",
  method: "mobile_money",
  network: "mpesa",
  day: "2026-11-21",
};

describe("the rate of a payment", () => {
  const general = share(200);
  const newer = share(180, { from: "2026-11-01" });
  const next = share(100, { from: "2027-01-01" });
  const ofNetwork = share(150, { network: "mpesa" });
  const ofContract = share(120, { arrangedBy: "agiza" });

  test.each<[string, ProviderFee[], Partial<FeeQuestion>, ProviderFee | undefined]>([
    ["is the latest that has begun", [general, newer, next], {}, newer],
    ["was another one before", [general, newer], { day: "2026-10-31" }, general],
    ["is unknown before the first", [general], { day: "2026-09-30" }, undefined],
    ["of the network goes before a newer general one", [general, newer, ofNetwork], {}, ofNetwork],
    ["of another network is none", [ofNetwork], { network: "halopesa" }, undefined],
    ["of a network says nothing where the network is unknown", [ofNetwork], { network: null }, undefined],
    ["of the other side's contract is none", [ofContract], {}, undefined],
    [
      "of the own contract goes before the general one",
      [newer, ofContract],
      { arrangedBy: "agiza" },
      ofContract,
    ],
    ["of another provider is none", [general], { provider: "snippe" }, undefined],
    ["of another way to pay is none", [general], { method: "card" }, undefined],
  ])("%s", (_promise, rates, asked, expected) => {
    expect(rateOn(rates, { ...question, ...asked })).toBe(expected);
  });
});

test("a fee is whole shillings, rounded up, and a fixed one does not grow", () => {
  expect(feeAt(share(250), 1_000_000)).toBe(25_000);
  expect(feeAt(share(150), 333_300)).toBe(5_000);
  expect(feeAt(fixed(50_000), 1)).toBe(50_000);
  expect(feeAt(fixed(50_000), 900_000_000)).toBe(50_000);
});

test("the shop bears a fee unless it asks the customer to, and on cards always", () => {
  expect(bearerOf([], "mobile_money")).toBe("shop");
  expect(bearerOf(["mobile_money"], "mobile_money")).toBe("customer");
  expect(bearerOf(["mobile_money"], "qr")).toBe("shop");
  expect(bearerOf(["mobile_money", "qr"], "card")).toBe("shop");
});

test("the line says what is kept, who bears it and what the customer pays more", () => {
  const asked = { ...question, amountMinor: 1_000_000 };
  expect(feeLine([share(250)], { ...asked, customerPaysFeeOn: [] })).toEqual({
    bearer: "shop",
    feeMinor: 25_000,
    customerFeeMinor: 0,
  });
  expect(feeLine([share(250)], { ...asked, customerPaysFeeOn: ["mobile_money"] })).toEqual({
    bearer: "customer",
    feeMinor: 25_000,
    customerFeeMinor: 25_000,
  });
});

test("a fee that nobody knows is never put on the customer", () => {
  const asked = { ...question, amountMinor: 1_000_000, customerPaysFeeOn: ["mobile_money"] as const };
  expect(feeLine([], asked)).toEqual({ bearer: "shop", feeMinor: null, customerFeeMinor: 0 });
});
