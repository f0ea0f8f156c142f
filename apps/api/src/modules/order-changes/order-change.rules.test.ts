import fc from "fast-check";
import { expect, test } from "vitest";
import type { WholeLine } from "#db/order-lines-json.ts";
import type { OrderLineId, ProductId, VariantId } from "#kernel/ids.ts";
import { diffOf, mayBeChanged, needsCustomer, withQuantity } from "./order-change.rules.ts";

const lineOf = (of: Partial<Omit<WholeLine, "lineId">> & { lineId: string }): WholeLine => ({
  productId: "prd_kanga" as ProductId,
  variantId: null,
  name: "Kanga",
  variantName: "",
  packId: null,
  packUnits: 1,
  imageKey: null,
  unitPriceMinor: 1_000,
  unitCostMinor: null,
  quantity: 2,
  note: "",
  listPriceMinor: null,
  priceReason: "",
  discountMinor: 0,
  totalMinor: 2_000,
  addOns: [],
  parts: [],
  ...of,
  lineId: of.lineId as OrderLineId,
});
const kanga = lineOf({ lineId: "oli_1" });
const dress = lineOf({
  lineId: "oli_2",
  productId: "prd_gauni" as ProductId,
  variantId: "var_m" as VariantId,
});

const asks = (before: WholeLine[], after: WholeLine[], previousTotalMinor = 9_000, totalMinor = 9_000) =>
  needsCustomer({ before, after }, { previousTotalMinor, totalMinor });

test("fewer of the same for less or as much needs nobody; more, other goods or more money do", () => {
  expect(asks([kanga, dress], [kanga])).toBe(false);
  expect(asks([kanga], [withQuantity(kanga, 1)])).toBe(false);
  expect(asks([kanga], [kanga], 9_000, 9_001)).toBe(true);
  expect(asks([kanga, dress], [withQuantity(kanga, 3)])).toBe(true);
  expect(asks([dress], [{ ...dress, variantId: "var_l" as VariantId }])).toBe(true);
  const belt = { id: "ado_1" as never, name: "Mkanda", priceMinor: 0 };
  const withBelt = { ...dress, addOns: [{ ...belt, stockProductId: null, stockVariantId: null }] };
  expect(asks([dress], [withBelt])).toBe(true);
  expect(asks([withBelt], [dress])).toBe(true);
});

test("the same goods on another line are the same goods", () => {
  expect(asks([kanga], [lineOf({ lineId: "oli_9" })])).toBe(false);
  const [one, two] = [lineOf({ lineId: "oli_8", quantity: 1 }), lineOf({ lineId: "oli_9", quantity: 1 })];
  expect(asks([kanga], [one, two])).toBe(false);
});

test("what differs is named in the order's places, what is new behind it, what stays not at all", () => {
  const cut = withQuantity(dress, 1);
  const added = lineOf({ lineId: "oli_3", name: "Kikoi", quantity: 1, totalMinor: 1_500 });
  expect(
    diffOf([kanga, dress, lineOf({ lineId: "oli_4" })], [cut, lineOf({ lineId: "oli_4" }), added]),
  ).toEqual([
    {
      kind: "removed",
      name: "Kanga",
      variantName: "",
      quantityBefore: 2,
      quantityAfter: 0,
      totalBeforeMinor: 2_000,
      totalAfterMinor: 0,
    },
    {
      kind: "changed",
      name: "Kanga",
      variantName: "",
      quantityBefore: 2,
      quantityAfter: 1,
      totalBeforeMinor: 2_000,
      totalAfterMinor: 1_000,
    },
    {
      kind: "added",
      name: "Kikoi",
      variantName: "",
      quantityBefore: 0,
      quantityAfter: 1,
      totalBeforeMinor: 0,
      totalAfterMinor: 1_500,
    },
  ]);
});

test("a set's parts come to their line in any quantity", () => {
  const part = (totalMinor: number) => ({
    slotId: null,
    productId: "prd_part" as ProductId,
    variantId: null,
    name: "Kilemba",
    variantName: "",
    imageKey: null,
    quantity: 1,
    unitCostMinor: null,
    totalMinor,
  });
  const sets = fc.tuple(
    fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 1, max: 999 }),
    fc.nat(5_000_000),
  );
  fc.assert(
    fc.property(sets, ([shares, quantity, unitPriceMinor]) => {
      const set = lineOf({ lineId: "oli_5", unitPriceMinor, parts: shares.map(part) });
      const { parts, totalMinor } = withQuantity({ ...set, quantity: 0 }, quantity);
      expect(totalMinor).toBe(unitPriceMinor * quantity);
      expect(parts.reduce((sum, one) => sum + one.totalMinor, 0)).toBe(totalMinor);
    }),
  );
});

test("an order is changed from when it is sent in until its goods leave", () => {
  const may = ["pending", "preparing", "ready"] as const;
  const mayNot = ["awaiting_customer", "out_for_delivery", "picked_up", "delivered", "cancelled"] as const;
  expect([...may, ...mayNot].filter((lifecycle) => mayBeChanged({ lifecycle }))).toEqual(may);
});
