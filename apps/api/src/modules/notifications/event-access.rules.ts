import { can, type Permissions, type Resource } from "@agiza/permissions";

/** What a person must be allowed to read to hear of an event, by the first word of its name. */
const resources: Record<string, Resource> = {
  order: "orders",
  payment: "orders",
  receipt: "orders",
  product: "product",
  customer: "customers",
  conversation: "conversations",
};

/** Nobody hears of what they could not open. */
export function mayHear(permissions: Permissions, eventName: string): boolean {
  const resource = resources[eventName.split(".")[0]!];
  return resource !== undefined && can(permissions, "read", resource);
}
