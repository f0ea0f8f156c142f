import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { campaignPeopleQuery, campaignQuery, type CampaignReport } from "#data/campaigns.ts";
import { userQuery } from "#data/user.ts";
import { fiveCampaigns, fourPeople, sentCampaign } from "../../../test/make-campaign.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/SMS campaign", parameters: { layout: "fullscreen" } };

const id = "cmp_1";
const { queryKey } = campaignQuery(id);
const page = (fill: (client: QueryClient) => void) =>
  screenStory(`/marketing/sms/campaign/${id}`, () => makeStoryCache(fill));
const reported = (campaign: CampaignReport, people = fourPeople) =>
  page((client) => {
    client.setQueryData(queryKey, campaign);
    const { queryKey: list } = campaignPeopleQuery(id, {});
    client.setQueryData(list, { items: people, next: "later", previous: null });
  });

export const Full = reported(sentCampaign());
/** Scheduled: nobody is written down yet. */
export const Empty = page((client) => {
  client.setQueryData(queryKey, { ...fiveCampaigns[3]!, id, answered: 0, orders: null });
  const { queryKey: list } = campaignPeopleQuery(id, {});
  client.setQueryData(list, { items: [], next: null, previous: null });
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
export const Sending = reported(sentCampaign({ ...fiveCampaigns[0]!, id, answered: 4 }));
export const Paused = reported(sentCampaign({ ...fiveCampaigns[2]!, id }));
