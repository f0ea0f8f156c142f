import { formatTimeOfDay } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { PayoutSchedule } from "#data/payouts.ts";

/** When it goes by itself, in words: "Every day, 6:00 PM". */
export function useScheduleText(): (schedule: PayoutSchedule | null) => string {
  const { t } = useTranslation("payouts");
  return (schedule) =>
    schedule === null
      ? t("automatic.off")
      : schedule.at === null
        ? t("automatic.above", { amount: formatMoney(schedule.above_minor ?? 0) })
        : t("automatic.daily", { time: formatTimeOfDay(schedule.at) });
}
