import { Card, CardBody } from "@agiza/ui/card";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { CalendarClock, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { type Campaign, type CampaignPreview, useStartCampaign } from "#data/campaigns.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { channels } from "./campaign-parts.tsx";
import { isShort } from "./preview-reckoning.tsx";
import { TestToMe } from "./test-to-me.tsx";

type SendProps = { campaign: Campaign; preview: CampaignPreview; scheduledAt: string | null };

/** Sends a test to oneself, and the campaign; above 200 people how many is typed first. */
export function SendCampaign({ campaign, preview, scheduledAt }: SendProps) {
  const { t } = useTranslation("campaigns");
  const { edit, one, needs } = channels[campaign.channel];
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const start = useStartCampaign(campaign.id);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const blockedBecause = useBlock({ campaign, preview, scheduledAt });
  const isTyped = !preview.is_typed || typed.trim() === String(preview.people);

  function send() {
    setAsked(true);
    if (!isTyped) return;
    start.mutate(
      { scheduled_at: scheduledAt, people: preview.is_typed ? preview.people : null },
      {
        onSuccess: ({ id, name, status }) => {
          toasts.done(t(status === "scheduled" ? "scheduled" : "started"), name);
          void navigate(one(id), { replace: true });
        },
      },
    );
  }
  return (
    <Card>
      <CardBody className="grid gap-4">
        <h2 className="m-0 font-display text-lg font-bold">{t("sendTo", { count: preview.people })}</h2>
        {preview.is_typed && (
          <Field
            label={t("typeCount", { count: preview.people })}
            hint={t("typeHint")}
            error={isAsked && !isTyped ? t("typedWrong", { count: preview.people }) : undefined}
          >
            <TextInput
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        {start.isError && <ErrorLine>{errorTextOf(start.error)}</ErrorLine>}
        <GuardedButton
          needs={needs}
          blockedBecause={blockedBecause}
          loading={start.isPending}
          loadingLabel={t("moving")}
          icon={
            scheduledAt === null ? (
              <Send aria-hidden="true" strokeWidth={1.9} />
            ) : (
              <CalendarClock aria-hidden="true" strokeWidth={1.9} />
            )
          }
          onClick={send}
        >
          {t(scheduledAt === null ? "send" : "schedule")}
        </GuardedButton>
        <TestToMe campaign={campaign} />
        <Link to={edit(campaign.id)} className="inline-flex min-h-11 items-center justify-center">
          {t("back")}
        </Link>
      </CardBody>
    </Card>
  );
}

/** Why it cannot go out yet. What is scheduled may be paid for until then. */
function useBlock({ campaign, preview, scheduledAt }: SendProps): string | null {
  const { t } = useTranslation("campaigns");
  if (campaign.channel === "whatsapp")
    return campaign.template_id === null ? t("noTemplate") : preview.people === 0 ? t("nobody") : null;
  if (campaign.text_sw === "" && campaign.text_en === "") return t("noText");
  if (campaign.account_id === null || campaign.sender === "") return t("noSenderYet");
  if (preview.people === 0) return t("nobody");
  if (scheduledAt === null && isShort(preview))
    return t("short", { parts: preview.parts, balance: preview.balance_parts ?? 0 });
  return null;
}
