import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card } from "@agiza/ui/card";
import { Menu } from "@agiza/ui/menu";
import { Pill } from "@agiza/ui/pill";
import {
  CircleAlert,
  CircleCheck,
  CirclePause,
  Ellipsis,
  FlaskConical,
  KeyRound,
  Pencil,
  Play,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  useChangeEndpoint,
  usePauseEndpoint,
  useRemoveEndpoint,
  useReplaceSecret,
  useResumeEndpoint,
  useTestEndpoint,
  type WebhookEndpoint,
} from "#data/webhooks.ts";
import { Notice } from "#patterns/notice.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { EndpointForm } from "./endpoint-form.tsx";
import { OnceShown } from "./once-shown.tsx";
import { ResumeEndpoint } from "./resume-endpoint.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

const looks = {
  on: { icon: CircleCheck, tone: "green" },
  paused: { icon: CirclePause, tone: "grey" },
  failing: { icon: CircleAlert, tone: "red" },
} as const;

/** An address with how it does, and what can be done with it. */
export function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation("webhooks");
  const { language } = useLanguage();
  const { name, url, events, status, failing_since, old_secret_until, created_at, created_by_name } =
    endpoint;
  return (
    <li>
      <Card className="grid gap-3 p-5 narrow:p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="m-0 text-md font-strong wrap-anywhere">{name}</h2>
          <Pill {...looks[status]} label={t(`endpoints.states.${status}`)} />
        </div>
        <code translate="no" className="font-mono text-sm break-all text-ink-2">
          {url}
        </code>
        <p className="m-0 text-sm text-ink-3" title={events.join(", ")}>
          {t("endpoints.told", { count: events.length })}
          {old_secret_until !== null && (
            <>
              {" · "}
              {t("endpoints.oldSecret", { when: formatDateTime(old_secret_until, language) })}
            </>
          )}
        </p>
        <p className="m-0 text-sm text-ink-3">
          {created_by_name === null
            ? t("endpoints.addedAt", { when: formatDateTime(created_at, language) })
            : t("endpoints.addedBy", { when: formatDateTime(created_at, language), name: created_by_name })}
        </p>
        {status === "failing" ? (
          <Notice tone="warning" icon={CircleAlert}>
            {t("endpoints.failingText")}
          </Notice>
        ) : (
          failing_since !== null && (
            <Notice tone="warning" icon={CircleAlert}>
              {t("endpoints.failingSince", { when: formatDateTime(failing_since, language) })}
            </Notice>
          )
        )}
        <EndpointActions endpoint={endpoint} />
      </Card>
    </li>
  );
}

function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation("webhooks");
  const toasts = useOutcomeToasts();
  const { id, name, status } = endpoint;
  const [sheet, setSheet] = useState<"change" | "resume" | { secret: string } | null>(null);
  const close = () => setSheet(null);
  const test = useTestEndpoint(id);
  const pause = usePauseEndpoint(id);
  const { questions, dialog } = useQuestions(endpoint, setSheet);
  return (
    <div className="flex flex-wrap gap-2">
      {status === "on" ? (
        <Button
          variant="light"
          icon={<FlaskConical {...icon} />}
          loading={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: () => toasts.done(t("endpoints.tested"), t("endpoints.testedText")),
              onError: (error) => toasts.failed(error, t("endpoints.notTested")),
            })
          }
        >
          {t("endpoints.test")}
        </Button>
      ) : (
        <Button icon={<Play {...icon} />} onClick={() => setSheet("resume")}>
          {t("endpoints.resume")}
        </Button>
      )}
      <Button variant="light" icon={<Pencil {...icon} />} onClick={() => setSheet("change")}>
        {t("endpoints.change")}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("endpoints.actionsFor", { name })}
            icon={<Ellipsis {...icon} />}
          />
        }
        items={[
          ...(status === "on"
            ? [
                {
                  key: "pause",
                  label: t("endpoints.pause"),
                  icon: <CirclePause {...icon} />,
                  onSelect: () =>
                    pause.mutate(undefined, {
                      onSuccess: () => toasts.done(t("endpoints.paused"), name),
                      onError: (error) => toasts.failed(error, t("endpoints.notTested")),
                    }),
                },
              ]
            : []),
          {
            key: "secret",
            label: t("endpoints.secret"),
            icon: <KeyRound {...icon} />,
            onSelect: questions.secret,
          },
          {
            key: "remove",
            label: t("endpoints.remove"),
            icon: <Trash2 {...icon} />,
            danger: true,
            onSelect: questions.remove,
          },
        ]}
      />
      {sheet === "change" && <ChangeEndpoint endpoint={endpoint} onClose={close} />}
      {sheet === "resume" && <Resume endpoint={endpoint} onClose={close} />}
      {sheet !== null && typeof sheet === "object" && (
        <OnceShown label={t("endpoints.secretLabel", { name })} secret={sheet.secret} onClose={close} />
      )}
      {dialog}
    </div>
  );
}

function useQuestions({ id, name }: WebhookEndpoint, onSecret: (shown: { secret: string }) => void) {
  const { t } = useTranslation("webhooks");
  const toasts = useOutcomeToasts();
  const replace = useReplaceSecret(id);
  const remove = useRemoveEndpoint(id);
  const { ask, dialog } = useConfirm();
  const questions = {
    secret: () =>
      ask({
        title: t("endpoints.secretTitle", { name }),
        description: t("endpoints.secretText"),
        confirmLabel: t("endpoints.secret"),
        run: async () => onSecret(await replace.mutateAsync()),
      }),
    remove: () =>
      ask({
        title: t("endpoints.removeTitle", { name }),
        description: t("endpoints.removeText"),
        confirmLabel: t("endpoints.remove"),
        tone: "danger",
        run: async () => {
          await remove.mutateAsync();
          toasts.done(t("endpoints.removed"), name);
        },
      }),
  };
  return { questions, dialog };
}

function ChangeEndpoint({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const toasts = useOutcomeToasts();
  const change = useChangeEndpoint(endpoint.id);
  return (
    <EndpointForm
      title={t("endpoints.changeTitle")}
      endpoint={endpoint}
      isSaving={change.isPending}
      error={change.error}
      onClose={onClose}
      onSave={(form) =>
        change.mutate(
          { ...form, updated_at: endpoint.updated_at },
          {
            onSuccess: ({ name }) => {
              toasts.done(t("endpoints.changed"), name);
              onClose();
            },
          },
        )
      }
    />
  );
}

function Resume({ endpoint: { id, name }, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const toasts = useOutcomeToasts();
  const resume = useResumeEndpoint(id);
  return (
    <ResumeEndpoint
      name={name}
      isSaving={resume.isPending}
      error={resume.error}
      onClose={onClose}
      onResume={(catchUp) =>
        resume.mutate(catchUp, {
          onSuccess: () => {
            toasts.done(t("endpoints.resumed"), name);
            onClose();
          },
        })
      }
    />
  );
}
