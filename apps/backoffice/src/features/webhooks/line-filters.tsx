import { type ActiveFilter, FilterChip } from "@agiza/ui/filter-bar";
import { Menu } from "@agiza/ui/menu";
import { CalendarDays, CircleDot, PlugZap } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { webhookDays, type WebhookResult, type WebhookSearch, webhookSources } from "#data/webhook-logs.ts";

type Props = {
  search: WebhookSearch;
  /** What a line of this list can have become. */
  results: readonly WebhookResult[];
  hasSources?: boolean;
  onChange: (change: Partial<WebhookSearch>) => void;
};

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What could narrow the log and does not yet. */
export function LineFilters({ search, results, hasSources = false, onChange }: Props) {
  const { t } = useTranslation("webhooks");
  const chip = (
    name: "day" | "source" | "result",
    mark: ReactNode,
    options: readonly { value: string; label: string }[],
  ) =>
    search[name] === "any" && (
      <Menu
        align="start"
        trigger={<FilterChip icon={mark}>{t(`log.filter.${name}`)}</FilterChip>}
        items={options.map(({ value, label }) => ({
          key: value,
          label,
          onSelect: () => onChange({ [name]: value }),
        }))}
      />
    );
  return (
    <>
      {chip(
        "day",
        <CalendarDays {...icon} />,
        webhookDays.filter((day) => day !== "any").map((value) => ({ value, label: t(`log.days.${value}`) })),
      )}
      {hasSources &&
        chip(
          "source",
          <PlugZap {...icon} />,
          webhookSources.map((value) => ({ value, label: t(`log.sources.${value}`) })),
        )}
      {chip(
        "result",
        <CircleDot {...icon} />,
        results.map((value) => ({ value, label: t(`log.results.${value}`) })),
      )}
    </>
  );
}

/** What narrows the log now, each with its way out. */
export function useLineNarrowing(
  { day, source, result }: WebhookSearch,
  show: (change: Partial<WebhookSearch>) => void,
): ActiveFilter[] {
  const { t } = useTranslation("webhooks");
  const filter = (key: string, label: string): ActiveFilter => ({
    key,
    label,
    removeLabel: t("log.filter.remove", { filter: label }),
    onRemove: () => show({ [key]: "any" }),
  });
  return [
    ...(day === "any" ? [] : [filter("day", t(`log.days.${day}`))]),
    ...(source === "any" ? [] : [filter("source", t(`log.sources.${source}`))]),
    ...(result === "any" ? [] : [filter("result", t(`log.results.${result}`))]),
  ];
}
