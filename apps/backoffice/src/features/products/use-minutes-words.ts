import { useTranslation } from "react-i18next";

/** A time in minutes as words: in days, hours or minutes, whichever comes out even. */
export function useMinutesWords(): (minutes: number) => string {
  const { t } = useTranslation("products");
  return (minutes) => {
    if (minutes % 1_440 === 0) return t("days", { count: minutes / 1_440 });
    if (minutes % 60 === 0) return t("hours", { count: minutes / 60 });
    return t("minutes", { count: minutes });
  };
}
