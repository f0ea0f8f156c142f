import type { QueryClient } from "@tanstack/react-query";
import { ordersQuery } from "#data/orders.ts";

/** The order of a number that somebody typed, with or without a sign before it. */
export async function findOrderByNumber(client: QueryClient, typed: string) {
  const wanted = typed.replaceAll(/\D/g, "");
  if (wanted === "") return undefined;
  const search = { status: "all", search_by: "name", search: `#${wanted}` } as const;
  const found = await client.fetchQuery({ ...ordersQuery(search), staleTime: 0 });
  return found.items.find((one) => one.number === Number(wanted));
}
