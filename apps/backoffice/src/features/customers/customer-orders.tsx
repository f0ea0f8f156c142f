import { CardBody } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { customerOrdersQuery, type Customer } from "#data/customers.ts";
import type { OrderSummary } from "#data/order-types.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { OrderTime, TotalCell } from "#entities/order/order-cells.tsx";
import { LifecyclePill } from "#entities/order/order-pills.tsx";
import { paths } from "#lib/paths.ts";
import { QueryView } from "#patterns/query-view.tsx";

/** What somebody ordered, the newest first. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const query = useQuery(customerOrdersQuery(customer.id));
  return (
    <QueryView query={query} failedTitle={t("ordersFailed")} className="py-8" skeleton={<OrdersSkeleton />}>
      {({ items, next }) => (
        <CardBody>
          {items.length === 0 ? (
            <p className="m-0 text-ink-3">{t("noOrders")}</p>
          ) : (
            <ol className="m-0 grid list-none grid-cols-1 divide-y divide-line p-0">
              {items.map((order) => (
                <li key={order.id}>
                  <Link to={paths.order(order.id)} className="block py-3 text-ink no-underline">
                    <BoughtThings order={order} />
                  </Link>
                </li>
              ))}
            </ol>
          )}
          {next !== null && <p className="m-0 mt-3 text-sm text-ink-3">{t("showAll")}</p>}
        </CardBody>
      )}
    </QueryView>
  );
}

/** An order by what was bought, since everybody here knows who bought it. */
function BoughtThings({ order }: { order: OrderSummary }) {
  const [first] = order.items;
  const more = order.items_count - order.items.length;
  const things = order.items.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`));
  return (
    <div className="flex items-center gap-3">
      {first && <LinePicture name={first.name} src={first.image_url} size={48} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span className="truncate font-strong">
            {things.join(", ")}
            {more > 0 && ` +${more}`}
          </span>
          <TotalCell order={order} />
        </div>
        <p className="m-0 mt-0.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm text-ink-3 tabular-nums">
          <span>
            #{order.number} · <OrderTime order={order} />
          </span>
          <LifecyclePill lifecycle={order.lifecycle} />
        </p>
      </div>
    </div>
  );
}

function OrdersSkeleton() {
  return (
    <div className="grid gap-5 px-5 py-5 narrow:px-4">
      {["w-2/5", "w-1/4", "w-1/3"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-md" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
