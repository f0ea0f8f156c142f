import type { Schemas } from "@agiza/api-client/client";

/** The trades a shop can name, in the order of the list. */
export const trades = [
  "shop",
  "food",
  "fashion",
  "salon",
  "pharmacy",
  "hardware",
  "other",
] as const satisfies readonly NonNullable<Schemas["ShopForm"]["trade"]>[];
