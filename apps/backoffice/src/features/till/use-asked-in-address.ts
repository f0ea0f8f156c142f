import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type Customer, customerQuery } from "#data/customers.ts";
import { readWanted, type WantedGoods } from "#lib/wanted-goods.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { BasketCustomer } from "./basket.rules.ts";
import type { Till } from "./use-till.ts";

/**
 * Who came from a customer's page or chat sells to that customer, with the goods a message asks for, unless the basket is
 * somebody else's already.
 *
 * @param addWanted puts what it knows into the basket, and answers how many that were
 */
export function useAskedInAddress(
  { basket, change }: Till,
  addWanted: (wanted: readonly WantedGoods[]) => number,
): void {
  const { t } = useTranslation("till");
  const toasts = useOutcomeToasts();
  const [query, setQuery] = useSearchParams();
  const id = query.get("customer");
  const customer = useQuery({ ...customerQuery(id ?? ""), enabled: id !== null }).data;
  const take = useEffectEvent((found: Customer) => {
    const wanted = readWanted(query);
    setQuery({}, { replace: true });
    if (basket.customer !== null && basket.customer.id !== found.id) {
      toasts.stayed(t("basketOfOther", { name: basket.customer.name }), t("basketOfOtherText"));
      return;
    }
    if (basket.customer === null) change({ type: "change", change: { customer: toBasketCustomer(found) } });
    if (wanted.length > 0 && addWanted(wanted) === 0)
      toasts.stayed(t("nothingWanted"), t("nothingWantedText"));
  });
  useEffect(() => {
    if (customer) take(customer);
  }, [customer]);
}

const toBasketCustomer = ({ id, name, phones, price_group }: Customer): BasketCustomer => ({
  id,
  name,
  phone: phones[0] ?? "",
  priceGroup: price_group,
});
