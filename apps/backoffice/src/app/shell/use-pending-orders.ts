import { useQuery } from "@tanstack/react-query";
import { orderCountsQuery } from "#data/orders.ts";

/** How many orders are open; 0 until that is known. Only for who may read orders. */
export const usePendingOrders = (): number => useQuery(orderCountsQuery()).data?.counts["pending"] ?? 0;
