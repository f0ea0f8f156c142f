import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pickupPlacesQuery, type PickupPlace } from "#data/pickup-places.ts";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { PlaceRow } from "./place-row.tsx";

/** /settings/pickup-places: where customers collect, in the order they are offered. */
export function PickupPlacesScreen() {
  const { t } = useTranslation("settings");
  const query = useQuery(pickupPlacesQuery());
  const mayChange = useMay("pickup_place.change");
  return (
    <PageFrame
      title={t("places.title")}
      trail={[{ label: t("title"), to: paths.settings }]}
      actions={
        mayChange && (
          <PageActions>
            <AddPlace />
          </PageActions>
        )
      }
    >
      <QueryView query={query} failedTitle={t("places.failed")} skeleton={<PlacesSkeleton />}>
        {({ items }) => (items.length === 0 ? <NoPlaces mayAdd={mayChange} /> : <Places places={items} />)}
      </QueryView>
    </PageFrame>
  );
}

function AddPlace() {
  const { t } = useTranslation("settings");
  return (
    <RouteButton to={paths.newPickupPlace} icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
      {t("places.add")}
    </RouteButton>
  );
}

function NoPlaces({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation("settings");
  const shop = useShop();
  return (
    <EmptyState
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={t("places.emptyTitle")}
      message={t("places.emptyText")}
      {...(mayAdd && { action: <AddPlace /> })}
      className="py-16"
    />
  );
}

const Places = ({ places }: { places: readonly PickupPlace[] }) => (
  <Card>
    <ul className="m-0 list-none divide-y divide-line p-0">
      {places.map((place) => (
        <PlaceRow key={place.id} place={place} />
      ))}
    </ul>
  </Card>
);

const PlacesSkeleton = () => (
  <Card className="grid gap-6 p-5">
    {["w-2/5", "w-1/4", "w-1/3"].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton className="size-[34px] rounded-[10px]" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </Card>
);
