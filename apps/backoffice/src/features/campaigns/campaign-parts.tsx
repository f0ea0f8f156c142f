import { Pill, type PillProps } from "@agiza/ui/pill";
import {
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  CirclePause,
  CircleX,
  Clock,
  FilePen,
  type LucideIcon,
  Send,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Campaign, CampaignChannel, CampaignStatus, PersonState } from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";

type Look = { icon: LucideIcon; tone: PillProps["tone"] };

const looks: Record<CampaignStatus, Look> = {
  draft: { icon: FilePen, tone: "quiet" },
  scheduled: { icon: CalendarClock, tone: "sea" },
  sending: { icon: Send, tone: "sea" },
  paused: { icon: CirclePause, tone: "waiting" },
  sent: { icon: CircleCheck, tone: "green" },
  cancelled: { icon: CircleMinus, tone: "quiet" },
  failed: { icon: CircleX, tone: "waiting" },
};

const personLooks: Record<PersonState, Look> = {
  waiting: { icon: Clock, tone: "quiet" },
  claimed: { icon: Send, tone: "sea" },
  sent: { icon: Send, tone: "sea" },
  delivered: { icon: CircleCheck, tone: "green" },
  read: { icon: CheckCheck, tone: "green" },
  failed: { icon: CircleX, tone: "waiting" },
  unknown: { icon: CircleHelp, tone: "waiting" },
  left_out: { icon: CircleMinus, tone: "quiet" },
};

/** How many messages were taken, and did not come back. */
export const arrivedOf = ({ people }: Pick<Campaign, "people">): number =>
  people.sent + people.delivered + people.read;

/** How many of a campaign's people are done with, of all who are not left out. */
export function progressOf({ people }: Pick<Campaign, "people">): { done: number; count: number } {
  const done = arrivedOf({ people }) + people.failed + people.unknown;
  return { done, count: done + people.waiting + people.claimed };
}

/** Where a campaign stands, with how far it is while it goes out. */
export function CampaignPill({ campaign }: { campaign: Pick<Campaign, "status" | "people"> }) {
  const { t } = useTranslation("campaigns");
  const { done, count } = progressOf(campaign);
  const isGoing = campaign.status === "sending" && count > 0;
  return (
    <Pill
      {...looks[campaign.status]}
      label={
        isGoing
          ? t("sendingShare", { share: Math.floor((100 * done) / count) })
          : t(`statuses.${campaign.status}`)
      }
    />
  );
}

export function PersonPill({ state }: { state: PersonState }) {
  const { t } = useTranslation("campaigns");
  return <Pill {...personLooks[state]} label={t(`states.${state}`)} />;
}

/** What people do with campaigns of a channel, and who may. */
export const channels = {
  sms: {
    list: paths.campaigns,
    create: paths.newCampaign,
    edit: paths.editCampaign,
    preview: paths.previewCampaign,
    one: paths.campaign,
    needs: "campaign.send_sms",
  },
  whatsapp: {
    list: paths.whatsappCampaigns,
    create: paths.newWhatsappCampaign,
    edit: paths.editWhatsappCampaign,
    preview: paths.previewWhatsappCampaign,
    one: paths.whatsappCampaign,
    needs: "campaign.send_whatsapp",
  },
} as const;

/** The pages above those of a channel's campaigns. */
export function useCampaignsTrail(channel: CampaignChannel) {
  const { t } = useTranslation("campaigns");
  return [
    { label: t("marketing"), to: paths.marketing },
    { label: t(`titles.${channel}`), to: channels[channel].list },
  ] as const;
}

/** Where a campaign's row leads: a draft is gone on with, everything else has a report. */
export const pathOf = ({ id, status, channel }: Pick<Campaign, "id" | "status" | "channel">): string =>
  status === "draft" ? channels[channel].edit(id) : channels[channel].one(id);

/** The channel of the page somebody is on, while its campaign is not read yet. */
export const useChannelOfPage = (): CampaignChannel =>
  useLocation().pathname.startsWith(paths.whatsappCampaigns) ? "whatsapp" : "sms";
