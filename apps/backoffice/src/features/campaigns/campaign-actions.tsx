import { Button } from "@agiza/ui/button";
import { CircleStop, Pause, Play, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Campaign, useMoveCampaign, useSendCampaignAgain } from "#data/campaigns.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { channels } from "./campaign-parts.tsx";
import { RemoveCampaign } from "./remove-campaign.tsx";

/** Holds a campaign, has it go on or end, and sends again to those whom it did not reach. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const toasts = useOutcomeToasts();
  const move = useMoveCampaign(campaign.id);
  const again = useSendCampaignAgain(campaign.id);
  const { ask, dialog } = useConfirm();
  const maySend = useMay(channels[campaign.channel].needs);
  if (!maySend) return null;
  const { status, people } = campaign;
  const isOpen = status === "scheduled" || status === "sending" || status === "paused";
  const mayRepeat = status === "sent" || status === "failed" || status === "paused";

  const go = (what: "pause" | "resume") =>
    move.mutate(what, {
      onSuccess: () => toasts.done(t(what === "pause" ? "paused" : "resumed"), campaign.name),
      onError: (error) => toasts.failed(error),
    });
  const askToEnd = () =>
    ask({
      title: t("cancelTitle", { name: campaign.name }),
      description: t("cancelText"),
      confirmLabel: t("cancel"),
      tone: "danger",
      run: async () => {
        await move.mutateAsync("cancel");
        toasts.done(t("cancelled"), campaign.name);
      },
    });
  const askAgain = (state: "failed" | "unknown") =>
    ask({
      title: t("againTitle", { count: people[state] }),
      description: t(state === "failed" ? "againText" : "againUnknownText"),
      confirmLabel: t(state === "failed" ? "again" : "againUnknown"),
      run: async () => {
        await again.mutateAsync([state]);
        toasts.done(t("againDone"), campaign.name);
      },
    });
  return (
    <PageActions>
      {status === "cancelled" && <RemoveCampaign campaign={campaign} />}
      {mayRepeat &&
        (["failed", "unknown"] as const)
          .filter((state) => people[state] > 0)
          .map((state) => (
            <Button
              key={state}
              variant="light"
              icon={<RotateCcw aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => askAgain(state)}
            >
              {t(state === "failed" ? "again" : "againUnknown")}
            </Button>
          ))}
      {isOpen && (
        <Button variant="light" icon={<CircleStop aria-hidden="true" strokeWidth={1.9} />} onClick={askToEnd}>
          {t("cancel")}
        </Button>
      )}
      {status === "sending" && (
        <Button
          loading={move.isPending}
          loadingLabel={t("moving")}
          icon={<Pause aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => go("pause")}
        >
          {t("pause")}
        </Button>
      )}
      {status === "paused" && (
        <Button
          loading={move.isPending}
          loadingLabel={t("moving")}
          icon={<Play aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => go("resume")}
        >
          {t("resume")}
        </Button>
      )}
      {dialog}
    </PageActions>
  );
}
