import type { DataTableProps } from "@agiza/ui/data-table";
import type { UseQueryResult } from "@tanstack/react-query";
import { CloudOff, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { queryStateOf } from "../query-state.rules.ts";

export type EmptyWords = {
  /** "No orders yet". */
  title: string;
  /** How the first one comes. */
  message: string;
  action?: ReactNode;
};

type Messages = Pick<DataTableProps<object>, "status" | "empty" | "noMatch" | "failure">;

/** Why there are no rows, in words: loading, offline, denied, failed, nothing yet, nothing that matches. */
export function useListMessages(options: {
  query: UseQueryResult<unknown>;
  empty: EmptyWords;
  isSearched: boolean;
  /** The address of everything. */
  everything: string;
}): Messages {
  const { query, empty, isSearched, everything } = options;
  const { t } = useTranslation(["screens", "common"]);
  const errorTextOf = useErrorText();
  const shop = useShop();
  const state = queryStateOf(query);
  const retry = {
    retryLabel: t("common:retry"),
    retrying: query.fetchStatus === "fetching",
    onRetry: () => void query.refetch(),
  };
  return {
    status: state === "ready" || state === "loading" ? state : "failed",
    empty: { ...empty, ...(shop && { shopId: shop.id, kanga: shop.kanga }) },
    noMatch: {
      title: t(isSearched ? "list.noMatch" : "list.noMatchFilter"),
      message: t(isSearched ? "list.noMatchText" : "list.noMatchFilterText"),
      action: (
        <RouteButton to={everything} variant="outline" size="sm">
          {t("common:clearFilters")}
        </RouteButton>
      ),
    },
    failure:
      state === "denied"
        ? { title: t("deniedTitle"), message: t("deniedText"), icon: <Lock strokeWidth={1.9} /> }
        : state === "offline"
          ? { ...retry, title: t("offlineTitle"), message: t("list.offlineText") }
          : {
              ...retry,
              title: t("list.failed"),
              message: errorTextOf(query.error),
              icon: <CloudOff strokeWidth={1.9} />,
            },
  };
}
