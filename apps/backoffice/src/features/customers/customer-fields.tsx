import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCustomer } from "#data/customers.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { BlockedPill, ConsentMarks, CustomerFace, Tags } from "./customer-parts.tsx";

/** What a narrower desk has no room for until it is asked for. */
export const secondaryCustomerColumns = ["place"];

/** The fields of a customer as columns: of the list, and of the table it is exported as. */
export function useCustomerColumns(): readonly ListColumn<ListedCustomer>[] {
  const { t } = useTranslation("customers");
  return useMemo(
    () => [
      {
        key: "name",
        label: t("customer"),
        cell: (customer) => (
          <RowLink to={paths.customer(customer.id)}>
            <CustomerFace customer={customer} />
          </RowLink>
        ),
        csv: [
          { label: t("name"), value: ({ name }) => name },
          { label: t("phone"), value: ({ phone }) => phone },
        ],
      },
      {
        key: "tags",
        label: t("tags"),
        widthPx: 176,
        cell: ({ tags, blocked_at: blockedAt }) =>
          blockedAt !== null ? (
            <BlockedPill />
          ) : tags.length > 0 ? (
            <Tags tags={tags} most={2} />
          ) : (
            <span className="text-ink-3">–</span>
          ),
        csv: [
          { label: t("tags"), value: ({ tags }) => tags.join(", ") },
          { label: t("blocked"), value: ({ blocked_at: at }) => (at === null ? null : { moment: at }) },
        ],
      },
      {
        key: "place",
        label: t("place"),
        widthPx: 140,
        cell: ({ region }) => region ?? <span className="text-ink-3">–</span>,
        csv: [
          { label: t("region"), value: ({ region }) => region },
          { label: t("priceGroup"), value: (one) => t(`priceGroups.${one.price_group}`) },
        ],
      },
      {
        key: "orders",
        label: t("orders"),
        widthPx: 84,
        align: "end",
        cell: (customer) => customer.orders_count,
        csv: (customer) => customer.orders_count,
      },
      {
        key: "spent",
        label: t("spent"),
        widthPx: 144,
        align: "end",
        cell: (customer) => (
          <Money minor={customer.spent_minor} withCurrency={false} className="font-strong" />
        ),
        csv: (customer) => ({ minor: customer.spent_minor }),
      },
      {
        key: "lastOrder",
        label: t("lastOrder"),
        widthPx: 150,
        cell: (customer) => <LastOrder customer={customer} />,
        csv: ({ last_order_at: at }) => (at === null ? null : { moment: at }),
      },
      {
        key: "consent",
        label: t("offersBy"),
        widthPx: 120,
        cell: (customer) => <ConsentMarks customer={customer} />,
        csv: [
          {
            label: t("reachableBy.whatsapp"),
            value: (customer) => t(`consent.states.${customer.whatsapp_consent}`),
          },
          { label: t("reachableBy.sms"), value: (customer) => t(`consent.states.${customer.sms_consent}`) },
          { label: t("added"), value: (customer) => ({ moment: customer.created_at }) },
        ],
      },
    ],
    [t],
  );
}

/** When they ordered last. */
export function LastOrder({
  customer: { last_order_at: at },
  isShort = false,
}: {
  customer: ListedCustomer;
  /** The day alone, where it was not today. */
  isShort?: boolean;
}) {
  const { t } = useTranslation("customers");
  const { language } = useLanguage();
  const now = useNow();
  if (at === null) return <span className="text-ink-3">{t("never")}</span>;
  const moment = orderMoment(at, language, now);
  const clock = `, ${formatClock(at, language)}`;
  const told = isShort && moment.endsWith(clock) ? moment.slice(0, -clock.length) : moment;
  return <time dateTime={at}>{told}</time>;
}

/** A customer on a phone. */
export function CustomerCard({ customer }: { customer: ListedCustomer }) {
  const { t } = useTranslation("customers");
  return (
    <div className="flex items-center justify-between gap-3">
      <CustomerFace customer={customer} spelling="national" />
      <span className="flex-none text-right">
        <Money minor={customer.spent_minor} withCurrency={false} className="block font-strong" />
        <span className="block text-sm text-ink-3">
          {customer.blocked_at === null ? (
            <>
              {t("ordersAndLast", { count: customer.orders_count })}
              {customer.last_order_at !== null && (
                <>
                  {" · "}
                  <LastOrder customer={customer} isShort />
                </>
              )}
            </>
          ) : (
            <BlockedPill />
          )}
        </span>
      </span>
    </div>
  );
}
