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

/** An order with its customer as the actor is shown them. A customer who gave no name may be called by their number. */
export const customerFor = <Order extends Shown>(context: { actor: Actor }, order: Order): Order =>
  seesNumbers(context)
    ? order
    : {
        ...order,
        customerName: maskPhonesIn(order.customerName) as string,
        customerPhone: phoneFor(context, order.customerPhone),
      };
