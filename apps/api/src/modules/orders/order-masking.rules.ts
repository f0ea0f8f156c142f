import type { Actor } from "#kernel/ctx.ts";
import { maskPhonesIn, phoneFor, seesNumbers } from "#kernel/masked-phones.ts";
import type { OrderSearch } from "./order-filters.rules.ts";

/** So many last digits does a masked number show; a search by more would find out the others one by one. */
const shownDigits = 3;

/**
 * What the actor may search by. Who sees masked numbers finds orders by the digits they are shown and by an order's number,
 * never by a whole number.
 */
export function searchFor(context: { actor: Actor }, search: OrderSearch): OrderSearch | null {
  // A name may hold a number, and would show it digit by digit.
  if (!seesNumbers(context) && search.by === "name" && /\d/.test(search.prefix)) return null;
  if (seesNumbers(context) || search.by === "name" || search.by === "number" || search.by === "customer")
    return search;
  if (search.by === "phone") return null;
  if (search.digits.length <= shownDigits) return search;
  return search.number === null ? null : { by: "number", number: search.number };
}

type Shown = { customerName: string; customerPhone: string | null };

/** What people wrote of an order and of what was done to it: a number may stand in each. */
const written = [
  "customerName",
  "note",
  "landmark",
  "fulfilmentNote",
  "cancelReason",
  "collectedBy",
  "lines",
  "timeline",
  "handovers",
] as const;

/** An order as the actor is shown its customer. A customer who gave no name may be called by their number. */
export function customerFor<Order extends Shown>(context: { actor: Actor }, order: Order): Order {
  if (seesNumbers(context)) return order;
  const texts = written.flatMap((name) =>
    name in order ? [[name, maskPhonesIn((order as Record<string, unknown>)[name])]] : [],
  );
  return {
    ...order,
    ...(Object.fromEntries(texts) as Partial<Order>),
    customerPhone: phoneFor(context, order.customerPhone),
  };
}
