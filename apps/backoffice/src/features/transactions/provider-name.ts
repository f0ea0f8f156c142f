import { useTranslation } from "react-i18next";
import type { Transaction } from "#data/transactions.ts";

type OfWay = Pick<Transaction, "network" | "method" | "provider">;

/** A provider's code as its name. */
export const capitalised = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

/** What people call the way money took: its wallet, else its method. */
export function useProviderName({ network, method, provider }: OfWay): string {
  const { t } = useTranslation(["transactions", "common"]);
  if (network) return t(`common:network.${network}`);
  if (provider === "own_till") return t("ownTill");
  return t(`common:paymentMethod.${method}`);
}
