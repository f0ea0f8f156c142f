import "./story-link.ts";
import "./story-texts.ts";
import { type ReactNode, useState } from "react";
import { expectUsable } from "#lib/expect-usable.ts";
import type { Order } from "./order.ts";
import { isEditable } from "./order.ts";
import { OrderForm } from "./order-form.tsx";
import type { OrderPageState, OrderStore } from "./order-page-state.ts";
import { OrderStatus } from "./order-status.tsx";
import { createOrderStore } from "./order-store.ts";
import { OrderStoreContext } from "./use-order-page.ts";

/** 14:05 in Dar es Salaam. */
const readAt = Date.UTC(2026, 10, 21, 11, 5);

let stories = 0;

/** The page of an order in a state, as everybody must be able to use it. */
export const orderStory = (order: Order, state: Partial<OrderPageState> = {}) =>
  pageStory(<StoryPage order={order} state={state} />);

/** A page of its own, checked as it stands: axe looks at it, and so does `expectUsable`. */
export const pageStory = (page: ReactNode) => ({
  render: () => page,
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => expectUsable(canvasElement),
});

function StoryPage({ order, state }: { order: Order; state: Partial<OrderPageState> }) {
  const [store] = useState(() => startStore(order, state));
  return (
    <OrderStoreContext value={store}>{isEditable(order) ? <OrderForm /> : <OrderStatus />}</OrderStoreContext>
  );
}

function startStore(order: Order, state: Partial<OrderPageState>): OrderStore {
  stories += 1;
  // No story finds what another one kept on this phone.
  const store = createOrderStore(`story-${stories}-${readAt}`, { order, readAt }, "fresh");
  store.setState({ sameSince: Date.now(), ...state });
  return store;
}
