import { useQuery } from "@tanstack/react-query";
import { CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type CampaignReport, campaignQuery } from "#data/campaigns.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { Notice } from "#patterns/notice.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { CampaignActions } from "./campaign-actions.tsx";
import { CampaignFigures } from "./campaign-figures.tsx";
import { CampaignPeople } from "./campaign-people.tsx";
import { CampaignPill, useCampaignsTrail, useChannelOfPage } from "./campaign-parts.tsx";
import { CampaignProgress } from "./campaign-progress.tsx";

/** /marketing/sms/campaign/:id: how far it is, and what came of it. */
export function CampaignScreen() {
  const { t } = useTranslation("campaigns");
  const { id = "" } = useParams();
  const channel = useChannelOfPage();
  return (
    <DetailScreen
      query={useQuery(campaignQuery(id))}
      name={t(`ones.${channel}`)}
      trail={useCampaignsTrail(channel)}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(campaign) => <Report key={id} campaign={campaign} />}
    </DetailScreen>
  );
}

function Report({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation("campaigns");
  return (
    <PageFrame
      title={campaign.name}
      trail={useCampaignsTrail(campaign.channel)}
      note={
        <output>
          <CampaignPill campaign={campaign} />
        </output>
      }
      actions={<CampaignActions campaign={campaign} />}
    >
      <div className="grid gap-4">
        {campaign.pause_reason && (
          <Notice tone="warning" icon={CirclePause} title={t(`pauseReasons.${campaign.pause_reason}`)} />
        )}
        <CampaignProgress campaign={campaign} />
        <CampaignFigures campaign={campaign} />
        <CampaignPeople campaign={campaign} />
      </div>
    </PageFrame>
  );
}
