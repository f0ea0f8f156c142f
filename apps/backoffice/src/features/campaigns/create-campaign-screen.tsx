import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type CampaignChannel, campaignQuery } from "#data/campaigns.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { useCampaignsTrail } from "./campaign-parts.tsx";

/** /marketing/sms/campaign/create: a new campaign, or with `?id=` a draft that is gone on with. */
export const CreateSmsScreen = () => <CreateCampaignScreen channel="sms" />;

/** /marketing/whatsapp/campaign/create */
export const CreateWhatsappScreen = () => <CreateCampaignScreen channel="whatsapp" />;

function CreateCampaignScreen({ channel }: { channel: CampaignChannel }) {
  const [search] = useSearchParams();
  const id = search.get("id");
  return id === null ? (
    <CampaignForm channel={channel} />
  ) : (
    <DraftScreen key={id} id={id} channel={channel} />
  );
}

function DraftScreen({ id, channel }: { id: string; channel: CampaignChannel }) {
  const { t } = useTranslation("campaigns");
  return (
    <DetailScreen
      query={useQuery(campaignQuery(id))}
      name={t(`ones.${channel}`)}
      trail={useCampaignsTrail(channel)}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(campaign) => <CampaignForm channel={campaign.channel} campaign={campaign} />}
    </DetailScreen>
  );
}
