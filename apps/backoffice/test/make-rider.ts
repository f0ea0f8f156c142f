import type { Rider } from "#data/riders.ts";

export const makeRider = (change: Partial<Rider> = {}): Rider => ({
  id: "rdr_1",
  name: "Juma Bakari",
  phone: "+255768111222",
  user_id: null,
  updated_at: "2026-11-21T07:04:00.000Z",
  ...change,
});
