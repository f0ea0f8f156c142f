import { Card } from "@agiza/ui/card";
import { TabLinks } from "@agiza/ui/tab-links";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { Customer } from "#data/customers.ts";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";
import { CustomerActivity } from "./customer-activity.tsx";
import { CustomerOrders } from "./customer-orders.tsx";

const CustomerDebtAccount = lazy(async () => ({
  default: (await import("./customer-debt-account.tsx")).CustomerDebtAccount,
}));

/** What somebody bought, took on credit, and what was done about them; which of both is shown stands in the address. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const [query] = useSearchParams();
  const seesOrders = useMay("orders.read");
  const isDebt = seesOrders && query.get("tab") === "debt";
  const isActivity = !seesOrders || query.get("tab") === "activity";
  const page = paths.customer(customer.id);
  const orders = {
    href: page,
    label: t("newOrders"),
    count: customer.orders_count,
    current: !isActivity && !isDebt,
  };
  const debt = { href: `${page}?tab=debt`, label: t("debtTab"), current: isDebt };
  const activity = { href: `${page}?tab=activity`, label: t("activity"), current: isActivity };
  return (
    <Card>
      <TabLinks
        label={t("tabs")}
        className="px-2"
        links={seesOrders ? [orders, debt, activity] : [activity]}
        renderLink={({ href, ...attributes }) => <Link to={href} preventScrollReset {...attributes} />}
      />
      {isDebt ? (
        <Suspense>
          <CustomerDebtAccount customerId={customer.id} />
        </Suspense>
      ) : isActivity ? (
        <CustomerActivity customer={customer} />
      ) : (
        <CustomerOrders customer={customer} />
      )}
    </Card>
  );
}
