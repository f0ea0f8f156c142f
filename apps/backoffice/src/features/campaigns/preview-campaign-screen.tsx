import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { type Campaign, campaignPreviewQuery, campaignQuery } from "#data/campaigns.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { channels, useCampaignsTrail, useChannelOfPage } from "./campaign-parts.tsx";
import { PreviewMessages } from "./preview-messages.tsx";
import { PreviewReckoning } from "./preview-reckoning.tsx";
import { SendCampaign } from "./send-campaign.tsx";
import { WhatsappReckoning } from "./whatsapp/whatsapp-reckoning.tsx";
import { WhenToSend } from "./when-to-send.tsx";

/** /marketing/sms/campaign/preview?id=: what would happen, before it does. */
export function PreviewCampaignScreen() {
  const { t } = useTranslation("campaigns");
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  const channel = useChannelOfPage();
  return (
    <DetailScreen
      query={useQuery(campaignQuery(id))}
      name={t("previewTitle")}
      trail={useCampaignsTrail(channel)}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(campaign) =>
        campaign.status === "draft" ? (
          <Preview campaign={campaign} />
        ) : (
          <Navigate to={channels[campaign.channel].one(campaign.id)} replace />
        )
      }
    </DetailScreen>
  );
}

function Preview({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const [scheduledAt, setScheduledAt] = useState<string | null>(null);
  const query = useQuery(campaignPreviewQuery(campaign.id, scheduledAt));
  const { channel, id, name } = campaign;
  const trail = [...useCampaignsTrail(channel), { label: name, to: channels[channel].edit(id) }];
  return (
    <PageFrame title={t("previewTitle")} trail={trail}>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-4">
          <QueryView query={query} failedTitle={t("previewFailed")} skeleton={<CardSkeleton />}>
            {(preview) => <PreviewMessages preview={preview} />}
          </QueryView>
          <Card>
            <CardHeader title={t("when")} />
            <CardBody>
              <WhenToSend value={scheduledAt} onChange={setScheduledAt} />
            </CardBody>
          </Card>
        </div>
        <QueryView query={query} failedTitle={t("previewFailed")} skeleton={<CardSkeleton />}>
          {(preview) => (
            <div className="grid gap-4">
              {channel === "sms" ? (
                <PreviewReckoning preview={preview} campaign={campaign} />
              ) : (
                <WhatsappReckoning preview={preview} />
              )}
              <SendCampaign
                key={preview.people}
                campaign={campaign}
                preview={preview}
                scheduledAt={scheduledAt}
              />
            </div>
          )}
        </QueryView>
      </div>
    </PageFrame>
  );
}

const CardSkeleton = () => (
  <Card className="grid gap-3 p-5">
    <Skeleton className="h-5 w-2/5" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
  </Card>
);
