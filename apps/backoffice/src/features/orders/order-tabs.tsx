import { TabLinks } from "@agiza/ui/tab-links";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { orderCountsQuery, orderFilters, type OrderSearch } from "#data/orders.ts";
import { paths } from "#lib/paths.ts";
import { filterHref } from "./use-order-filter.ts";

/** The seven views with how many orders each has. */
export function OrderTabs({ filter }: { filter: OrderSearch }) {
  const { t } = useTranslation("orders");
  const counts = useQuery(orderCountsQuery()).data?.counts;
  return (
    <TabLinks
      label={t("filters")}
      links={orderFilters.map((status) => {
        const count = counts?.[status];
        return {
          href: filterHref(paths.orders, filter, status),
          label: t(`filter.${status}`),
          current: status === filter.status,
          hot: status === "pending" && (count ?? 0) > 0,
          ...(count === undefined ? {} : { count }),
        };
      })}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      className="narrow:-mx-4 narrow:px-2"
    />
  );
}
