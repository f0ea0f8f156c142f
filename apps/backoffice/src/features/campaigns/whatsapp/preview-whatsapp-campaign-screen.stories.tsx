import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";

import { campaignPreviewQuery, campaignQuery, marketingQuery } from "#data/campaigns.ts";
import { userQuery } from "#data/user.ts";
import { makeMarketing, makeWhatsappCampaign, makeWhatsappPreview } from "../../../../test/make-campaign.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/WhatsApp campaign, checked", parameters: { layout: "fullscreen" } };

const draft = makeWhatsappCampaign();
const { queryKey } = campaignPreviewQuery(draft.id, null);
const page = (fill: (client: QueryClient) => void) =>
  screenStory(`/marketing/whatsapp/campaign/preview?id=${draft.id}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(marketingQuery().queryKey, makeMarketing());
      client.setQueryData(campaignQuery(draft.id).queryKey, { ...draft, answered: 0, orders: null });
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makeWhatsappPreview()));
/** Nobody would get it. */
export const Empty = page((client) =>
  client.setQueryData(
    queryKey,
    makeWhatsappPreview({
      found: 12,
      people: 0,
      left_out: [{ reason: "no_consent", count: 12 }],
      cost_minor: 0,
      examples: [],
      whatsapp: { ...makeWhatsappPreview().whatsapp!, replies: 0, templates: 0 },
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
/** More than the day has room for, at a price that nobody said. */
export const Spread = page((client) =>
  client.setQueryData(
    queryKey,
    makeWhatsappPreview({
      people: 2_068,
      is_typed: true,
      cost_minor: null,
      warning: "sunday",
      whatsapp: {
        ...makeWhatsappPreview().whatsapp!,
        templates: 2_000,
        template_minor: null,
        limit: { daily_limit: 900, left_today: 832, days: 3, quality: "medium" },
      },
    }),
  ),
);
