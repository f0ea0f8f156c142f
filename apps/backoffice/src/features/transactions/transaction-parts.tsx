import { Avatar } from "@agiza/ui/avatar";
import { formatPhone } from "@agiza/i18n/phone";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { Pill } from "@agiza/ui/pill";
import {
  Banknote,
  Check,
  CheckCheck,
  CircleHelp,
  Clock3,
  FileCheck2,
  Undo2,
  UserCheck,
  X,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Transaction } from "#data/transactions.ts";
import { WayMark } from "#entities/amount/way-mark.tsx";
import { classNames } from "#lib/class-names.ts";
import { clockOrDay, orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { useProviderName } from "./provider-name.ts";
import { signedMinor } from "./signed-minor.ts";

/** When it moved; `isShort` leaves out the clock of other days. */
export function TransactionTime({ at, isShort }: Pick<Transaction, "at"> & { isShort?: boolean }) {
  const { language } = useLanguage();
  const now = useNow();
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular-nums">
      {(isShort ? clockOrDay : orderMoment)(at, language, now)}
    </time>
  );
}

/** Who paid: picture, name and number on two lines. */
export function Payer({ payer }: Pick<Transaction, "payer">) {
  const { t } = useTranslation("transactions");
  const name = payer.name || t("unknownPayer");
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size={28} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        {payer.phone && (
          <span className="block text-xs whitespace-nowrap text-ink-3 tabular-nums">
            {formatPhone(payer.phone, "international")}
          </span>
        )}
      </span>
    </span>
  );
}

/** By which wallet or provider, with its reference below. */
export function Way({ transaction }: { transaction: Transaction }) {
  const name = useProviderName(transaction);
  const reference = transaction.provider_reference ?? transaction.reference;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <WayMark way={transaction} />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        {reference && <span className="block truncate text-xs text-ink-3 tabular-nums">{reference}</span>}
      </span>
    </span>
  );
}

type Look = { icon: LucideIcon; tone: string };

export const levelLooks: Record<number, Look> = {
  5: { icon: CheckCheck, tone: "text-success-ink" },
  4: { icon: Check, tone: "text-success-ink" },
  3: { icon: FileCheck2, tone: "text-success-ink" },
  2: { icon: UserCheck, tone: "text-ink" },
};

/** How sure it is that the money moved, in a word with its mark. */
export function Evidence({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("transactions");
  const { state, level, method, by } = transaction;
  if (state === "taken_back" || transaction.taken_back_at)
    return <Pill icon={Undo2} label={t("state.taken_back")} tone="red" />;
  if (state === "claimed") return <Pill icon={CircleHelp} label={t("level.is1")} tone="waiting" />;
  if (transaction.is_unknown) return <Pill icon={CircleHelp} label={t("notKnown")} tone="waiting" />;
  if (state === "waiting") return <Pill icon={Clock3} label={t("state.waiting")} tone="grey" />;
  if (state === "failed" || state === "refused")
    return <Pill icon={X} label={t(`state.${state}`)} tone="red" />;
  const isCash = method === "cash";
  const look = levelLooks[level] ?? { icon: CircleHelp, tone: "text-ink-3" };
  const Icon = state === "returned" ? Undo2 : level === 2 && isCash ? Banknote : look.icon;
  const words =
    level === 2 && by
      ? t(isCash ? "cashBy" : "seenBy", { name: by.name })
      : t(`level.is${level as 0 | 1 | 2 | 3 | 4 | 5}`);
  return (
    <span className={classNames("inline-flex min-w-0 items-center gap-1.5 font-medium", look.tone)}>
      <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={2.2} />
      <span className="truncate">{words}</span>
    </span>
  );
}

/** How much, with a minus for what went out. */
export const Amount = ({ transaction }: { transaction: Pick<Transaction, "kind" | "amount_minor"> }) => (
  <span className="font-strong">
    <Money minor={signedMinor(transaction)} withCurrency={false} />
  </span>
);
