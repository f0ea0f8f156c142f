import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  providerAccountsQuery,
  reorderProviderAccounts,
  type ProviderAccount,
  type ProviderAccountList,
} from "#data/provider-accounts.ts";
import { useOptimisticChange } from "#patterns/use-optimistic-change.ts";
import { moved } from "./provider-keys.rules.ts";

/** The button that moves an account, to give it the focus back where the row went. */
export const moveButtonId = (id: string, by: -1 | 1): string => `move-${id}-${by < 0 ? "up" : "down"}`;

/** Moves accounts up and down; the list shows it at once, and it is said aloud. */
export function useMoveAccount(accounts: readonly ProviderAccount[]) {
  const { t } = useTranslation("paymentProviders");
  const [announcement, setAnnouncement] = useState("");
  const { queryKey } = providerAccountsQuery();
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // Once the rows have changed places; before that the button may still be one that cannot be pressed.
    if (wanted.current !== null) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [accounts]);
  const reorder = useOptimisticChange({
    mutationFn: reorderProviderAccounts,
    shows: (ids: string[]) => [
      {
        queryKey,
        change: (list: ProviderAccountList) => ({
          ...list,
          items: list.items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
        }),
      },
    ],
    rereads: [queryKey],
    failedTitle: t("moveFailed"),
  });

  function move(from: number, by: -1 | 1) {
    const account = accounts[from];
    const next = moved(accounts, from, by);
    const place = account ? next.indexOf(account) + 1 : 0;
    if (!account || place === from + 1) return;
    reorder.mutate(next.map(({ id }) => id));
    setAnnouncement(t("moved", { name: account.display_name, place, count: accounts.length }));
    // At an end the button that was pressed is gone; the other one takes its place.
    const stays = place === 1 ? 1 : place === accounts.length ? -1 : by;
    wanted.current = moveButtonId(account.id, stays);
  }
  return { move, announcement };
}
