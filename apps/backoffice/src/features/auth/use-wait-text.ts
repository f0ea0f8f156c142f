import { useTranslation } from "react-i18next";

/** Says how long to wait: in seconds, from a minute on as a clock, 4:59. */
export function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation("auth");
  return (seconds) =>
    seconds < 60
      ? t("wait", { count: seconds })
      : t("waitClock", {
          time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
        });
}
