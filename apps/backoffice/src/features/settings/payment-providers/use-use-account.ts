import { useTranslation } from "react-i18next";
import {
  changeProviderAccount,
  providerAccountsQuery,
  type ProviderAccount,
  type ProviderAccountList,
} from "#data/provider-accounts.ts";
import { useOptimisticChange } from "#patterns/use-optimistic-change.ts";

type Use = { account: ProviderAccount; active: boolean };

/** Switches an account on or off; shown at once. */
export function useUseAccount() {
  const { t } = useTranslation("paymentProviders");
  const { queryKey } = providerAccountsQuery();
  return useOptimisticChange({
    mutationFn: ({ account, active }: Use) => {
      const { id, display_name, customer_pays_fee_on, updated_at } = account;
      return changeProviderAccount(id, { display_name, customer_pays_fee_on, updated_at, active });
    },
    shows: ({ account, active }) => [
      {
        queryKey,
        change: (list: ProviderAccountList) => ({
          ...list,
          items: list.items.map((item) => (item.id === account.id ? { ...item, active } : item)),
        }),
      },
    ],
    rereads: [queryKey],
    failedTitle: t("useFailed"),
  });
}
