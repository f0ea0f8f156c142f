import type { PickupPlace } from "#data/pickup-places.ts";

export const makePlace = (change: Partial<PickupPlace> = {}): PickupPlace => ({
  id: "plc_1",
  name: "Duka la Kariakoo",
  address: "Mtaa wa Congo, mkabala na soko",
  opening_hours: {},
  pin: { latitude: -6.8195, longitude: 39.2751 },
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});
