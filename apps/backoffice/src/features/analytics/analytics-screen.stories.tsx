import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { type Analytics, analyticsQuery } from "#data/analytics.ts";
import { debtTotalsQuery } from "#data/debts.ts";
import { userQuery } from "#data/user.ts";
import { makeAnalytics, makeQuietAnalytics } from "../../../test/make-analytics.ts";
import { makeDebtTotals } from "../../../test/make-debt.ts";
import { makeUser } from "../../../test/make-order.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Analytics", parameters: { layout: "fullscreen" } };

const days = { from: "2026-11-01", to: "2026-11-21" };
const { queryKey } = analyticsQuery({ ...days, compare: "previous" });
const page = (fill: (client: QueryClient) => void) =>
  screenStory(`/analytics?from=${days.from}&to=${days.to}`, () => makeStoryCache(fill));
const shown = (known: Analytics) =>
  page((client) => {
    client.setQueryData(queryKey, known);
    client.setQueryData(debtTotalsQuery().queryKey, makeDebtTotals());
  });

export const Full = {
  ...shown(makeAnalytics()),
  play: shows(({ canvas }) => canvas.findByRole("slider")),
};
export const Counting = shown(makeAnalytics({ counting: true }));
export const Few = shown(
  makeAnalytics({
    totals: { ...makeAnalytics().totals, orders: 4, sales_minor: 27_200_000, average_minor: 6_800_000 },
    compared: null,
  }),
);
export const CostsHidden = page((client) => {
  const { totals, products, ...rest } = makeAnalytics();
  client.setQueryData(queryKey, {
    ...rest,
    totals: { ...totals, profit: null },
    products: products.map((product) => ({ ...product, profit_minor: null })),
  });
  client.setQueryData(debtTotalsQuery().queryKey, makeDebtTotals());
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "transactions", action: ["read"] }] }),
  );
});
export const Empty = shown(makeQuietAnalytics());
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  failQuery(client, queryKey, new ApiError(403, { message: "You may not see this." })),
);
/** Read from a replica that lies back. The last one: what is known of a path's age stays. */
export const Older = {
  ...page((client) => client.setQueryData(debtTotalsQuery().queryKey, makeDebtTotals())),
  beforeEach: answering(({ url }) =>
    url.includes("/store/analytics?")
      ? { status: 200, body: makeAnalytics(), headers: { "as-of": "2026-11-21T07:31:00.000Z" } }
      : { status: 503, body: { message: "The service is busy." } },
  ),
  play: shows(({ canvas }) => canvas.findByText(/10:31/)),
};
