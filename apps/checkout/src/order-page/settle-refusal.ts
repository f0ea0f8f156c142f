import { endOf } from "#data/failure.ts";
import { restoreCart, type Cart, toSubmitBody } from "./cart.ts";
import type { OrderStore, Refusal } from "./order-page-state.ts";
import type { Order } from "./order.ts";
import { refusedFields } from "./refused-fields.ts";

/**
 * Brings the page to where a refused order stands: the order as it is now, the marked fields, or the way back.
 *
 * @param seen what the customer sent
 */
export async function settleRefusal(
  { getState, setState, take, refresh }: OrderStore,
  failure: Refusal,
  seen: { order: Order; cart: Cart },
): Promise<void> {
  const { code, order: now } = failure;
  const refused = refusedFields(failure.detail, toSubmitBody(seen.order, seen.cart));
  const ended = endOf(failure);
  const isStock = code === "order.out_of_stock";
  if (ended) {
    setState({ ended });
  } else if (now && (isStock || code === "order.changed")) {
    const cart = restoreCart(now, getState().cart);
    const notice = isStock
      ? { kind: "stock" as const }
      : { kind: "changed" as const, seen, now: { order: now, cart } };
    take(now, { cart, refused, showsProblems: true, notice });
  } else if (code === "order.already_submitted" || code === "order.cancelled") {
    await refresh();
  } else if (failure.status === 422) {
    setState({ notice: { kind: "invalid" }, showsProblems: true, refused });
  } else {
    const isClosed = code === "order.shop_closed";
    setState({ notice: isClosed ? { kind: "closed" } : { kind: "failed", text: failure.text } });
    // Such as a day that is full: the page shows what is free.
    if (now) await refresh();
  }
}
