import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { DateRangePicker } from "@agiza/ui/date-range-picker";
import { Money } from "@agiza/ui/money";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type MoneyWay,
  type StatementDay,
  statementQuery,
  type StatementRow,
  statementRowsQuery,
} from "#data/statement.ts";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMoneyTabs } from "./money-tabs.ts";
import { formatDay } from "./format-day.ts";
import { spanOf, totalsOf } from "./statement-days.rules.ts";
import { useWayName } from "./use-way-name.ts";

/** The address of the list: a tab of transactions. */
const daysList = describeList({
  path: paths.transactions,
  choices: { list: ["days"] },
  texts: ["from", "to"],
});

/** /transactions?list=days */
export function DaysScreen() {
  const { t } = useTranslation(["books", "transactions"]);
  const { language } = useLanguage();
  const url = useListUrl(daysList);
  const span = spanOf(url.search, shopToday());
  const statement = useQuery(statementQuery(span)).data;
  const tabs = useMoneyTabs("days");
  const columns = useDayColumns();
  return (
    <ListScreen
      title={t("transactions:title")}
      name="statement"
      url={url}
      query={rowsQuery}
      tabs={{ label: t("transactions:tabs"), options: tabs }}
      filterWords={t("filters")}
      filters={
        <DateRangePicker
          look="chip"
          aria-label={t("days")}
          placeholder={t("days")}
          value={span}
          maxDay={shopToday()}
          onChange={(range) => url.show({ from: range?.from ?? "", to: range?.to ?? "" })}
        />
      }
      beforeRows={
        <>
          {statement && statement.findings.length > 0 && (
            <div className="mb-3.5">
              <Notice
                tone="warning"
                icon={TriangleAlert}
                title={t("differ", { count: statement.findings.length })}
              >
                {t("differText")}
              </Notice>
            </div>
          )}
          <DaysTotals days={statement?.days} />
        </>
      }
      columns={columns}
      card={(day) => <DayCard day={day} />}
      rowHref={({ day }) => paths.transaction(day)}
      empty={{ title: t("empty"), message: t("emptyText") }}
      notices={() => (
        <p className="m-0 px-5 py-3 text-sm text-ink-3 not-print:hidden">
          {formatDay(span.from, language)} – {formatDay(span.to, language)}
        </p>
      )}
      isPrinted
    />
  );
}

const rowsQuery = (search: { from?: string; to?: string }) => statementRowsQuery(spanOf(search, shopToday()));

const ways: readonly MoneyWay[] = ["cash", "own_till", "selcom", "snippe"];

const inBy = (day: StatementDay, way: MoneyWay): number =>
  day.ways.find((one) => one.way === way)?.in_minor ?? 0;

const Amount = ({ minor }: { minor: number }) =>
  minor === 0 ? <span className="text-ink-3">–</span> : <Money minor={minor} withCurrency={false} />;

function useDayColumns(): readonly ListColumn<StatementRow>[] {
  const { t } = useTranslation("books");
  const { language } = useLanguage();
  const wayName = useWayName();
  return useMemo(() => {
    const amount = (
      key: "opening" | "fees" | "refunds" | "payouts" | "other" | "closing",
      widthPx: number,
    ): ListColumn<StatementRow> => ({
      key,
      label: t(`columns.${key}`),
      widthPx,
      align: "end",
      cell: (day) =>
        key === "opening" || key === "closing" ? (
          <span className={key === "closing" ? "font-strong" : "text-ink-2"}>
            <Money minor={day[`${key}_minor`]} withCurrency={false} plainDecimals={key === "opening"} />
          </span>
        ) : (
          <Amount minor={day[`${key}_minor`]} />
        ),
      csv: (day) => ({ minor: day[`${key}_minor`] }),
    });
    return [
      {
        key: "day",
        label: t("columns.day"),
        cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day, language)}</span>,
        csv: ({ day }) => day,
      },
      amount("opening", 140),
      {
        key: "in",
        label: t("columns.in"),
        widthPx: 190,
        align: "end",
        cell: (day) => <CameIn day={day} />,
        csv: [
          { label: t("columns.in"), value: (day) => ({ minor: day.in_minor }) },
          ...ways.map((way) => ({
            label: t("columns.inBy", { way: wayName(way) }),
            value: (day: StatementRow) => ({ minor: inBy(day, way) }),
          })),
        ],
      },
      amount("fees", 110),
      amount("refunds", 120),
      amount("payouts", 130),
      amount("other", 120),
      amount("closing", 140),
    ];
  }, [t, language, wayName]);
}

/** What came in, and how much of it by which way. */
function CameIn({ day }: { day: StatementDay }) {
  const wayName = useWayName();
  const parts = day.ways.filter(({ in_minor }) => in_minor > 0);
  return (
    <span className="grid justify-items-end py-1">
      <Amount minor={day.in_minor} />
      {parts.map(({ way, in_minor }) => (
        <span key={way} className="text-xs whitespace-nowrap text-ink-3 tabular-nums">
          {wayName(way)} <Money minor={in_minor} withCurrency={false} plainDecimals />
        </span>
      ))}
    </span>
  );
}

/** A day on a phone: what it ended with, and what made it so. */
function DayCard({ day }: { day: StatementDay }) {
  const { t } = useTranslation("books");
  const { language } = useLanguage();
  const gone = (["fees", "refunds", "payouts", "other"] as const).filter((key) => day[`${key}_minor`] !== 0);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <span className="font-strong">{formatDay(day.day, language)}</span>
        <span className="flex-none font-strong">
          <Money minor={day.closing_minor} withCurrency={false} />
        </span>
      </div>
      <dl className="m-0 grid gap-1 text-sm">
        {day.in_minor > 0 && (
          <div className="flex items-start justify-between gap-2">
            <dt className="py-1 text-ink-3">{t("columns.in")}</dt>
            <dd className="m-0">
              <CameIn day={day} />
            </dd>
          </div>
        )}
        {gone.map((key) => (
          <div key={key} className="flex items-baseline justify-between gap-2">
            <dt className="text-ink-3">{t(`columns.${key}`)}</dt>
            <dd className="m-0">
              <Money minor={-day[`${key}_minor`]} withCurrency={false} signed />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What all days together come to. */
function DaysTotals({ days }: { days: readonly StatementDay[] | undefined }) {
  const { t } = useTranslation("books");
  const totals = totalsOf(days ?? []);
  const tile = (key: "opening" | "in" | "out" | "closing", note?: string) => (
    <StatTile
      label={t(`totals.${key}`)}
      unit="TZS"
      value={<Money minor={totals[`${key}Minor`]} withCurrency={false} className="narrow:text-[1.0625rem]" />}
      {...(note && { note })}
      loading={days === undefined}
    />
  );
  const plain = (minor: number) => formatMoney(minor, "").trim();
  const parts = {
    fees: plain(totals.feesMinor),
    refunds: plain(totals.refundsMinor),
    payouts: plain(totals.payoutsMinor),
  };
  return (
    <section aria-label={t("totals.title")} className="mb-[18px] narrow:mb-3.5">
      <StatStrip>
        {tile("opening")}
        {tile("in")}
        {tile("out", totals.outMinor === 0 ? undefined : t("totals.outParts", parts))}
        {tile("closing")}
      </StatStrip>
    </section>
  );
}
