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
  if (ended) {
    setState({ ended });
  } else if (now && (code === "order.changed" || code === "order.out_of_stock")) {
    const cart = restoreCart(now, getState().cart);
    const isStock = code === "order.out_of_stock";
    const notice = isStock
      ? { kind: "stock" as const }
      : { kind: "changed" as const, seen, now: { order: now, cart } };
    take(now, { cart, refused, showsProblems: true, notice });
  } else if (code === "order.already_submitted" || code === "order.cancelled") {
    await refresh();
  } else if (code === "order.shop_closed") {
    setState({ notice: { kind: "closed" } });
    await refresh();
  } else if (failure.status === 422) {
    setState({ notice: { kind: "invalid" }, showsProblems: true, refused });
  } else {
    setState({ notice: { kind: "failed", text: failure.text } });
  }
}
