import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Tabs } from "@agiza/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type OutgoingWebhookDetail, outgoingLineQuery, useSendAgain } from "#data/webhook-logs.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { curlOfOutgoing, sandboxOfOutgoing } from "./line-commands.ts";
import { CodeBox, LineDrawer } from "./line-drawer.tsx";
import { CodeWord, LineOrder, tookText } from "./line-parts.tsx";

/** One event on its way to a server. */
export function OutgoingLine({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const toasts = useOutcomeToasts();
  const again = useSendAgain(id);
  return (
    <LineDrawer
      query={useQuery(outgoingLineQuery(id))}
      onClose={onClose}
      sandbox={sandboxOfOutgoing}
      again={{
        label: t("log.sendAgain"),
        isPending: again.isPending,
        run: () =>
          again.mutate(undefined, {
            onSuccess: () => toasts.done(t("log.sentAgain")),
            onError: (error) => toasts.failed(error, t("log.notSentAgain")),
          }),
      }}
    >
      {(line) => <Content line={line} />}
    </LineDrawer>
  );
}

function Content({ line }: { line: OutgoingWebhookDetail }) {
  const { t } = useTranslation("webhooks");
  const { language } = useLanguage();
  const last = line.attempts.at(-1);
  const headers = last?.answer_headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <>
      <FactList>
        <Fact name={t("log.endpoint")}>{line.endpoint_name}</Fact>
        <Fact name={t("log.order")}>
          <LineOrder order={line.order} />
        </Fact>
        <Fact name={t("log.id")}>
          <CodeWord>{line.id}</CodeWord>
        </Fact>
        {line.next_at !== null && <Fact name={t("log.next")}>{formatDateTime(line.next_at, language)}</Fact>}
      </FactList>
      <Tabs
        label={t("log.line")}
        tabs={[
          {
            value: "sent",
            label: t("log.body"),
            content: <CodeBox head={`POST ${line.url}`}>{line.body}</CodeBox>,
          },
          {
            value: "answer",
            label: t("log.answer"),
            content: last ? (
              <CodeBox head={last.status === null ? (last.reason ?? "") : String(last.status)}>
                {last.answer}
              </CodeBox>
            ) : (
              <p className="m-0 text-ink-2">{t("log.notCalled")}</p>
            ),
          },
          {
            value: "headers",
            label: t("log.headers"),
            content: headers ? (
              <CodeBox>{headers}</CodeBox>
            ) : (
              <p className="m-0 text-ink-2">{t("log.noHeaders")}</p>
            ),
          },
          { value: "curl", label: "curl", content: <CodeBox>{curlOfOutgoing(line)}</CodeBox> },
        ]}
      />
      {line.attempts.length > 0 && <Attempts attempts={line.attempts} />}
    </>
  );
}

function Attempts({ attempts }: Pick<OutgoingWebhookDetail, "attempts">) {
  const { t } = useTranslation("webhooks");
  const { language } = useLanguage();
  return (
    <section>
      <h3 className="m-0 mb-1 text-sm font-strong">{t("log.attempts")}</h3>
      <ol reversed className="m-0 list-none divide-y divide-line border-t border-line p-0">
        {attempts.toReversed().map(({ number, at, status, reason, took_ms }) => {
          const isOk = status !== null && status >= 200 && status < 300;
          const Icon = isOk ? CircleCheck : CircleX;
          return (
            <li key={number} className="flex items-center gap-3 py-2.5 text-sm">
              <span className="grid size-5 flex-none place-items-center rounded-full bg-surface-4 text-2xs font-bold">
                {number}
              </span>
              <span className="min-w-0 flex-1 text-ink-2">{formatDateTime(at, language)}</span>
              <span
                className={`inline-flex items-center gap-1.5 font-semibold ${isOk ? "text-success-ink" : "text-danger-ink"}`}
              >
                <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={2} />
                {status ?? (reason === "NOT_PUBLIC" ? t("log.notPublic") : t("log.noAnswer"))}
              </span>
              <span className="w-14 text-right text-ink-2 tabular-nums">{tookText(took_ms)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
