import { useTranslation } from "react-i18next";
import { incomingQuery, incomingResults } from "#data/webhook-logs.ts";
import { paths } from "#lib/paths.ts";
import { ReadAge } from "#patterns/read-age.tsx";
import { IncomingLine } from "./incoming-line.tsx";
import { useIncomingColumns } from "./line-columns.tsx";
import { describeLines, LineList } from "./line-list.tsx";

const list = describeLines(paths.webhookLogs);

/** /webhook-logs: what providers called the shop with. */
export function IncomingScreen() {
  const { t } = useTranslation("webhooks");
  return (
    <LineList
      list={list}
      name="webhooks-in"
      query={incomingQuery}
      columns={useIncomingColumns()}
      results={incomingResults}
      hasSources
      note={<ReadAge path="/webhook-logs/incoming" />}
      empty={{ title: t("log.emptyIn"), message: t("log.emptyInText") }}
      sheet={(id, close) => <IncomingLine id={id} onClose={close} />}
    />
  );
}
