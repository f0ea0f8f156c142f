import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { customersQuery, type Customer } from "#data/customers.ts";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { CustomerFace } from "./customer-parts.tsx";

/** Looks for who is the same person as a customer. */
export function ChooseOther({
  customer,
  name,
  trail,
}: {
  customer: Customer;
  name: string;
  trail: readonly Crumb[];
}) {
  const { t } = useTranslation(["customers", "screens"]);
  const [search, setSearch] = useState("");
  const query = useQuery(customersQuery({ status: "all", sort: "recent", reachable: "any", search }));
  return (
    <PageFrame title={t("merge.title")} trail={trail}>
      <Card className="mx-auto max-w-[720px]">
        <CardHeader title={t("merge.choose", { name })} />
        <CardBody>
          <SearchInput
            aria-label={t("search")}
            placeholder={t("searchPlaceholder")}
            value={search}
            onSearch={setSearch}
            searching={query.isFetching}
            clearLabel={t("screens:list.clearSearch")}
          />
          <QueryView query={query} failedTitle={t("merge.chooseFailed")} skeleton={<PeopleSkeleton />}>
            {({ items }) => {
              const others = items.filter(({ id }) => id !== customer.id);
              if (others.length === 0) return <p className="m-0 mt-4 text-ink-3">{t("merge.nobody")}</p>;
              return (
                <ul className="m-0 mt-2 grid list-none divide-y divide-line p-0">
                  {others.map((one) => (
                    <li key={one.id}>
                      <Link
                        to={paths.mergeCustomer(customer.id, one.id)}
                        className="flex items-center justify-between gap-3 py-3 text-ink no-underline"
                      >
                        <CustomerFace customer={one} />
                        <span className="flex-none text-sm text-ink-3">
                          {t("ordersAndLast", { count: one.orders_count })}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              );
            }}
          </QueryView>
        </CardBody>
      </Card>
    </PageFrame>
  );
}

function PeopleSkeleton() {
  return (
    <div className="grid gap-5 py-5">
      {["w-2/5", "w-1/4", "w-1/3"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
