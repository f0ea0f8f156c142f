import { toast } from "@agiza/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ownShopsQuery, useChangeShop, type OwnShop } from "#data/own-shops.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/**
 * The other shops somebody works in, and the way there.
 * @param isWanted they are asked for once somebody comes near the menu
 */
export function useOtherShops(isWanted: boolean) {
  const { t } = useTranslation("auth");
  const errorTextOf = useErrorText();
  const shops = useQuery({ ...ownShopsQuery(), enabled: isWanted });
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
