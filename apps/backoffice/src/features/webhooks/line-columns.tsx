import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { IncomingWebhook, OutgoingWebhook } from "#data/webhook-logs.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { CodeWord, LineOrder, LineResult, LineSource, tookText } from "./line-parts.tsx";

type Line = IncomingWebhook | OutgoingWebhook;

/** Columns that both ways have, around the one that says with whom it was. */
function columnsWith<Row extends Line>(
  t: TFunction<"webhooks">,
  time: (moment: string) => string,
  party: ListColumn<Row>,
): readonly ListColumn<Row>[] {
  return [
    {
      key: "at",
      label: t("log.time"),
      widthPx: 170,
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{time(at)}</span>,
      csv: ({ at }) => ({ moment: at }),
    },
    party,
    {
      key: "event",
      label: t("log.event"),
      cell: ({ event }) => <CodeWord>{event}</CodeWord>,
      csv: ({ event }) => event,
    },
    {
      key: "ref",
      label: t("log.id"),
      cell: ({ ref }) => (
        <CodeWord className="block max-w-[180px] truncate text-ink-3">{ref === "" ? "–" : ref}</CodeWord>
      ),
      csv: ({ ref }) => ref,
    },
    {
      key: "result",
      label: t("log.result"),
      widthPx: 190,
      cell: ({ result, tries }) => <LineResult result={result} tries={tries} />,
      csv: ({ result }) => t(`log.results.${result}`),
    },
    {
      key: "took",
      label: t("log.took"),
      widthPx: 90,
      align: "end",
      cell: ({ took_ms }) => <span className="tabular-nums">{tookText(took_ms)}</span>,
      csv: ({ took_ms }) => (took_ms === null ? "" : String(took_ms)),
    },
    {
      key: "order",
      label: t("log.order"),
      widthPx: 110,
      cell: ({ order }) => <LineOrder order={order} />,
      csv: ({ order }) => String(order?.number ?? ""),
    },
  ];
}

function useTime(): (moment: string) => string {
  const { language } = useLanguage();
  const now = useNow();
  return (moment) => orderMoment(moment, language, now);
}

/** The columns of what came in. */
export function useIncomingColumns(): readonly ListColumn<IncomingWebhook>[] {
  const { t } = useTranslation("webhooks");
  return columnsWith<IncomingWebhook>(t, useTime(), {
    key: "source",
    label: t("log.source"),
    widthPx: 150,
    cell: ({ source }) => <LineSource source={source} />,
    csv: ({ source }) => t(`log.sources.${source}`),
  });
}

/** The columns of what went out. */
export function useOutgoingColumns(): readonly ListColumn<OutgoingWebhook>[] {
  const { t } = useTranslation("webhooks");
  return columnsWith<OutgoingWebhook>(t, useTime(), {
    key: "endpoint",
    label: t("log.endpoint"),
    widthPx: 170,
    cell: ({ endpoint_name }) => <span className="block max-w-[160px] truncate">{endpoint_name}</span>,
    csv: ({ endpoint_name }) => endpoint_name,
  });
}

/** A line on a phone. */
export function LineCard({ line }: { line: Line }) {
  const { language } = useLanguage();
  const now = useNow();
  const number = line.order?.number;
  return (
    <span className="grid min-w-0 gap-1" title={formatDateTime(line.at, language)}>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {"source" in line ? <LineSource source={line.source} /> : line.endpoint_name}
        </span>
        <LineResult result={line.result} tries={line.tries} />
      </span>
      <span className="flex items-center justify-between gap-3 text-sm text-ink-2">
        <CodeWord className="min-w-0 truncate">{line.event}</CodeWord>
        <span className="flex-none tabular-nums">
          {typeof number === "number" && `#${number} · `}
          {orderMoment(line.at, language, now)}
        </span>
      </span>
    </span>
  );
}
