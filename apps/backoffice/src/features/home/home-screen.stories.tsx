import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { waitingQuery } from "#data/conversations.ts";
import { dashboardQuery, type Dashboard } from "#data/dashboard.ts";
import { orderCountsQuery } from "#data/orders.ts";
import { userQuery } from "#data/user.ts";
import { makeDashboard, makeNewDashboard } from "../../../test/make-dashboard.ts";
import { makeSummary, makeUser, makeWaiting } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Home", parameters: { layout: "fullscreen" } };

const key = dashboardQuery().queryKey;
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/dashboard", () =>
    makeStoryCache((client) => {
      client.setQueryData(orderCountsQuery().queryKey, {
        counts: { all: 4, pending: 4 },
        folded_at: "2026-11-21T11:05:00.000Z",
      });
      client.setQueryData(waitingQuery().queryKey, { items: [], count: 0 });
      fill(client);
    }),
  );
const shown = (dashboard: Dashboard, fill: (client: QueryClient) => void = () => undefined) =>
  page((client) => {
    client.setQueryData(key, dashboard);
    fill(client);
  });

const asking = [
  makeWaiting(),
  makeWaiting({
    id: "cnv_2",
    since: "2026-11-21T11:20:00.000Z",
    customer: { id: "cus_2", name: "", phone: null },
    last_words: "Naomba kubadilisha mahali pa kupelekewa mzigo, nimehama kutoka Kinondoni kwenda Mbezi Beach",
  }),
];
const busy = new ApiError(503, { message: "The service is busy." });

export const Full = shown(makeDashboard());
export const PeopleWait = shown(makeDashboard(), (client) =>
  client.setQueryData(waitingQuery().queryKey, { items: asking, count: 6 }),
);
export const Empty = shown(makeNewDashboard());
export const AfterPractice = shown(
  makeNewDashboard({
    latest_orders: [makeSummary({ number: 1, is_practice: true, payment_status: "paid" })],
    setup: { products: true, order: true, practice: true },
  }),
);
export const WorseThanBefore = shown(
  makeDashboard({
    today: {
      ...makeDashboard().today!,
      compared: {
        day: "2026-11-14",
        until_minute: 850,
        sales_minor: 128_450_000,
        previous_minor: 200_000_000,
      },
    },
  }),
);
export const Packer = shown(makeDashboard({ today: null, payments: null, setup: null }), (client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: ["read", "update"] }] }),
  ),
);
export const Loading = page((client) => neverAnswer(client, key));
export const Failed = page((client) => failQuery(client, key, busy));
export const Denied = shown(
  makeNewDashboard({ today: null, payments: null, latest_orders: null, setup: null }),
  (client) => client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
export const PeopleNotLoaded = shown(makeDashboard(), (client) =>
  failQuery(client, waitingQuery().queryKey, busy),
);
