import { Card, CardBody } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { customerDuplicatesQuery, type CustomerDuplicates } from "#data/customer-merges.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { CustomerFace, useCustomerName } from "./customer-parts.tsx";
import { useCustomersTrail } from "./use-customers-trail.ts";

/** /customers/duplicates */
export function DuplicatesScreen() {
  const { t } = useTranslation("customers");
  const query = useQuery(customerDuplicatesQuery());
  return (
    <PageFrame title={t("duplicates.title")} trail={useCustomersTrail()}>
      <QueryView
        query={query}
        failedTitle={t("duplicates.failed")}
        className="py-20"
        skeleton={<PairsSkeleton />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t("duplicates.emptyTitle")} message={t("duplicates.emptyText")} />
          ) : (
            <>
              <p className="m-0 mb-4 text-ink-2">{t("duplicates.text")}</p>
              <ul aria-label={t("duplicates.title")} className="m-0 grid list-none gap-3 p-0">
                {items.map((pair) => (
                  <li key={`${pair.kept.id} ${pair.gone.id}`}>
                    <Pair pair={pair} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </PageFrame>
  );
}

function Pair({ pair: { kept, gone, reason } }: { pair: CustomerDuplicates["items"][number] }) {
  const { t } = useTranslation("customers");
  const nameOf = useCustomerName();
  const mayChange = useMay("customer.change");
  return (
    <Card>
      <CardBody>
        <div className="grid items-center gap-3 wide:grid-cols-[1fr_1fr_auto_auto] wide:gap-5">
          {[kept, gone].map((customer) => (
            <div key={customer.id} className="flex min-w-0 items-center justify-between gap-3">
              <CustomerFace customer={customer} />
              <span className="flex-none text-sm text-ink-3">
                {t("ordersAndLast", { count: customer.orders_count })}
              </span>
            </div>
          ))}
          <span className="text-sm text-ink-2">{t(`duplicates.reasons.${reason}`)}</span>
          {mayChange && (
            <RouteButton
              to={paths.mergeCustomer(kept.id, gone.id)}
              variant="light"
              size="sm"
              aria-label={`${t("duplicates.compare")}: ${nameOf(kept)}, ${nameOf(gone)}`}
            >
              {t("duplicates.compare")}
            </RouteButton>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

function PairsSkeleton() {
  return (
    <div className="grid gap-3">
      {["w-3/5", "w-2/5", "w-1/2"].map((width) => (
        <Card key={width}>
          <CardBody>
            <Skeleton className={`h-10 ${width}`} />
          </CardBody>
        </Card>
      ))}
    </div>
  );
}
