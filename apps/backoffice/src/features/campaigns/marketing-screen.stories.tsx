import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { campaignsQuery, type Marketing, marketingQuery, reachQuery } from "#data/campaigns.ts";
import { smsAccountsQuery } from "#data/sms-accounts.ts";
import { userQuery } from "#data/user.ts";
import {
  fiveCampaigns,
  fourWhatsappCampaigns,
  makeMarketing,
  makeReach,
} from "../../../test/make-campaign.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeAgizaSms } from "../../../test/make-sms-account.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Marketing", parameters: { layout: "fullscreen" } };

const { queryKey } = marketingQuery();
const page = (
  fill: (client: QueryClient) => void,
  campaigns = [...fiveCampaigns, ...fourWhatsappCampaigns],
) =>
  screenStory("/marketing", () =>
    makeStoryCache((client) => {
      client.setQueryData(smsAccountsQuery().queryKey, { items: [makeAgizaSms()] });
      const { queryKey: list } = campaignsQuery({ status: "all", search: "" });
      client.setQueryData(list, { items: campaigns, next: null, previous: null });
      for (const channel of ["sms", "whatsapp"] as const) {
        const { queryKey: last } = campaignsQuery({ status: "sent", search: "", channel });
        const items = campaigns.filter((one) => one.channel === channel && one.status === "sent");
        client.setQueryData(last, { items, next: null, previous: null });
      }
      client.setQueryData(reachQuery({ kind: "everyone" }).queryKey, makeReach());
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

const whileIts = (state: Marketing["whatsapp"]["state"]) =>
  page((client) => {
    const { whatsapp } = makeMarketing();
    client.setQueryData(queryKey, makeMarketing({ whatsapp: { ...whatsapp, state, free_now: 0 } }));
  });
export const NotConnected = whileIts("not_connected");
export const Restricted = whileIts("restricted");
export const NoTemplate = whileIts("no_template");
