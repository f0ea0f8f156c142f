import { formatDayToKeep } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Pill, type PillTone } from "@agiza/ui/pill";
import { Ban, CheckCheck, CircleX, Clock, Eraser, HandCoins, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DebtAge, DebtEntry } from "#data/debts.ts";
import { shopToday } from "#lib/shop-today.ts";
import { daysAgo } from "./debt-age.rules.ts";

const looks = {
  waiting: { icon: Clock, tone: "waiting" },
  confirmed: { icon: CheckCheck, tone: "quiet" },
  disputed: { icon: CircleX, tone: "red" },
  repaid: { icon: HandCoins, tone: "green" },
  written_off: { icon: Eraser, tone: "quiet" },
  cancelled: { icon: Ban, tone: "quiet" },
} as const satisfies Record<DebtEntry["state"], { icon: LucideIcon; tone: PillTone }>;

/** What became of an entry. */
export function DebtPill({ state }: { state: DebtEntry["state"] }) {
  const { t } = useTranslation("debt");
  const { icon, tone } = looks[state];
  return <Pill icon={icon} tone={tone} label={t(`state.${state}`)} />;
}

/** The colour of an age: green, yellow, orange, red. Words stand beside it wherever it is shown. */
export const ageColours: Record<DebtAge, string> = {
  week: "bg-success",
  month: "bg-warning-line",
  two_months: "bg-warning",
  older: "bg-danger",
};

/** The day by which it is to be paid, or how long that is over. */
export function DueDay({ day }: { day: string }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const late = daysAgo(day, shopToday());
  return late > 0 ? (
    <span className="font-strong text-danger-ink">{t("late", { count: late })}</span>
  ) : (
    <span>{t("due", { day: formatDayToKeep(day, language) })}</span>
  );
}
