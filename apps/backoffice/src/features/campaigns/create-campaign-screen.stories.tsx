import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import {
  type Campaign,
  campaignQuery,
  countedTextQuery,
  marketingQuery,
  reachQuery,
} from "#data/campaigns.ts";
import { customerQuery } from "#data/customers.ts";
import { segmentsQuery } from "#data/segments.ts";
import { smsAccountsQuery } from "#data/sms-accounts.ts";
import { userQuery } from "#data/user.ts";
import { makeCampaign, makeMarketing, makeReach } from "../../../test/make-campaign.ts";
import { makeCustomer } from "../../../test/make-customer.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeSegment } from "../../../test/make-segment.ts";
import { makeAgizaSms } from "../../../test/make-sms-account.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/SMS campaign, written", parameters: { layout: "fullscreen" } };

const draft = makeCampaign();
const { queryKey } = campaignQuery(draft.id);
const path = "/marketing/sms/campaign/create";
const page = (at: string, fill: (client: QueryClient) => void) =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(marketingQuery().queryKey, makeMarketing());
      client.setQueryData(smsAccountsQuery().queryKey, { items: [makeAgizaSms()] });
      client.setQueryData(segmentsQuery({ search: "" }).queryKey, {
        items: [makeSegment({ id: "seg_1" })],
        next: null,
        previous: null,
      });
      client.setQueryData(
        reachQuery({ kind: "segment", segment_id: "seg_1" }).queryKey,
        makeReach({ people: 231, nobody: 0 }),
      );
      client.setQueryData(reachQuery({ kind: "everyone" }).queryKey, makeReach());
      fill(client);
    }),
  );
const written = (campaign: Campaign, plain: object | null = null) =>
  page(`${path}?id=${draft.id}`, (client) => {
    client.setQueryData(queryKey, { ...campaign, answered: 0, orders: null });
    const { purpose, text_sw, text_en } = campaign;
    client.setQueryData(countedTextQuery({ purpose, text_sw, text_en }).queryKey, {
      en: null,
      sw: {
        text: `Neema Vitenge, ofa: ${text_sw.replace("{name}", "Zainabu").replace("{link}", "https://agiza.tz/k/xxxxxxxxxx")} Kujitoa: https://agiza.tz/o/xxxxxxxxxx`,
        encoding: plain ? "ucs2" : "gsm7",
        units: 152,
        parts: plain ? 3 : 1,
        room: 160,
        unknown_variables: [],
        plain: plain as null,
      },
    });
  });

export const Full = written(draft);
/** A new one. */
export const Empty = page(path, () => undefined);
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
export const FancyLetters = written(makeCampaign({ text_sw: "Habari {name}, “bei nzuri” leo" }), {
  text: 'Habari {name}, "bei nzuri" leo',
  parts: 1,
  replacements: [{ from: "“", to: '"', count: 1 }],
});
export const Numbers = written(
  makeCampaign({ audience: { kind: "numbers", count: 486, bad: 3, duplicates: 2 } }),
);

/** Customers who were picked by hand. */
export const Picked = page(`${path}?id=${draft.id}`, (client) => {
  const picked = makeCampaign({ audience: { kind: "picked", customer_ids: ["cus_1", "cus_2"] } });
  client.setQueryData(queryKey, { ...picked, answered: 0, orders: null });
  for (const [id, name] of [
    ["cus_1", "Halima Juma"],
    ["cus_2", "Zainab Salum"],
  ] as const)
    client.setQueryData(customerQuery(id).queryKey, makeCustomer({ id, name }));
});
