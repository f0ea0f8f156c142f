import { Tabs } from "@agiza/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type IncomingWebhookDetail, incomingLineQuery, useWorkAgain } from "#data/webhook-logs.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { curlOfIncoming, sandboxOfIncoming } from "./line-commands.ts";
import { CodeBox, LineDrawer } from "./line-drawer.tsx";
import { CodeWord, LineOrder, LineSource, tookText } from "./line-parts.tsx";

/** One call of a provider. */
export function IncomingLine({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const toasts = useOutcomeToasts();
  const again = useWorkAgain(id);
  return (
    <LineDrawer
      query={useQuery(incomingLineQuery(id))}
      onClose={onClose}
      sandbox={sandboxOfIncoming}
      again={{
        label: t("log.workAgain"),
        isPending: again.isPending,
        run: () =>
          again.mutate(undefined, {
            onSuccess: () => toasts.done(t("log.workedAgain"), t("log.noSecondEffect")),
            onError: (error) => toasts.failed(error, t("log.notWorkedAgain")),
          }),
      }}
    >
      {(line) => <Content line={line} />}
    </LineDrawer>
  );
}

function Content({ line }: { line: IncomingWebhookDetail }) {
  const { t } = useTranslation("webhooks");
  const headers = line.headers && Object.entries(line.headers);
  return (
    <>
      <FactList>
        <Fact name={t("log.source")}>
          <LineSource source={line.source} />
        </Fact>
        <Fact name={t("log.order")}>
          <LineOrder order={line.order} />
        </Fact>
        <Fact name={t("log.id")}>
          <CodeWord>{line.ref === "" ? "–" : line.ref}</CodeWord>
        </Fact>
        <Fact name={t("log.took")}>{tookText(line.took_ms)}</Fact>
      </FactList>
      <Tabs
        label={t("log.line")}
        tabs={[
          {
            value: "sent",
            label: t("log.body"),
            content: <CodeBox head={`POST ${line.path}`}>{line.body}</CodeBox>,
          },
          {
            value: "headers",
            label: t("log.headers"),
            content: headers ? (
              <CodeBox>{headers.map(([name, value]) => `${name}: ${value}`).join("\n")}</CodeBox>
            ) : (
              <p className="m-0 text-ink-2">{t("log.noHeaders")}</p>
            ),
          },
          {
            value: "curl",
            label: "curl",
            content: <CodeBox>{curlOfIncoming(line, location.origin)}</CodeBox>,
          },
        ]}
      />
      <p className="m-0 text-sm text-ink-3">{t("log.masked")}</p>
    </>
  );
}
