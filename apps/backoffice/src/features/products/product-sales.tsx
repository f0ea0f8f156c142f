import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { Sparkline } from "@agiza/ui/sparkline";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { productSalesQuery, type Product, type SoldOnDay } from "#data/products.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { quantityText } from "#lib/quantity-text.ts";

/** How much of a product was ordered lately; day by day, with the money, for who may read the orders. */
export function ProductSales({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const readsOrders = useMay("orders.read");
  return (
    <Card>
      <CardHeader title={t("view.sales")} note={t("view.last30")} className="justify-between" />
      <CardBody>
        {readsOrders ? (
          <SalesByDay product={product} />
        ) : (
          <>
            <Sum>{quantityText(product.sold_recently)}</Sum>
            <p className="m-0 mt-1 text-sm text-ink-3">{t("view.salesNote")}</p>
          </>
        )}
      </CardBody>
    </Card>
  );
}

const Sum = ({ children }: { children: string }) => (
  <p className="m-0 font-display text-[24px] leading-tight font-bold tabular-nums">{children}</p>
);

function SalesByDay({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const query = useQuery(productSalesQuery(product.id));
  return (
    <QueryView
      query={query}
      failedTitle={t("view.salesFailed")}
      skeleton={<Skeleton className="h-[108px] w-full" />}
    >
      {({ days }) => <Days days={days} />}
    </QueryView>
  );
}

function Days({ days }: { days: readonly SoldOnDay[] }) {
  const { t } = useTranslation("products");
  const { language } = useLanguage();
  const sum = (of: (day: SoldOnDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const sold = sum(({ quantity }) => quantity);
  const best = days.reduce<SoldOnDay | null>(
    (most, day) => (day.quantity > (most?.quantity ?? 0) ? day : most),
    null,
  );
  if (!best) return <p className="m-0 text-ink-3">{t("view.noSales")}</p>;
  const bestDay = t("view.bestDay", {
    day: formatDate(best.day, language),
    quantity: quantityText(best.quantity),
  });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Sum>{formatMoney(sum(({ total_minor: total }) => total))}</Sum>
        <p className="m-0 text-ink-2 tabular-nums">{t("view.soldOf", { quantity: quantityText(sold) })}</p>
      </div>
      <Sparkline
        kind="bars"
        label={bestDay}
        values={days.map(({ quantity }) => quantity)}
        width={300}
        height={60}
        className="mt-3.5 h-auto w-full"
      />
      <p className="m-0 mt-2.5 text-sm text-ink-3">{bestDay}</p>
    </>
  );
}
