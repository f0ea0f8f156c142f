import { useQuery } from "@tanstack/react-query";
import { ContactRound, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  customerCountsQuery,
  customerFilters,
  customerSorts,
  customersQuery,
  type CustomerSearch,
} from "#data/customers.ts";
import { segmentQuery } from "#data/segments.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { useMay } from "#patterns/use-may.ts";
import { CustomerCard, secondaryCustomerColumns, useCustomerColumns } from "./customer-fields.tsx";
import { CustomerFilters } from "./customer-filters.tsx";
import { useCustomerName } from "./customer-parts.tsx";

const customersList = describeList({
  path: paths.customers,
  choices: { status: customerFilters, sort: customerSorts, reachable: ["any", "whatsapp", "sms"] },
  texts: ["tag", "region", "segment"],
});

/** /customers */
export function CustomersScreen() {
  const { t } = useTranslation("customers");
  const url = useListUrl(customersList);
  const counts = useQuery(customerCountsQuery()).data;
  const nameOf = useCustomerName();
  const tabs = customerFilters.map((status) => ({
    href: url.href({ status }),
    label: t(`filter.${status}`),
    current: status === url.search.status,
    ...(counts && { count: counts[status] }),
  }));
  return (
    <ListScreen
      title={t("title")}
      name="customers"
      url={url}
      query={customersQuery}
      tabs={{ label: t("filters"), options: tabs }}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      active={useActiveFilters(url.search, url.show)}
      besides={[
        { to: paths.segments, label: t("segments") },
        { to: paths.customerDuplicates, label: t("duplicates.link") },
        ...(useMay("customer.create") ? [{ to: paths.importCustomers, label: t("bringIn") }] : []),
      ]}
      filters={<CustomerFilters search={url.search} onChange={url.show} />}
      columns={useCustomerColumns()}
      secondary={secondaryCustomerColumns}
      card={(customer) => <CustomerCard customer={customer} />}
      rowHref={(customer) => paths.customer(customer.id)}
      empty={{ title: t("emptyTitle"), message: t("emptyText"), action: <FirstCustomers /> }}
      add={{ label: t("add"), to: paths.newCustomer, needs: "customer.create" }}
      selection={{ rowName: nameOf }}
    />
  );
}

/** The ways to the first customers of a shop. */
function FirstCustomers() {
  const { t } = useTranslation("customers");
  if (!useMay("customer.create")) return null;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <RouteButton to={paths.newCustomer} size="sm" icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
        {t("add")}
      </RouteButton>
      <RouteButton
        to={paths.importCustomers}
        size="sm"
        variant="outline"
        icon={<ContactRound aria-hidden="true" strokeWidth={1.9} />}
      >
        {t("bringIn")}
      </RouteButton>
    </div>
  );
}

/** What narrows the list now; each can be taken away. */
function useActiveFilters(
  { tag, region, reachable, segment }: CustomerSearch,
  show: (change: { tag?: string; region?: string; reachable?: "any"; segment?: string }) => void,
) {
  const { t } = useTranslation("customers");
  const named = useQuery({ ...segmentQuery(segment ?? ""), enabled: segment !== undefined }).data;
  const filter = (key: string, label: string, onRemove: () => void) => ({
    key,
    label,
    removeLabel: t("removeFilter", { filter: label }),
    onRemove,
  });
  return [
    ...(segment === undefined
      ? []
      : [
          filter("segment", named ? t("inSegment", { name: named.name }) : t("segment"), () =>
            show({ segment: "" }),
          ),
        ]),
    ...(tag === undefined ? [] : [filter("tag", tag, () => show({ tag: "" }))]),
    ...(region === undefined ? [] : [filter("region", region, () => show({ region: "" }))]),
    ...(reachable === "any"
      ? []
      : [filter("reachable", t(`reachableBy.${reachable}`), () => show({ reachable: "any" }))]),
  ];
}
