import { useTranslation } from "react-i18next";
import { campaignsQuery, campaignStatuses } from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { CampaignCard, useCampaignColumns } from "./campaign-fields.tsx";
import { pathOf } from "./campaign-parts.tsx";

const statuses = ["all", ...campaignStatuses] as const;
const campaignsList = describeList({
  path: paths.campaigns,
  choices: { status: statuses },
});

/** /marketing/sms/campaign */
export function CampaignsScreen() {
  const { t } = useTranslation("campaigns");
  const url = useListUrl(campaignsList);
  return (
    <ListScreen
      title={t("title")}
      trail={[{ label: t("marketing"), to: paths.marketing }]}
      name="sms-campaigns"
      url={url}
      query={campaignsQuery}
      tabs={{
        options: statuses.map((status) => ({
          label: status === "all" ? t("tabs.all") : t(`statuses.${status}`),
          href: url.href({ status }),
          current: url.search.status === status,
        })),
      }}
      filterWords={t("filter")}
      columns={useCampaignColumns()}
      card={(campaign) => <CampaignCard campaign={campaign} />}
      rowHref={pathOf}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      add={{ label: t("add"), to: paths.newCampaign, needs: "campaign.send_sms" }}
    />
  );
}
