import type { DeliveryArea, DeliveryAreaList } from "#data/delivery-areas.ts";

export const makeArea = (change: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id: "dla_1",
  name: "Kariakoo, Ilala",
  fee_kind: "fixed_amount",
  fee_minor: 200_000,
  fee_basis_points: 0,
  min_order_minor: 0,
  takes_minutes: null,
  active: true,
  created_at: "2026-10-02T07:30:00.000Z",
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

export const makeAreaList = (
  items: DeliveryArea[],
  change: Partial<DeliveryAreaList> = {},
): DeliveryAreaList => ({ items, next: null, previous: null, ...change });
