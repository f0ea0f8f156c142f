import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Plus, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#data/conversations.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { orderFor } from "#lib/wanted-goods.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { useCustomerCalled } from "../use-customer-called.ts";
import { CustomerFigures } from "./customer-figures.tsx";
import { OrdersOfCustomer } from "./orders-of-customer.tsx";

/** Who writes: what they bought, owe and want, and who looks after them. */
export function SidePanel({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const called = useCustomerCalled();
  const mayDo = useMayDo();
  const { customer, bot, bot_paused_until: until, assigned_to: assignedTo } = conversation;
  const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
  return (
    <div className="grid grid-cols-1 gap-4 p-5">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex min-h-10 items-center gap-2.5">
          <Avatar name={called(customer)} size={40} />
          <div className="min-w-0 leading-tight">
            <h3 className="m-0 text-base leading-tight font-strong wrap-anywhere">{called(customer)}</h3>
            {customer.phone && (
              <p className="m-0 text-sm text-ink-2 tabular-nums">
                {formatPhone(customer.phone, "international")}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 *:flex-1">
          {mayDo("customers.read") && (
            <RouteButton to={paths.customer(customer.id)} variant="light" icon={<User {...icon} />}>
              {t("side.profile")}
            </RouteButton>
          )}
          {mayDo("order.create") && (
            <RouteButton to={orderFor(customer.id)} variant="light" icon={<Plus {...icon} />}>
              {t("side.addOrder")}
            </RouteButton>
          )}
        </div>
      </div>
      {mayDo("customers.read") && <CustomerFigures customerId={customer.id} />}
      {mayDo("orders.read") && <OrdersOfCustomer customerId={customer.id} />}
      <FactList>
        <Fact name={t("side.assigned")}>{assignedTo?.name ?? t("side.nobody")}</Fact>
        <Fact name={t("side.bot")}>
          {bot === "paused" && until
            ? t("side.botStates.paused", { time: formatClock(until, language) })
            : t(bot === "on" ? "side.botStates.on" : "side.botStates.off")}
        </Fact>
      </FactList>
    </div>
  );
}
