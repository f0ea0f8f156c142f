import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DayLine, statementDayQuery } from "#data/statement.ts";
import { paths } from "#lib/paths.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { formatDay } from "./format-day.ts";
import { payoutNumber } from "./payout-parts.tsx";
import { TransactionTime } from "./transaction-parts.tsx";
import { useWayName } from "./use-way-name.ts";

/** /transactions/2026-11-24: what moved the shop's money on a day. */
export function DayScreen({ day }: { day: string }) {
  const { t } = useTranslation(["books", "transactions"]);
  const { language } = useLanguage();
  const list = useMemo(() => describeList({ path: paths.transaction(day), choices: {}, texts: [] }), [day]);
  const url = useListUrl(list);
  const columns = useLineColumns();
  return (
    <ListScreen
      title={t("day.title", { day: formatDay(day, language) })}
      trail={[
        { label: t("transactions:title"), to: paths.transactions },
        { label: t("day.back"), to: `${paths.transactions}?list=days` },
      ]}
      name={`statement-${day}`}
      url={url}
      query={(search) => statementDayQuery(day, search)}
      columns={columns}
      card={(line) => <LineCard line={line} />}
      empty={{ title: t("day.empty"), message: t("day.emptyText") }}
      isPrinted
    />
  );
}

/** What it was for, with the way to its page. */
function LineFor({ line }: { line: DayLine }) {
  const name = useLineName();
  const to = line.payout ? paths.transaction(line.payout.id) : line.order && paths.order(line.order.id);
  return to ? (
    <Link to={to} className="font-strong">
      {name(line)}
    </Link>
  ) : (
    <span className="text-ink-3">–</span>
  );
}

function useLineName(): (line: DayLine) => string {
  const { t } = useTranslation("books");
  return ({ payout, order }) =>
    payout?.number
      ? t("day.payout", { number: payoutNumber(payout.number) })
      : order?.number
        ? t("day.order", { number: order.number })
        : "";
}

function useLineColumns(): readonly ListColumn<DayLine>[] {
  const { t } = useTranslation("books");
  const wayName = useWayName();
  const lineName = useLineName();
  return useMemo(() => {
    const amount = (key: "in" | "out"): ListColumn<DayLine> => {
      const of = ({ amount_minor }: DayLine) => Math.max(0, key === "in" ? amount_minor : -amount_minor);
      return {
        key,
        label: t(`day.${key}`),
        widthPx: 150,
        align: "end",
        cell: (line) => of(line) > 0 && <Money minor={of(line)} withCurrency={false} />,
        csv: (line) => ({ minor: of(line) }),
      };
    };
    return [
      {
        key: "at",
        label: t("day.at"),
        widthPx: 150,
        cell: ({ at }) => <TransactionTime at={at} />,
        csv: ({ at }) => ({ moment: at }),
      },
      {
        key: "what",
        label: t("day.what"),
        cell: ({ kind }) => t(`day.kind.${kind}`),
        csv: ({ kind }) => t(`day.kind.${kind}`),
      },
      {
        key: "for",
        label: t("day.for"),
        widthPx: 150,
        cell: (line) => <LineFor line={line} />,
        csv: lineName,
      },
      {
        key: "way",
        label: t("day.way"),
        widthPx: 140,
        cell: ({ way }) => wayName(way),
        csv: ({ way }) => wayName(way),
      },
      {
        key: "by",
        label: t("day.by"),
        widthPx: 160,
        cell: ({ by }) => <span className="text-ink-2">{by?.name}</span>,
        csv: ({ by }) => by?.name ?? "",
      },
      amount("in"),
      amount("out"),
    ];
  }, [t, wayName, lineName]);
}

/** A line on a phone. */
function LineCard({ line }: { line: DayLine }) {
  const { t } = useTranslation("books");
  const wayName = useWayName();
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <span>{t(`day.kind.${line.kind}`)}</span>
        <span className="flex-none font-strong">
          <Money minor={line.amount_minor} withCurrency={false} signed />
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        <span className="min-w-0">
          {(line.payout ?? line.order) && (
            <>
              <LineFor line={line} /> ·{" "}
            </>
          )}
          {wayName(line.way)}
        </span>
        <TransactionTime at={line.at} />
      </div>
    </div>
  );
}
