import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { popupsQuery } from "#data/popups.ts";
import { useShop } from "#data/shop.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { AddPopup } from "./add-popup.tsx";
import { PopupRow } from "./popup-row.tsx";

/** /marketing/website/website-popup: what the shop's website shows to visitors, and what came of it. */
export function PopupsScreen() {
  const { t } = useTranslation("popups");
  const query = useQuery(popupsQuery());
  return (
    <PageFrame
      title={t("title")}
      actions={
        <PageActions>
          <AddPopup />
        </PageActions>
      }
    >
      <QueryView query={query} failedTitle={t("failed")} skeleton={<RowsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoPopups />
          ) : (
            <ul aria-label={t("title")} className="m-0 grid list-none gap-3 p-0">
              {items.map((popup) => (
                <PopupRow key={popup.id} popup={popup} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </PageFrame>
  );
}

function NoPopups() {
  const { t } = useTranslation("popups");
  const shop = useShop();
  return (
    <EmptyState
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={t("emptyTitle")}
      message={t("emptyText")}
      className="py-16"
    />
  );
}

const RowsSkeleton = () => (
  <div className="grid gap-3">
    {["w-2/5", "w-3/5", "w-1/2"].map((width) => (
      <Card key={width} className="grid gap-4 p-5">
        <Skeleton className={`h-5 ${width}`} />
        <Skeleton className="h-9 w-4/5" />
      </Card>
    ))}
  </div>
);
