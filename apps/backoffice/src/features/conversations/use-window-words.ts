import { useTranslation } from "react-i18next";
import type { WindowLeft } from "./reply-window.rules.ts";

/** How long free replies are still allowed, in words. */
export function useWindowWords(): (left: WindowLeft) => string {
  const { t } = useTranslation("conversations");
  return (left) => {
    if (left.state === "closed") return t("window.closed");
    return "minutes" in left
      ? t("window.closing", { count: left.minutes })
      : t("window.open", { count: left.hours });
  };
}
