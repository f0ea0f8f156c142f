import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { campaignQuery } from "#data/campaigns.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { useCampaignsTrail } from "./campaign-parts.tsx";

/** /marketing/sms/campaign/create: a new campaign, or with `?id=` a draft that is gone on with. */
export function CreateCampaignScreen() {
  const [search] = useSearchParams();
  const id = search.get("id");
  return id === null ? <CampaignForm /> : <DraftScreen key={id} id={id} />;
}

function DraftScreen({ id }: { id: string }) {
  const { t } = useTranslation("campaigns");
  return (
    <DetailScreen
      query={useQuery(campaignQuery(id))}
      name={t("one")}
      trail={useCampaignsTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(campaign) => <CampaignForm campaign={campaign} />}
    </DetailScreen>
  );
}
