import { useTranslation } from "react-i18next";
import { outgoingQuery, outgoingResults, webhookDays } from "#data/webhook-logs.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { Kept } from "./incoming-screen.tsx";
import { LineCard, useOutgoingColumns } from "./line-columns.tsx";
import { LineFilters, useLineNarrowing } from "./line-filters.tsx";
import { OutgoingLine } from "./outgoing-line.tsx";
import { useOpenLine } from "./use-open-line.ts";
import { useWebhookTabs } from "./use-webhook-tabs.ts";
import { withLine } from "./with-line.ts";

const outgoingList = describeList({
  path: paths.webhooksOut,
  choices: { result: ["any", ...outgoingResults], day: webhookDays },
  texts: ["endpoint"],
});

/** /webhook-logs/out: what the shop's own servers were told. */
export function OutgoingScreen() {
  const { t } = useTranslation(["webhooks", "settings"]);
  const url = useListUrl(outgoingList);
  const line = useOpenLine(url.here);
  return (
    <>
      <ListScreen
        title={t("title")}
        trail={[{ label: t("settings:title"), to: paths.settings }]}
        name="webhooks-out"
        url={url}
        query={outgoingQuery}
        tabs={useWebhookTabs()}
        searchWords={{ label: t("log.search"), placeholder: t("log.searchPlaceholder") }}
        active={useLineNarrowing(url.search, (change) => url.show(change as Parameters<typeof url.show>[0]))}
        filters={
          <LineFilters
            search={url.search}
            results={outgoingResults}
            onChange={(change) => url.show(change as Parameters<typeof url.show>[0])}
          />
        }
        columns={useOutgoingColumns()}
        card={(one) => <LineCard line={one} />}
        rowHref={({ id }) => withLine(url.here, id)}
        empty={{ title: t("log.emptyOut"), message: t("log.emptyOutText") }}
        notices={() => <Kept />}
      />
      {line.id !== null && <OutgoingLine id={line.id} onClose={line.close} />}
    </>
  );
}
