import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { type Campaign, campaignsQuery } from "#data/campaigns.ts";
import { userQuery } from "#data/user.ts";
import { fiveCampaigns, makeCampaign } from "../../../test/make-campaign.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/SMS campaigns", parameters: { layout: "fullscreen" } };

const { queryKey } = campaignsQuery({ status: "all", search: "", channel: "sms" });
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/marketing/sms/campaign", () => makeStoryCache(fill));
const listed = (items: Campaign[]) =>
  page((client) => client.setQueryData(queryKey, { items, next: null, previous: null }));

export const Full = listed(fiveCampaigns);
export const Empty = listed([]);
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
export const LongWords = listed([makeCampaign({ name: "m".repeat(60), cost_minor: 999_999_999_00 })]);
