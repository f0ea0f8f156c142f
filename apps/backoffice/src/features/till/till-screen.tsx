import { Skeleton } from "@agiza/ui/skeleton";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { tillCatalogueQuery } from "#data/sales.ts";
import { tillSettingsQuery } from "#data/till.ts";
import { paths } from "#lib/paths.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { Counter } from "./counter.tsx";

/** /orders/add-order: the shop's counter. */
export function TillScreen() {
  // Asked for while the words below are still on their way: on a slow line one round trip less.
  usePrefetchQuery(tillCatalogueQuery());
  usePrefetchQuery(tillSettingsQuery());
  // What is shown after a press is said at once: its words come with the page.
  const { t } = useTranslation(["till", "orders", "products", "collecting", "receipts"]);
  const catalogue = useQuery(tillCatalogueQuery());
  const settings = useQuery(tillSettingsQuery());
  const readsOrders = useMay("orders.read");
  return (
    <PageFrame
      title={t("title")}
      {...(readsOrders && { trail: [{ label: t("orders:title"), to: paths.orders }] })}
      width="list"
      className="wide:-my-2"
    >
      <QueryView query={settings} skeleton={<CounterSkeleton />} failedTitle={t("failed")}>
        {(known) => (
          <QueryView query={catalogue} skeleton={<CounterSkeleton />} failedTitle={t("failed")}>
            {(products) => <Counter products={products} settings={known} />}
          </QueryView>
        )}
      </QueryView>
    </PageFrame>
  );
}

function CounterSkeleton() {
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-12 w-full" />
        <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} className="h-56 w-full" />
          ))}
        </div>
      </div>
      <Skeleton className="h-[60dvh] w-full narrow:hidden" />
    </div>
  );
}
