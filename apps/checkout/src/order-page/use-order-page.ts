import { createContext, use } from "react";
import { useStore } from "zustand";
import type { OrderPageState, OrderStore } from "./order-page-state.ts";

/** Carries the order's store to everything on the page. */
export const OrderStoreContext = createContext<OrderStore | null>(null);

/**
 * What the page can do with its order.
 * @throws Error outside the order page
 */
export function useOrderActions(): OrderStore {
  const store = use(OrderStoreContext);
  if (!store) throw new Error("useOrderActions must be used within the order page");
  return store;
}

/** A part of what the page knows; the component follows it. */
export const useOrderPage = <Part>(select: (state: OrderPageState) => Part): Part =>
  useStore(useOrderActions(), select);
