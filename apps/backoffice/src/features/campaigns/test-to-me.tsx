import { formatPhone } from "@agiza/i18n/phone";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Campaign, useTestCampaign } from "#data/campaigns.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { channels } from "./campaign-parts.tsx";

/** Sends the message to whoever asks, as it would be for them. */
export function TestToMe({
  campaign,
  blockedBecause = null,
}: {
  campaign: Campaign;
  blockedBecause?: string | null;
}) {
  const { t } = useTranslation("campaigns");
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const tryIt = useTestCampaign(campaign.id);
  const test = () =>
    tryIt.mutate(language, {
      onSuccess: ({ phone }) => toasts.done(t("tested", { phone: formatPhone(phone) }), campaign.name),
      onError: (error) => toasts.failed(error),
    });
  return (
    <GuardedButton
      needs={channels[campaign.channel].needs}
      variant="light"
      blockedBecause={blockedBecause}
      loading={tryIt.isPending}
      loadingLabel={t("moving")}
      icon={<Smartphone aria-hidden="true" strokeWidth={1.9} />}
      onClick={test}
    >
      {t("testMe")}
    </GuardedButton>
  );
}
