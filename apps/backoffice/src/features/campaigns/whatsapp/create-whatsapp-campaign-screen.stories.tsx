import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";

import { campaignQuery, marketingQuery, reachQuery } from "#data/campaigns.ts";
import { segmentsQuery } from "#data/segments.ts";
import { templatesQuery } from "#data/templates.ts";
import { userQuery } from "#data/user.ts";
import { makeMarketing, makeReach, makeWhatsappCampaign } from "../../../../test/make-campaign.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeSegment } from "../../../../test/make-segment.ts";
import { fourOffers, makeTemplateList } from "../../../../test/make-template.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/WhatsApp campaign, written", parameters: { layout: "fullscreen" } };

const draft = makeWhatsappCampaign();
const { queryKey } = campaignQuery(draft.id);
const path = "/marketing/whatsapp/campaign/create";
const page = (at: string, fill: (client: QueryClient) => void, templates = fourOffers) =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(marketingQuery().queryKey, makeMarketing());
      const { queryKey: listed } = templatesQuery({ state: "all", search: "" });
      client.setQueryData(listed, makeTemplateList(templates));
      client.setQueryData(segmentsQuery({ search: "" }).queryKey, {
        items: [makeSegment({ id: "seg_1" })],
        next: null,
        previous: null,
      });
      for (const audience of [
        { kind: "everyone" as const },
        { kind: "segment" as const, segment_id: "seg_1" },
      ])
        client.setQueryData(
          reachQuery(audience).queryKey,
          makeReach({
            people: 207,
            sms: { ...makeReach().sms, count: 0, cost_minor: 0 },
            nobody: 21,
            total_minor: 1_062_000,
          }),
        );
      fill(client);
    }),
  );

export const Full = page(`${path}?id=${draft.id}`, (client) =>
  client.setQueryData(queryKey, { ...draft, answered: 0, orders: null }),
);
/** A new one of a shop without templates. */
export const Empty = page(
  path,
  (client) => {
    const { whatsapp } = makeMarketing();
    const without = makeMarketing({ whatsapp: { ...whatsapp, state: "no_template" } });
    client.setQueryData(marketingQuery().queryKey, without);
  },
  [],
);
export const Loading = page(`${path}?id=${draft.id}`, (client) => neverAnswer(client, queryKey));
export const Failed = page(`${path}?id=${draft.id}`, (client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page(path, (client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "customers", action: "read" }] }),
  ),
);
