import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  type CampaignChannel,
  type CampaignSearch,
  campaignsQuery,
  campaignStatuses,
} from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { ReadAge } from "#patterns/read-age.tsx";
import { CampaignCard, useCampaignColumns } from "./campaign-fields.tsx";
import { channels, pathOf } from "./campaign-parts.tsx";
import { WhatsappReadiness } from "./whatsapp/whatsapp-readiness.tsx";

const statuses = ["all", ...campaignStatuses] as const;
const listOf = (path: string) => describeList({ path, choices: { status: statuses } });
const lists = { sms: listOf(channels.sms.list), whatsapp: listOf(channels.whatsapp.list) };
const queries = {
  sms: (search: CampaignSearch) => campaignsQuery({ ...search, channel: "sms" }),
  whatsapp: (search: CampaignSearch) => campaignsQuery({ ...search, channel: "whatsapp" }),
};

/** /marketing/sms/campaign */
export const SmsCampaignsScreen = () => <CampaignsScreen channel="sms" />;

/** /marketing/whatsapp/campaign */
export const WhatsappCampaignsScreen = () => (
  <CampaignsScreen channel="whatsapp" above={<WhatsappReadiness />} />
);

function CampaignsScreen({ channel, above }: { channel: CampaignChannel; above?: ReactNode }) {
  const { t } = useTranslation("campaigns");
  const url = useListUrl(lists[channel]);
  return (
    <ListScreen
      title={t(`titles.${channel}`)}
      trail={[{ label: t("marketing"), to: paths.marketing }]}
      name={`${channel}-campaigns`}
      url={url}
      query={queries[channel]}
      note={<ReadAge path="/campaigns" />}
      above={above}
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
      empty={{ title: t("emptyTitle"), message: t(`emptyTexts.${channel}`) }}
      add={{ label: t(`adds.${channel}`), to: channels[channel].create, needs: channels[channel].needs }}
    />
  );
}
