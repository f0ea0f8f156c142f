import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { dayEndQuery } from "#data/day-ends.ts";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { PaperTitle } from "#patterns/paper-title.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { ClosedDays } from "./closed-days.tsx";
import { OpenDay } from "./open-day.tsx";
import { SignedDay } from "./signed-day.tsx";

/** /expenses/day-end: what a day should come to beside what was counted; signed, it is locked. */
export function DayEndScreen() {
  const { t } = useTranslation(["expenses", "screens"]);
  const { language } = useLanguage();
  const today = shopToday();
  const [query, setQuery] = useSearchParams();
  const day = query.get("day") ?? today;
  const dayEnd = useQuery(dayEndQuery(day));
  return (
    <PageFrame
      title={t("expenses:dayEnd.title")}
      trail={[{ label: t("expenses:title"), to: paths.expenses }]}
    >
      <PaperTitle title={t("expenses:dayEnd.title")} days={formatDate(day, language)} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <Field label={t("expenses:dayEnd.day")} className="w-60 max-w-full">
          <DatePicker
            value={day}
            maxDay={today}
            onChange={(next) => setQuery(next === null || next === today ? {} : { day: next })}
          />
        </Field>
        {dayEnd.data && (
          <Button
            variant="light"
            icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => window.print()}
          >
            {t("screens:list.print")}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QueryView
          query={dayEnd}
          failedTitle={t("expenses:dayEnd.failed")}
          skeleton={<Skeleton className="h-64 w-full" />}
        >
          {(known) =>
            known.status === "closed" ? (
              <SignedDay key={day} dayEnd={known} />
            ) : (
              <OpenDay key={day} dayEnd={known} />
            )
          }
        </QueryView>
        <ClosedDays />
      </div>
    </PageFrame>
  );
}
