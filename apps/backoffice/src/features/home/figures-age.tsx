import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { useTranslation } from "react-i18next";
import { useNow } from "#lib/use-now.ts";

/** Until when the figures hold, in words that stay true while the page stands open. */
export function FiguresAge({ asOf }: { asOf: string }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const when = formatRelativeTime(asOf, language, Math.max(useNow(), Date.parse(asOf)));
  return (
    <time dateTime={asOf} className="text-xs">
      {t("updated", { when })}
    </time>
  );
}
