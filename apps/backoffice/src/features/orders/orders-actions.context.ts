import { createContext, use } from "react";
import type { OrderSummary } from "#data/order-types.ts";
import type { RowAction } from "./use-orders-actions.tsx";

type OrdersActions = {
  actionsOf: (order: OrderSummary) => readonly RowAction[];
  /** Null for who may not. */
  assign: ((order: OrderSummary) => void) | null;
};

/** What rows can do. By context, so that the columns stay the same while it changes and the table is not sorted anew. */
export const OrdersActionsContext = createContext<OrdersActions>({ actionsOf: () => [], assign: null });

export const useRowActions = () => use(OrdersActionsContext);
