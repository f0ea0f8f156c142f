import { can, type Permissions, type Resource } from "@agiza/permissions";

/** What a person must be allowed to read to hear of an event, by the first word of its name; anybody who works in the shop hears of `everybody`'s. */
const hearers: Record<string, Resource | "everybody"> = {
  stream: "everybody",
  shop: "everybody",
  delivery_area: "everybody",
  order: "orders",
  payment: "orders",
  receipt: "orders",
  product: "product",
  customer: "customers",
  conversation: "conversations",
  channel: "whatsapp_interactions",
};

/** Nobody hears of what they could not open. */
export function mayHear(permissions: Permissions, eventName: string): boolean {
  const hearer = hearers[eventName.split(".")[0]!];
  return hearer === "everybody" || (hearer !== undefined && can(permissions, "read", hearer));
}
