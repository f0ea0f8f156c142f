import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAgeOf } from "#lib/read-age.ts";

/** Beside a title: of which time what stands below is, where that is not now. */
export function ReadAge({ path, of = "list" }: { path: string; of?: "list" | "figures" }) {
  const { t } = useTranslation("screens");
  const { language } = useLanguage();
  const asOf = useAgeOf(path);
  if (asOf === null) return null;
  return (
    <output className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
      <Clock aria-hidden="true" className="size-4" strokeWidth={1.9} />
      {t(`readAge.${of}`, { time: formatClock(asOf, language) })}
    </output>
  );
}
