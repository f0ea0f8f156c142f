import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { campaignsQuery, marketingQuery } from "#data/campaigns.ts";
import { smsAccountsQuery } from "#data/sms-accounts.ts";
import { userQuery } from "#data/user.ts";
import { fiveCampaigns, makeMarketing } from "../../../test/make-campaign.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeAgizaSms } from "../../../test/make-sms-account.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Marketing", parameters: { layout: "fullscreen" } };

const { queryKey } = marketingQuery();
const page = (fill: (client: QueryClient) => void, campaigns = fiveCampaigns) =>
  screenStory("/marketing", () =>
    makeStoryCache((client) => {
      client.setQueryData(smsAccountsQuery().queryKey, { items: [makeAgizaSms()] });
      const { queryKey: list } = campaignsQuery({ status: "all", search: "" });
      client.setQueryData(list, { items: campaigns, next: null, previous: null });
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makeMarketing()));
export const Empty = page(
  (client) =>
    client.setQueryData(
      queryKey,
      makeMarketing({ agreed: { whatsapp: 0, sms: 0 }, opted_out_this_month: 0 }),
    ),
  [],
);
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
