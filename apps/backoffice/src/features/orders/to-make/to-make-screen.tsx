import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { DatePicker } from "@agiza/ui/date-picker";
import { EmptyState } from "@agiza/ui/empty-state";
import { Select } from "@agiza/ui/select";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type ToMake, toMakeQuery } from "#data/pre-orders.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { DayToMakeCard } from "./day-to-make.tsx";
import { type ToMakePaper, printToMake, toMakePapers } from "./print-to-make.ts";

/** /orders/to-make?from=…: what is to be made on a day and the days after it. */
export function ToMakeScreen() {
  const { t } = useTranslation(["preOrders", "orders"]);
  const [address, setAddress] = useSearchParams();
  const from = address.get("from") ?? "";
  const query = useQuery(toMakeQuery(from));
  const list = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<ToMakePaper>("a4");
  return (
    <PageFrame
      title={t("toMake.title")}
      trail={[{ label: t("orders:title"), to: paths.orders }]}
      actions={
        <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden narrow:ml-0 narrow:w-full">
          <div className="w-44 narrow:flex-1">
            <DatePicker
              aria-label={t("toMake.from")}
              clearable
              value={from || null}
              placeholder={t("toMake.today")}
              onChange={(day) => setAddress(day ? { from: day } : {}, { replace: true })}
            />
          </div>
          <Select
            aria-label={t("toMake.paper")}
            value={paper}
            options={toMakePapers.map((value) => ({ value, label: t(`toMake.papers.${value}`) }))}
            onChange={({ target }) => setPaper(target.value as ToMakePaper)}
          />
          <Button
            icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
            disabled={!query.data}
            onClick={() => printToMake(paper, list.current)}
          >
            {t("toMake.print")}
          </Button>
        </div>
      }
    >
      <QueryView query={query} failedTitle={t("toMake.failed")} skeleton={<ToMakeSkeleton />}>
        {(found) => <Days found={found} list={list} />}
      </QueryView>
    </PageFrame>
  );
}

type DaysProps = { found: ToMake; list: RefObject<HTMLDivElement | null> };

function Days({ found: { days }, list }: DaysProps) {
  const { t } = useTranslation("preOrders");
  const { language } = useLanguage();
  const isOwner = useMay("pre_order_settings.change");
  const busy = days.filter(({ orders_count: count }) => count > 0);
  if (busy.length === 0)
    return (
      <EmptyState
        title={t("toMake.emptyTitle")}
        message={t("toMake.emptyText")}
        action={
          isOwner && (
            <RouteButton variant="light" to={paths.preOrders}>
              {t("toMake.settings")}
            </RouteButton>
          )
        }
      />
    );
  return (
    <div ref={list} className="mt-3 grid gap-4">
      {busy.map((day) => (
        <DayToMakeCard key={day.day} day={day} language={language} />
      ))}
    </div>
  );
}

const ToMakeSkeleton = () => (
  <div className="mt-3 grid gap-4">
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
