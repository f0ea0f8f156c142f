import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";

import { type Campaign, campaignsQuery, type Marketing, marketingQuery } from "#data/campaigns.ts";
import { userQuery } from "#data/user.ts";
import { fourWhatsappCampaigns, makeMarketing } from "../../../../test/make-campaign.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/WhatsApp campaigns", parameters: { layout: "fullscreen" } };

const { queryKey } = campaignsQuery({ status: "all", search: "", channel: "whatsapp" });
const page = (fill: (client: QueryClient) => void, state: Marketing["whatsapp"]["state"] = "ready") =>
  screenStory("/marketing/whatsapp/campaign", () =>
    makeStoryCache((client) => {
      const { whatsapp } = makeMarketing();
      client.setQueryData(marketingQuery().queryKey, makeMarketing({ whatsapp: { ...whatsapp, state } }));
      fill(client);
    }),
  );
const listed = (items: Campaign[], state?: Marketing["whatsapp"]["state"]) =>
  page((client) => client.setQueryData(queryKey, { items, next: null, previous: null }), state);

export const Full = listed(fourWhatsappCampaigns);
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
export const NotConnected = listed([], "not_connected");
export const Restricted = listed(fourWhatsappCampaigns, "restricted");
export const NoTemplate = listed([], "no_template");
