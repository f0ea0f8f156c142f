import { can } from "@agiza/permissions";
import { useQuery } from "@tanstack/react-query";
import { orderCountsQuery } from "#data/orders.ts";
import type { User } from "#data/user.ts";

/** How many orders are open; 0 for who may not see them. */
export function usePendingOrders(user: User): number {
  const mayRead = can(user.permissions, "read", "orders");
  return useQuery({ ...orderCountsQuery(), enabled: mayRead }).data?.counts["pending"] ?? 0;
}
