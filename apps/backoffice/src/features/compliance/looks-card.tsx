import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { complianceLooksQuery } from "#data/compliance.ts";
import { QueryView } from "#patterns/query-view.tsx";

/** Rows of the log that the card has room for. */
const shown = 6;

/** Who looked at the shop's documents when. */
export function LooksCard() {
  const { t } = useTranslation("compliance");
  const { language } = useLanguage();
  return (
    <Card>
      <CardHeader className="pb-3.5" title={t("looks.title")} />
      <QueryView
        query={useQuery(complianceLooksQuery())}
        failedTitle={t("looks.failed")}
        className="border-t border-line py-6"
        skeleton={<Skeleton className="m-4 h-4 w-3/5" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="m-0 border-t border-line px-5 py-3 text-sm narrow:px-4 text-ink-2">
              {t("looks.none")}
            </p>
          ) : (
            <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
              {items.slice(0, shown).map(({ id, kind, name, is_reviewer, at }) => (
                <li key={id} className="px-5 py-2.5 text-sm narrow:px-4">
                  <span className="block">
                    {is_reviewer ? t("looks.reviewer", { name }) : name}
                    {" · "}
                    {t(`documents.${kind}`)}
                  </span>
                  <span className="block text-ink-3">{formatDateTime(at, language)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
