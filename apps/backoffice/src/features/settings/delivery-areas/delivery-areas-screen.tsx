import { useQuery } from "@tanstack/react-query";
import { CirclePause, CirclePlay, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  deliveryAreaCountsQuery,
  deliveryAreaFilters,
  deliveryAreasQuery,
  useBulkDeliveryAreas,
  type DeliveryArea,
} from "#data/delivery-areas.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import type { RowsAction } from "#patterns/list/use-bulk-actions.tsx";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { useDeliveryAreaColumns } from "./delivery-area-fields.tsx";
import { DeliveryAreaCard } from "./delivery-area-parts.tsx";

const areasList = describeList({ path: paths.deliveryAreas, choices: { status: deliveryAreaFilters } });

/** By name, as the API lists them. */
const byName = { column: "name", direction: "asc" } as const;

/** /settings/delivery-areas */
export function DeliveryAreasScreen() {
  const { t } = useTranslation("settings");
  const url = useListUrl(areasList);
  const counts = useQuery(deliveryAreaCountsQuery()).data;
  const tabs = deliveryAreaFilters.map((status) => ({
    href: url.href({ status }),
    label: t(`areas.filter.${status}`),
    current: status === url.search.status,
    ...(counts && { count: counts[status] }),
  }));
  return (
    <ListScreen
      title={t("areas.title")}
      trail={[{ label: t("title"), to: paths.settings }]}
      name="delivery-areas"
      url={url}
      query={deliveryAreasQuery}
      tabs={{ label: t("areas.filters"), options: tabs }}
      searchWords={{ label: t("areas.search"), placeholder: t("areas.searchPlaceholder") }}
      columns={useDeliveryAreaColumns()}
      sort={byName}
      card={(area) => <DeliveryAreaCard area={area} />}
      rowHref={(area) => paths.deliveryArea(area.id)}
      empty={{ title: t("areas.emptyTitle"), message: t("areas.emptyText") }}
      add={{ label: t("areas.add"), to: paths.newDeliveryArea, needs: "delivery_area.change" }}
      selection={{ rowName: (area) => area.name, actions: useAreasActions() }}
    />
  );
}

/** What can be done with several areas at once. */
function useAreasActions(): readonly RowsAction<DeliveryArea>[] {
  const { t } = useTranslation("settings");
  const bulk = useBulkDeliveryAreas();
  const run = (action: "activate" | "pause" | "remove") => (areas: readonly DeliveryArea[]) =>
    bulk.mutateAsync({ ids: areas.map(({ id }) => id), action });
  return [
    {
      key: "pause",
      label: t("areas.pause"),
      icon: <CirclePause aria-hidden="true" strokeWidth={1.9} />,
      needs: "delivery_area.change",
      run: run("pause"),
    },
    {
      key: "offer",
      label: t("areas.offer"),
      icon: <CirclePlay aria-hidden="true" strokeWidth={1.9} />,
      needs: "delivery_area.change",
      run: run("activate"),
    },
    {
      key: "remove",
      label: t("areas.remove"),
      icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
      needs: "delivery_area.change",
      asks: (areas) => ({
        title: t("areas.removeSomeTitle", { count: areas.length }),
        description: t("areas.removeText"),
        confirmLabel: t("areas.remove"),
        tone: "danger",
      }),
      run: run("remove"),
    },
  ];
}
