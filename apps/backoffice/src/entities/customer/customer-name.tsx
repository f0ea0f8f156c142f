import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";

/** Who ordered: picture, name and number on two lines. */
export function CustomerName({
  customer,
  size = 28,
}: {
  customer: OrderSummary["customer"];
  size?: 28 | 40;
}) {
  const { t } = useTranslation("orders");
  if (!customer) return <span className="text-ink-3">{t("noCustomer")}</span>;
  const name = customer.name || t("unnamed");
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size={size} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        {customer.phone && (
          <span className="block text-xs whitespace-nowrap text-ink-3 tabular-nums">
            {formatPhone(customer.phone, "international")}
          </span>
        )}
      </span>
    </span>
  );
}
