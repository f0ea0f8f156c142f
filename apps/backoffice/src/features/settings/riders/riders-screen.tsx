import { Button } from "@agiza/ui/button";
import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Rider, ridersQuery, useAddRider } from "#data/riders.ts";
import { useShop } from "#data/shop.ts";
import { RiderDialog } from "#entities/rider/rider-dialog.tsx";
import { paths } from "#lib/paths.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { RiderRow } from "./rider-row.tsx";

/** /settings/riders: who brings the shop's orders, and the cash they have with them. */
export function RidersScreen() {
  const { t } = useTranslation(["riders", "settings"]);
  const query = useQuery(ridersQuery());
  const mayChange = useMay("rider.change");
  return (
    <PageFrame
      title={t("title")}
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      actions={
        mayChange && (
          <PageActions>
            <AddRider />
          </PageActions>
        )
      }
    >
      <QueryView query={query} failedTitle={t("failed")} skeleton={<RidersSkeleton />}>
        {({ items }) => (items.length === 0 ? <NoRiders mayAdd={mayChange} /> : <Riders riders={items} />)}
      </QueryView>
    </PageFrame>
  );
}

function AddRider() {
  const { t } = useTranslation("riders");
  const toasts = useOutcomeToasts();
  const add = useAddRider();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    add.reset();
  };
  return (
    <>
      <Button icon={<Plus aria-hidden="true" strokeWidth={1.9} />} onClick={() => setOpen(true)}>
        {t("add")}
      </Button>
      {isOpen && (
        <RiderDialog
          isPending={add.isPending}
          error={add.error}
          onSave={(values) =>
            add.mutate(values, {
              onSuccess: ({ name }) => {
                toasts.done(t("saved"), name);
                close();
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function NoRiders({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation("riders");
  const shop = useShop();
  return (
    <EmptyState
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={t("emptyTitle")}
      message={t("emptyText")}
      {...(mayAdd && { action: <AddRider /> })}
      className="py-16"
    />
  );
}

const Riders = ({ riders }: { riders: readonly Rider[] }) => (
  <Card className="max-w-[840px]">
    <ul className="m-0 list-none divide-y divide-line p-0">
      {riders.map((rider) => (
        <RiderRow key={rider.id} rider={rider} />
      ))}
    </ul>
  </Card>
);

const RidersSkeleton = () => (
  <Card className="grid max-w-[840px] gap-6 p-5">
    {["w-2/5", "w-1/4", "w-1/3"].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </Card>
);
