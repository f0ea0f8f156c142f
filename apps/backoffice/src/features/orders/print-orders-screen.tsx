import { Button } from "@agiza/ui/button";
import { EmptyState } from "@agiza/ui/empty-state";
import { Segmented } from "@agiza/ui/segmented";
import { SkeletonRegion, Skeleton } from "@agiza/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { CloudOff, Printer } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { paths } from "#lib/paths.ts";
import { Notice } from "#patterns/notice.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { OrderSlip } from "./order-slip.tsx";
import { type Print, prints } from "./packing/packing-papers.rules.ts";
import { PackingLists, ParcelLabels } from "./packing/packing-sheets.tsx";

/** A page of the list has so many; each slip is read by itself. */
const mostSlips = 25;

/** /orders/print?ids=…&what=… */
export function PrintOrdersScreen() {
  const { t } = useTranslation(["orders", "screens"]);
  const [query] = useSearchParams();
  const ids = [...new Set((query.get("ids") ?? "").split(",").filter(Boolean))].slice(0, mostSlips);
  const found = useQueries({ queries: ids.map((id) => orderQuery(id)) });
  const isLoading = found.some(({ isPending }) => isPending);
  const orders = found.flatMap(({ data }) => data ?? []);
  const isMissing = found.some(({ isError, data }) => isError && !data);
  return (
    <PageFrame title={t("slips.title")} trail={[{ label: t("title"), to: paths.orders }]}>
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
        orders.length > 0 && (
          <Suspense fallback={null}>
            <Chosen orders={orders} />
          </Suspense>
        )
      )}
    </PageFrame>
  );
}

function Chosen({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation("riders");
  const [query, setQuery] = useSearchParams();
  const what = prints.find((one) => one === query.get("what")) ?? "slips";
  const choose = (print: Print) =>
    setQuery(
      (now) => {
        now.set("what", print);
        return now;
      },
      { replace: true },
    );
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 print:mt-0 print:block">
      <Segmented
        className="justify-self-start print:hidden"
        label={t("packing.what")}
        segments={prints.map((value) => ({ value, label: t(`packing.prints.${value}`) }))}
        value={what}
        onChange={choose}
      />
      {what === "slips" && <Slips orders={orders} />}
      {what === "packing" && <PackingLists orders={orders} />}
      {what === "labels" && <ParcelLabels orders={orders} />}
    </div>
  );
}

function Slips({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation("orders");
  return (
    <>
      <Button
        className="justify-self-start narrow:w-full print:hidden"
        icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => window.print()}
      >
        {t("print")}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] items-start gap-4 print:block">
        {orders.map((order) => (
          <OrderSlip key={order.id} order={order} />
        ))}
      </div>
    </>
  );
}
