import { useQuery } from "@tanstack/react-query";
import { type CustomerDebts, debtsQuery } from "#data/debts.ts";
import { creditQuery } from "#data/refunds.ts";
import { useMay } from "#patterns/use-may.ts";
import type { BasketCustomer } from "../basket.rules.ts";

type Credit = { debts: CustomerDebts | undefined; isBeyond: boolean };

/**
 * What a customer owes already, and whether they would owe more than they may.
 *
 * @param moreMinor what they would owe in addition; null where nothing is sold on credit
 */
export function useCredit(customer: BasketCustomer | null, moreMinor: number | null): Credit {
  const mayRead = useMay("orders.read");
  const isAsked = mayRead && moreMinor !== null && Boolean(customer?.id);
  const debts = useQuery({ ...debtsQuery(customer?.id ?? ""), enabled: isAsked }).data;
  if (!isAsked || !debts) return { debts: undefined, isBeyond: false };
  const { limit, owed_minor: owedMinor } = debts;
  const isBeyond = limit?.action === "block" && owedMinor + moreMinor > limit.limit_minor;
  return { debts, isBeyond };
}

/** What a customer has with the shop, to be spent on goods; 0 while that is not known. */
export function useStoreCredit(customer: BasketCustomer | null): number {
  const mayRead = useMay("orders.read");
  const mayCollect = useMay("order.take_cash");
  const enabled = mayRead && mayCollect && Boolean(customer?.id);
  return useQuery({ ...creditQuery(customer?.id ?? ""), enabled }).data?.credit_minor ?? 0;
}
