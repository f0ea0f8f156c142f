import { expect, expectTypeOf, test } from "vitest";
import type { OrderId } from "./ids.ts";
import { asIs, fromWire, toWire } from "./wire.ts";

const at = new Date("2026-11-21T07:04:00.000Z");

test("names become snake_case and moments UTC text, at any depth", () => {
  const wire = toWire({
    orderId: "ord_1" as OrderId,
    feeMinor: 400_000,
    paidAt: null as Date | null,
    lines: [{ addOns: [{ priceMinor: 1 }], updatedAt: at }],
    openingHours: { "0": ["08:00", "18:00"] },
  });
  expect(wire).toEqual({
    order_id: "ord_1",
    fee_minor: 400_000,
    paid_at: null,
    lines: [{ add_ons: [{ price_minor: 1 }], updated_at: "2026-11-21T07:04:00.000Z" }],
    opening_hours: { "0": ["08:00", "18:00"] },
  });
  expectTypeOf(wire).toEqualTypeOf<{
    order_id: OrderId;
    fee_minor: number;
    paid_at: string | null;
    lines: { add_ons: { price_minor: number }[]; updated_at: string }[];
    opening_hours: { "0": string[] };
  }>();
});

test("what is on the wire already stays as it is", () => {
  const wire = toWire({ createdAt: at, itemsCount: 3 });
  expect(toWire(wire)).toEqual(wire);
});

test("names that are data go out as they stand, and have to be marked", () => {
  const options: Record<string, string> = { "Rangi Kuu": "Bluu", iPhone: "15" };
  const wire = toWire({ variantOptions: asIs(options) });
  expect(wire).toEqual({ variant_options: { "Rangi Kuu": "Bluu", iPhone: "15" } });
  expectTypeOf(wire).toEqualTypeOf<{ variant_options: Record<string, string> }>();
  expectTypeOf(toWire({ options })).toEqualTypeOf<{ options: unknown }>();
});

test("a body comes in under our names", () => {
  const form = fromWire({ fee_minor: 1, updated_at: at, areas: [{ pick_up: true }], note: undefined });
  expect(form).toEqual({ feeMinor: 1, updatedAt: at, areas: [{ pickUp: true }], note: undefined });
  expectTypeOf(form).toEqualTypeOf<{
    feeMinor: number;
    updatedAt: Date;
    areas: { pickUp: boolean }[];
    note: undefined;
  }>();
});
