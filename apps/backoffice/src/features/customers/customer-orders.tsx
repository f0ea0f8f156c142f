import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { customerOrdersQuery, type Customer } from "#data/customers.ts";
import { OrderCard } from "#entities/order/order-card.tsx";
import { paths } from "#lib/paths.ts";
import { QueryView } from "#patterns/query-view.tsx";

/** What somebody ordered, the newest first. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const query = useQuery(customerOrdersQuery(customer.id));
  return (
    <Card>
      <CardHeader title={t("newOrders")} />
      <QueryView query={query} failedTitle={t("ordersFailed")} className="py-8" skeleton={<OrdersSkeleton />}>
        {({ items, next }) => (
          <CardBody>
            {items.length === 0 ? (
              <p className="m-0 text-ink-3">{t("noOrders")}</p>
            ) : (
              <ol className="m-0 grid list-none divide-y divide-line p-0">
                {items.map((order) => (
                  <li key={order.id}>
                    <Link to={paths.order(order.id)} className="block py-3 text-ink no-underline">
                      <OrderCard order={order} />
                    </Link>
                  </li>
                ))}
              </ol>
            )}
            {next !== null && <p className="m-0 mt-3 text-sm text-ink-3">{t("showAll")}</p>}
          </CardBody>
        )}
      </QueryView>
    </Card>
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
