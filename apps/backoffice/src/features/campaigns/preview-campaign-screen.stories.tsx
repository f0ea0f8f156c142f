import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { campaignPreviewQuery, campaignQuery, marketingQuery } from "#data/campaigns.ts";
import { userQuery } from "#data/user.ts";
import { makeCampaign, makeMarketing, makePreview } from "../../../test/make-campaign.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/SMS campaign, checked", parameters: { layout: "fullscreen" } };

const draft = makeCampaign();
const { queryKey } = campaignPreviewQuery(draft.id, null);
const page = (fill: (client: QueryClient) => void, campaign = draft) =>
  screenStory(`/marketing/sms/campaign/preview?id=${draft.id}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(marketingQuery().queryKey, makeMarketing());
      client.setQueryData(campaignQuery(draft.id).queryKey, { ...campaign, answered: 0, orders: null });
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makePreview()));
/** Nobody would get it. */
export const Empty = page((client) =>
  client.setQueryData(
    queryKey,
    makePreview({
      found: 12,
      people: 0,
      left_out: [{ reason: "no_consent", count: 12 }],
      parts: 0,
      cost_minor: 0,
      is_typed: false,
      examples: [],
    }),
  ),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "customers", action: "read" }] }),
  ),
);
export const BalanceShort = page((client) =>
  client.setQueryData(queryKey, makePreview({ balance_parts: 100, warning: "sunday" })),
);
export const NoSender = page(
  (client) =>
    client.setQueryData(
      queryKey,
      makePreview({ part_price_minor: null, cost_minor: null, balance_parts: null, warning: "holiday" }),
    ),
  makeCampaign({ account_id: null, sender: "" }),
);
