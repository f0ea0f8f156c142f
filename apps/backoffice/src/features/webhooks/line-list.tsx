import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  type IncomingWebhook,
  type OutgoingWebhook,
  webhookDays,
  type WebhookResult,
  webhookResults,
  type WebhookSearch,
  webhookSources,
} from "#data/webhook-logs.ts";
import { paths } from "#lib/paths.ts";
import type { EmptyWords } from "#patterns/list/use-list-messages.tsx";
import type { ListColumn } from "#patterns/list/list-column.ts";
import type { ListQuery } from "#patterns/list/list-page.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { LineCard } from "./line-columns.tsx";
import { LineFilters, useLineNarrowing } from "./line-filters.tsx";
import { useOpenLine } from "./use-open-line.ts";
import { useWebhookTabs } from "./use-webhook-tabs.ts";
import { withLine } from "./with-line.ts";

/** What the address of a log can say: the same of both, so that what narrows them is one. */
export const describeLines = (path: string) =>
  describeList({
    path,
    choices: { source: ["any", ...webhookSources], result: ["any", ...webhookResults], day: webhookDays },
    texts: ["endpoint"],
  });

type Props<Line extends IncomingWebhook | OutgoingWebhook, Key extends QueryKey> = {
  list: ReturnType<typeof describeLines>;
  name: string;
  query: ListQuery<WebhookSearch, Line, Key>;
  columns: readonly ListColumn<Line>[];
  /** What a line of this log can have become. */
  results: readonly WebhookResult[];
  hasSources?: boolean;
  empty: EmptyWords;
  note: ReactNode;
  /** The sheet of the line that the address names. */
  sheet: (id: string, close: () => void) => ReactNode;
};

/** One of the two logs: its lines, what narrows them, and the one that is open. */
export function LineList<Line extends IncomingWebhook | OutgoingWebhook, Key extends QueryKey>({
  list,
  results,
  hasSources = false,
  sheet,
  ...screen
}: Props<Line, Key>) {
  const { t } = useTranslation(["webhooks", "settings"]);
  const url = useListUrl(list);
  const line = useOpenLine(url.here);
  return (
    <>
      <ListScreen
        {...screen}
        title={t("title")}
        trail={[{ label: t("settings:title"), to: paths.settings }]}
        url={url}
        tabs={useWebhookTabs()}
        searchWords={{ label: t("log.search"), placeholder: t("log.searchPlaceholder") }}
        active={useLineNarrowing(url.search, url.show)}
        filters={
          <LineFilters search={url.search} results={results} hasSources={hasSources} onChange={url.show} />
        }
        card={(one) => <LineCard line={one} />}
        rowHref={({ id }) => withLine(url.here, id)}
        notices={() => <p className="m-0 px-4 py-2 text-sm text-ink-3">{t("log.kept")}</p>}
      />
      {line.id !== null && sheet(line.id, line.close)}
    </>
  );
}
