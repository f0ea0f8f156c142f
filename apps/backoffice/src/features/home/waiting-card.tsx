import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Card, CardHeader } from "@agiza/ui/card";
import { IconTile, type Tone } from "@agiza/ui/icon-tile";
import { Count } from "@agiza/ui/tab-links";
import { BanknoteArrowDown, MessageSquareX, PackageX, ShoppingBag } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#data/dashboard.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { paths } from "#lib/paths.ts";
import { quantityText } from "#lib/quantity-text.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";
import { useWaitingPeople, WaitingPeople } from "./waiting-people.tsx";

/** What waits for whoever looks, each with the way to do it. */
export function WaitingCard({ waiting }: { waiting: Dashboard["waiting"] }) {
  const { t } = useTranslation("home");
  const people = useWaitingPeople();
  const mayReadChats = useMay("conversations.read");
  const { new_orders: orders, owed_back: owed, low_stock: low, failed_messages: failed } = waiting;
  const kinds = [orders, owed, low, failed].filter((kind) => kind !== null).length;
  const count = kinds + (people.data?.count ?? 0);
  const hasPeople = mayReadChats && (people.error !== null || (people.data?.count ?? 0) > 0);
  return (
    <Card className="overflow-hidden wide:self-stretch">
      <CardHeader
        title={t("waiting")}
        {...(count > 0 && { note: <Count value={count} hot /> })}
        className="pb-1"
      />
      {kinds === 0 && !hasPeople && (
        <p className="m-0 px-5 pt-2 pb-5 text-ink-3 narrow:px-4">{t("nothingWaits")}</p>
      )}
      {kinds > 0 && (
        <ul aria-label={t("waiting")} className="m-0 list-none px-5 pb-1 narrow:px-4">
          {orders && <NewOrders {...orders} />}
          {failed && <FailedMessages {...failed} />}
          {owed && <OwedBack {...owed} />}
          {low && <LowStock {...low} />}
        </ul>
      )}
      {hasPeople && <WaitingPeople query={people} />}
    </Card>
  );
}

type Row = { icon: ReactNode; tone: Tone; title: string; note: string; action: ReactNode };

function WaitingRow({ icon, tone, title, note, action }: Row) {
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-3 first:border-t-0">
      <IconTile icon={icon} tone={tone} />
      <div className="min-w-0 flex-1">
        <p className="m-0 font-strong">{title}</p>
        <p className="m-0 text-sm text-ink-3">{note}</p>
      </div>
      {action}
    </li>
  );
}

function OpenOrder({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation("home");
  return (
    <RouteButton
      to={paths.order(id)}
      variant="tertiary"
      size="sm"
      aria-label={t("openNamed", { number })}
      className="touch:min-h-11"
    >
      {t("open")}
    </RouteButton>
  );
}

function NewOrders({ count, first }: NonNullable<Dashboard["waiting"]["new_orders"]>) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const now = useNow();
  return (
    <WaitingRow
      icon={<ShoppingBag />}
      tone="warning"
      title={t("newOrders", { count })}
      note={first.since ? t("oldestCame", { when: formatRelativeTime(first.since, language, now) }) : ""}
      action={<OpenOrder {...first} />}
    />
  );
}

function FailedMessages({ count, first }: NonNullable<Dashboard["waiting"]["failed_messages"]>) {
  const { t } = useTranslation(["home", "orders"]);
  const { language } = useLanguage();
  const now = useNow();
  const name = first.name || t("orders:unnamed");
  return (
    <WaitingRow
      icon={<MessageSquareX />}
      tone="danger"
      title={t("failedMessages", { count })}
      note={t("lastFailed", { name, when: formatRelativeTime(first.at, language, now) })}
      action={first.phone && <CustomerLinks phone={first.phone} name={name} />}
    />
  );
}

function OwedBack({ count, first }: NonNullable<Dashboard["waiting"]["owed_back"]>) {
  const { t } = useTranslation("home");
  const amount = formatMoney(first.owed_minor);
  return (
    <WaitingRow
      icon={<BanknoteArrowDown />}
      tone="info"
      title={t("owedBack", { count })}
      note={t("giveBack", { amount, number: first.number })}
      action={<OpenOrder {...first} />}
    />
  );
}

function LowStock({ count, first }: NonNullable<Dashboard["waiting"]["low_stock"]>) {
  const { t } = useTranslation("home");
  // It is the one there is least of; what is gone stands in a list of its own.
  const isGone = first.stock <= 0;
  return (
    <WaitingRow
      icon={<PackageX />}
      tone="warning"
      title={t("lowStock", { count })}
      note={
        isGone
          ? t("noneLeft", { name: first.name })
          : t("leastLeft", { name: first.name, left: quantityText(first.stock) })
      }
      action={
        <RouteButton
          to={isGone ? paths.soldOut : paths.lowStock}
          variant="tertiary"
          size="sm"
          aria-label={t("seeLowStock")}
          className="touch:min-h-11"
        >
          {t("open")}
        </RouteButton>
      }
    />
  );
}
