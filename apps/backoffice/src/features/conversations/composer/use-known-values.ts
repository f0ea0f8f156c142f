import type { Language } from "@agiza/i18n/language";
import { useQuery } from "@tanstack/react-query";
import type { Conversation } from "#data/conversations.ts";
import { customerOrdersQuery, customerQuery } from "#data/customers.ts";
import { useShop } from "#data/shop.ts";
import type { KnownValues } from "#entities/template/offered-values.rules.ts";
import { useMayDo } from "#patterns/use-may.ts";

/** As many orders as one still chooses among at a glance. */
const mostOrders = 3;

/**
 * What is known of a customer while they are written to: their first name, the shop's, the orders that are under way, and
 * the language they are written to in; the shop's where the customer is hidden from this person.
 */
export function useKnownValues({ customer }: Conversation): KnownValues & { language: Language } {
  const { id } = customer;
  const shop = useShop();
  const mayDo = useMayDo();
  const known = useQuery({ ...customerQuery(id), enabled: mayDo("customers.read") }).data;
  const orders = useQuery({ ...customerOrdersQuery(id), enabled: mayDo("orders.read") }).data?.items ?? [];
  const underWay = orders.filter(({ lifecycle }) => lifecycle !== "cancelled" && lifecycle !== "completed");
  return {
    customerName: customer.name.split(" ")[0] ?? "",
    shopName: shop?.name ?? "",
    orderNumbers: underWay.slice(0, mostOrders).map(({ number }) => number),
    language: known?.language ?? shop?.language ?? "sw",
  };
}
