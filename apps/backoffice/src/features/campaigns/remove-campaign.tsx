import { Button } from "@agiza/ui/button";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Campaign, useRemoveCampaign } from "#data/campaigns.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { channels } from "./campaign-parts.tsx";

/** Removes a draft, or a campaign that was ended. */
export function RemoveCampaign({ campaign }: { campaign: Pick<Campaign, "id" | "name" | "channel"> }) {
  const { t } = useTranslation("campaigns");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemoveCampaign(campaign.id);
  const { ask, dialog } = useConfirm();
  const { list, needs } = channels[campaign.channel];
  if (!useMay(needs)) return null;
  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name: campaign.name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("removed"), campaign.name);
        void navigate(list, { replace: true });
      },
    });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("removeTitle", { name: campaign.name })}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={askToRemove}
      />
      {dialog}
    </>
  );
}
