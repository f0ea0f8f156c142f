import { useTranslation } from "react-i18next";
import { outgoingQuery, outgoingResults } from "#data/webhook-logs.ts";
import { paths } from "#lib/paths.ts";
import { OutgoingLine } from "./outgoing-line.tsx";
import { useOutgoingColumns } from "./line-columns.tsx";
import { ReadAge } from "#patterns/read-age.tsx";
import { describeLines, LineList } from "./line-list.tsx";

const list = describeLines(paths.webhooksOut);

/** /webhook-logs/out: what the shop's own servers were told. */
export function OutgoingScreen() {
  const { t } = useTranslation("webhooks");
  return (
    <LineList
      list={list}
      name="webhooks-out"
      query={outgoingQuery}
      note={<ReadAge path="/webhook-logs/outgoing" />}
      columns={useOutgoingColumns()}
      results={outgoingResults}
      empty={{ title: t("log.emptyOut"), message: t("log.emptyOutText") }}
      sheet={(id, close) => <OutgoingLine id={id} onClose={close} />}
    />
  );
}
