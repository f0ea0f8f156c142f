import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { Money } from "@agiza/ui/money";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { customerQuery, type Customer } from "#data/customers.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerConsent } from "./customer-consent.tsx";
import { CustomerCredit } from "./customer-credit.tsx";
import { CustomerDebts } from "./customer-debts.tsx";
import { CustomerDetails } from "./customer-details.tsx";
import { BlockedPill, Tags, useCustomerName } from "./customer-parts.tsx";
import { CustomerTabs } from "./customer-tabs.tsx";
import { MergedNotice } from "./merged-notice.tsx";
import { useCustomersTrail } from "./use-customers-trail.ts";

/** /customers/:id */
export function CustomerScreen() {
  const { t } = useTranslation("customers");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(customerQuery(id))}
      name={t("one")}
      trail={useCustomersTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(customer) => <CustomerPage customer={customer} />}
    </DetailScreen>
  );
}

function CustomerPage({ customer }: { customer: Customer }) {
  const nameOf = useCustomerName();
  const [phone] = customer.phones;
  return (
    <DetailPage
      title={nameOf({ name: customer.name, phone })}
      trail={useCustomersTrail()}
      note={
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          {phone && customer.name !== "" && (
            <span className="text-ink-2 tabular-nums">{formatPhone(phone, "international")}</span>
          )}
          {customer.blocked_at !== null && <BlockedPill />}
          <Tags tags={customer.tags} />
        </span>
      }
      actions={<CustomerActions customer={customer} />}
      aside={
        <>
          <CustomerDetails customer={customer} />
          <CustomerCredit customerId={customer.id} />
          <CustomerDebts customerId={customer.id} phone={customer.phones[0] ?? null} />
          <CustomerConsent customer={customer} />
        </>
      }
    >
      <MergedNotice customer={customer} />
      <CustomerFigures customer={customer} />
      <CustomerTabs customer={customer} />
    </DetailPage>
  );
}

/** What their orders come to. */
function CustomerFigures({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const { language } = useLanguage();
  const { spent_minor: spent, orders_count: count, last_order_at: last } = customer;
  return (
    <StatStrip>
      <StatTile
        label={t("spentInAll")}
        value={<Money minor={spent} withCurrency={false} />}
        note={t("since", { date: formatDate(customer.created_at, language) })}
      />
      <StatTile
        label={t("orders")}
        value={count}
        note={last === null ? t("noOrders") : `${t("lastOrder")}: ${formatDate(last, language)}`}
      />
      <StatTile
        label={t("average")}
        value={count === 0 ? "–" : <Money minor={Math.round(spent / count)} withCurrency={false} />}
      />
    </StatStrip>
  );
}
