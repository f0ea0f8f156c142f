import { formatPhone } from "@agiza/i18n/phone";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Pill } from "@agiza/ui/pill";
import { Ban, CheckCheck, CircleX, Clock, Trash2, HandCoins } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DebtAge, DebtEntry } from "#data/debts.ts";
import { clockOrDay } from "#lib/order-moment.ts";
import { shopToday } from "#lib/shop-today.ts";
import { useNow } from "#lib/use-now.ts";
import { daysAgo } from "./debt-age.rules.ts";

const looks = {
  waiting: { icon: Clock, tone: "waiting", iconTone: undefined },
  confirmed: { icon: CheckCheck, tone: "quiet", iconTone: "text-success-ink" },
  disputed: { icon: CircleX, tone: "red", iconTone: undefined },
  repaid: { icon: HandCoins, tone: "green", iconTone: undefined },
  written_off: { icon: Trash2, tone: "grey", iconTone: undefined },
  cancelled: { icon: Ban, tone: "grey", iconTone: undefined },
} as const satisfies Record<DebtEntry["state"], object>;

/** What became of an entry. */
export function DebtPill({ state }: { state: DebtEntry["state"] }) {
  const { t } = useTranslation("debt");
  return <Pill {...looks[state]} label={t(`state.${state}`)} />;
}

/** The colour of an age: green, yellow, orange, red. Words stand beside it wherever it is shown. */
export const ageColours: Record<DebtAge, string> = {
  week: "bg-chart-6",
  month: "bg-warning",
  two_months: "bg-chart-2",
  older: "bg-danger",
};

/** The day by which it is to be paid, or how long that is over. */
export function DueDay({ day }: { day: string }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const now = useNow();
  const late = daysAgo(day, shopToday());
  if (late > 0)
    return (
      <span className="font-medium whitespace-nowrap text-danger-ink">{t("late", { count: late })}</span>
    );
  return <span>{late === 0 ? t("dueToday") : t("due", { day: clockOrDay(day, language, now) })}</span>;
}

/** What somebody is called who owes: their name, else their number. */
export function useDebtorName() {
  const { t } = useTranslation("debt");
  return ({ name, phone }: { name: string; phone: string | null }): string =>
    name || (phone ? formatPhone(phone, "national") : t("unnamed"));
}
