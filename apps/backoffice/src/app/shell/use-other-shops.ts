import { toast } from "@agiza/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ownShopsQuery, useChangeShop, type OwnShop } from "#data/own-shops.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/** The other shops somebody works in, asked for once a menu that leads there opens, and the way there. */
export function useOtherShops() {
  const { t } = useTranslation("auth");
  const errorTextOf = useErrorText();
  const shops = useQuery(ownShopsQuery());
  const change = useChangeShop();
  return {
    others: (shops.data ?? []).filter(({ is_current: isCurrent }) => !isCurrent),
    isChanging: change.isPending,
    changeTo: ({ id }: OwnShop) =>
      change.mutate(id, {
        onError: (error) =>
          toast({ title: t("changeShopFailed"), description: errorTextOf(error), toastType: "danger" }),
      }),
  };
}
