import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";

import { campaignPeopleQuery, campaignQuery, type CampaignReport } from "#data/campaigns.ts";
import { templateQuery } from "#data/templates.ts";
import { userQuery } from "#data/user.ts";
import { fourWhatsappCampaigns, makeCampaignPerson, sentWhatsapp } from "../../../../test/make-campaign.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { fourOffers } from "../../../../test/make-template.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/WhatsApp campaign", parameters: { layout: "fullscreen" } };

const id = "cmp_w";
const { queryKey } = campaignQuery(id);
const people = [
  makeCampaignPerson({ state: "read" }),
  makeCampaignPerson({ position: 1, name: "Zainab Salum" }),
  makeCampaignPerson({ position: 2, name: "Mama Rukia", state: "failed", reason: "131026 undeliverable" }),
  makeCampaignPerson({ position: 3, name: "Peter Mwakyusa", state: "left_out", reason: "opted_out" }),
];
const page = (fill: (client: QueryClient) => void) =>
  screenStory(`/marketing/whatsapp/campaign/${id}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(templateQuery("tpl_kitenge").queryKey, fourOffers[0]!);
      fill(client);
    }),
  );
const reported = (campaign: CampaignReport, listed = people) =>
  page((client) => {
    client.setQueryData(queryKey, campaign);
    const { queryKey: list } = campaignPeopleQuery(id, {});
    client.setQueryData(list, { items: listed, next: null, previous: null });
  });

export const Full = reported(sentWhatsapp({ id }));
/** Scheduled: nobody is written down yet. */
export const Empty = reported(
  sentWhatsapp({
    ...fourWhatsappCampaigns[3]!,
    id,
    status: "scheduled",
    scheduled_at: "2026-12-08T07:00:00.000Z",
    answered: 0,
    orders: null,
  }),
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
export const Stopped = reported(sentWhatsapp({ ...fourWhatsappCampaigns[2]!, id, answered: 9 }));
