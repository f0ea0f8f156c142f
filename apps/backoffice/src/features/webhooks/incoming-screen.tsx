import { useTranslation } from "react-i18next";
import { incomingQuery, incomingResults, webhookDays, webhookSources } from "#data/webhook-logs.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { IncomingLine } from "./incoming-line.tsx";
import { LineCard, useIncomingColumns } from "./line-columns.tsx";
import { LineFilters, useLineNarrowing } from "./line-filters.tsx";
import { withLine } from "./with-line.ts";
import { useOpenLine } from "./use-open-line.ts";
import { useWebhookTabs } from "./use-webhook-tabs.ts";

const incomingList = describeList({
  path: paths.webhookLogs,
  choices: {
    source: ["any", ...webhookSources],
    result: ["any", ...incomingResults],
    day: webhookDays,
  },
});

/** /webhook-logs: what providers called the shop with. */
export function IncomingScreen() {
  const { t } = useTranslation(["webhooks", "settings"]);
  const url = useListUrl(incomingList);
  const line = useOpenLine(url.here);
  return (
    <>
      <ListScreen
        title={t("title")}
        trail={[{ label: t("settings:title"), to: paths.settings }]}
        name="webhooks-in"
        url={url}
        query={incomingQuery}
        tabs={useWebhookTabs()}
        searchWords={{ label: t("log.search"), placeholder: t("log.searchPlaceholder") }}
        active={useLineNarrowing(url.search, (change) => url.show(change as Parameters<typeof url.show>[0]))}
        filters={
          <LineFilters
            search={url.search}
            results={incomingResults}
            hasSources
            onChange={(change) => url.show(change as Parameters<typeof url.show>[0])}
          />
        }
        columns={useIncomingColumns()}
        card={(one) => <LineCard line={one} />}
        rowHref={({ id }) => withLine(url.here, id)}
        empty={{ title: t("log.emptyIn"), message: t("log.emptyInText") }}
        notices={() => <Kept />}
      />
      {line.id !== null && <IncomingLine id={line.id} onClose={line.close} />}
    </>
  );
}

/** How long the log reaches back. */
export function Kept() {
  const { t } = useTranslation("webhooks");
  return <p className="m-0 px-4 py-2 text-sm text-ink-3">{t("log.kept")}</p>;
}
