import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Pager } from "@agiza/ui/pager";
import { Pill } from "@agiza/ui/pill";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DayEndSummary, dayEndsQuery } from "#data/day-ends.ts";
import { paths } from "#lib/paths.ts";
import { QueryView } from "#patterns/query-view.tsx";

/** The days that were signed, with what each was off by. */
export function ClosedDays() {
  const { t } = useTranslation(["expenses", "common"]);
  const [page, setPage] = useState<{ after?: string; before?: string }>({});
  const days = useQuery(dayEndsQuery(page));
  return (
    <Card className="print:hidden">
      <CardHeader title={t("expenses:dayEnd.closedDays")} />
      <QueryView
        query={days}
        failedTitle={t("expenses:dayEnd.failed")}
        skeleton={<Skeleton className="m-5 h-32" />}
      >
        {({ items, next, previous }) =>
          items.length === 0 ? (
            <CardBody>
              <p className="m-0 text-ink-2">{t("expenses:dayEnd.noClosedDays")}</p>
            </CardBody>
          ) : (
            <>
              <ul aria-label={t("expenses:dayEnd.closedDays")} className="m-0 mt-3 list-none p-0">
                {items.map((day) => (
                  <ClosedDay key={day.day} day={day} />
                ))}
              </ul>
              {(next !== null || previous !== null) && (
                <Pager
                  label={t("expenses:dayEnd.pages")}
                  newer={
                    previous === null
                      ? null
                      : { label: t("common:newer"), onPress: () => setPage({ before: previous }) }
                  }
                  older={
                    next === null
                      ? null
                      : { label: t("common:older"), onPress: () => setPage({ after: next }) }
                  }
                  className="border-t border-line"
                />
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function ClosedDay({ day }: { day: DayEndSummary }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const difference = day.counted_minor - day.expected_minor;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5 border-t border-line px-5 py-3 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:px-4">
      <span className="min-w-0">
        <Link
          to={`${paths.expenses}/day-end?day=${day.day}`}
          className="-mt-2 -mb-2.5 inline-flex min-h-11 items-center font-semibold"
        >
          {formatDate(day.day, language)}
        </Link>
        <span className="block text-sm text-ink-2">
          {t("dayEnd.by", { person: day.signed_by.name })}
          {day.open_reason !== null && <span className="block wrap-anywhere">{day.open_reason}</span>}
        </span>
      </span>
      <Pill
        className="narrow:order-last narrow:col-span-2 narrow:justify-self-start"
        icon={day.status === "closed" ? Lock : LockOpen}
        tone={day.status === "closed" ? "green" : "waiting"}
        label={t(`dayEnd.state.${day.status}`)}
      />
      <span className="min-w-20 text-right">
        <Money minor={day.counted_minor} withCurrency={false} className="block" />
        {difference !== 0 && (
          <Money
            minor={difference}
            withCurrency={false}
            signed
            plainDecimals
            className="block text-sm text-danger-ink"
          />
        )}
      </span>
    </li>
  );
}
