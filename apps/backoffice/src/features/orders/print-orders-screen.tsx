import { Button } from "@agiza/ui/button";
import { EmptyState } from "@agiza/ui/empty-state";
import { SkeletonRegion, Skeleton } from "@agiza/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { CloudOff, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { orderQuery } from "#data/orders.ts";
import { paths } from "#lib/paths.ts";
import { Notice } from "#patterns/notice.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { OrderSlip } from "./order-slip.tsx";

/** A page of the list has so many; each slip is read by itself. */
const mostSlips = 25;

/** /orders/print?ids=… */
export function PrintOrdersScreen() {
  const { t } = useTranslation(["orders", "screens"]);
  const [query] = useSearchParams();
  const ids = [...new Set((query.get("ids") ?? "").split(",").filter(Boolean))].slice(0, mostSlips);
  const found = useQueries({ queries: ids.map((id) => orderQuery(id)) });
  const isLoading = found.some(({ isPending }) => isPending);
  const orders = found.flatMap(({ data }) => data ?? []);
  const isMissing = found.some(({ isError, data }) => isError && !data);
  return (
    <PageFrame
      title={t("slips.title")}
      trail={[{ label: t("title"), to: paths.orders }]}
      actions={
        orders.length > 0 && (
          <Button
            className="ml-auto print:hidden"
            icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
            disabled={isLoading}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        )
      }
    >
      {isMissing && (
        <div className="mt-4 print:hidden">
          <Notice tone="warning" icon={CloudOff}>
            {t("slips.failed")}
          </Notice>
        </div>
      )}
      {ids.length === 0 && <EmptyState title={t("slips.none")} message={t("slips.noneText")} />}
      {isLoading ? (
        <SkeletonRegion label={t("screens:loading")}>
          <Skeleton className="mt-4 h-64 max-w-sm" />
        </SkeletonRegion>
      ) : (
        <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] items-start gap-4 print:block">
          {orders.map((order) => (
            <OrderSlip key={order.id} order={order} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}
