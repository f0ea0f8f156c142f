import type { ChatMessage, Customer } from "../../contract.ts";

/** Customers in the order of their last message, newest first; who never spoke stands at the time they were added. */
export function newestFirst(
  customers: readonly Customer[],
  last: ReadonlyMap<string, ChatMessage>,
): Customer[] {
  const lastAt = ({ msisdn, created_at }: Customer) => last.get(msisdn)?.timestamp ?? created_at;
  return customers.toSorted((one, other) => lastAt(other).localeCompare(lastAt(one)));
}
