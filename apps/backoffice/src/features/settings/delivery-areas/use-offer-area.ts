import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  changeDeliveryArea,
  deliveryAreaKeys,
  type DeliveryArea,
  type DeliveryAreaList,
} from "#data/delivery-areas.ts";
import { useOptimisticChange } from "#patterns/use-optimistic-change.ts";

type Offer = { area: DeliveryArea; active: boolean };

/** Offers an area to customers, or pauses it; shown at once wherever the area is shown. */
export function useOfferArea() {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  return useOptimisticChange({
    mutationFn: ({ area: { id, created_at: _added, ...fields }, active }: Offer) =>
      changeDeliveryArea(id, { ...fields, active }),
    shows: ({ area, active }) => [
      {
        queryKey: deliveryAreaKeys.detail(area.id),
        change: (shown: DeliveryArea) => ({ ...shown, active }),
      },
      {
        queryKey: deliveryAreaKeys.lists,
        change: (list: DeliveryAreaList) => ({
          ...list,
          items: list.items.map((item) => (item.id === area.id ? { ...item, active } : item)),
        }),
      },
    ],
    rereads: [deliveryAreaKeys.all],
    onConflict: (current) =>
      client.setQueryData(deliveryAreaKeys.detail((current as DeliveryArea).id), current),
    failedTitle: t("areas.changeFailed"),
  });
}
