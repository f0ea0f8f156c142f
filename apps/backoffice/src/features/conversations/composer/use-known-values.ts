import { useQuery } from "@tanstack/react-query";
import type { Conversation } from "#data/conversations.ts";
import { customerOrdersQuery } from "#data/customers.ts";
import { useShop } from "#data/shop.ts";
import type { KnownValues } from "#entities/template/offered-values.rules.ts";
import { useMay } from "#patterns/use-may.ts";

/** As many orders as one still chooses among at a glance. */
const mostOrders = 3;

/** What is known of a customer while they are written to: their first name, the shop's, and the orders that are under way. */
export function useKnownValues({ customer }: Conversation): KnownValues {
  const shop = useShop();
  const maySeeOrders = useMay("orders.read");
  const orders = useQuery({ ...customerOrdersQuery(customer.id), enabled: maySeeOrders }).data?.items ?? [];
  const underWay = orders.filter(({ lifecycle }) => lifecycle !== "cancelled" && lifecycle !== "completed");
  return {
    customerName: customer.name.split(" ")[0] ?? "",
    shopName: shop?.name ?? "",
    orderNumbers: underWay.slice(0, mostOrders).map(({ number }) => number),
  };
}
