import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { payoutOverviewQuery, payoutQuery } from "#data/payouts.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makePayoutDetails, makePayoutOverview, mpesa } from "../../../test/make-payout.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Payout", parameters: { layout: "fullscreen" } };

const { queryKey } = payoutQuery("pyo_311");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/transactions/pyo_311", () => makeStoryCache(fill));

export const Full = {
  ...page((client) => client.setQueryData(queryKey, makePayoutDetails())),
  play: shows(({ canvas }) => canvas.findByText("AGZ0K3V9Q0MZT7X1C5B")),
};
export const OnHold = page((client) => {
  client.setQueryData(payoutOverviewQuery().queryKey, makePayoutOverview());
  client.setQueryData(
    queryKey,
    makePayoutDetails({ status: "on_hold", hold: "name_differs", to: mpesa, history: [], finished_at: null }),
  );
});
export const BroughtBack = page((client) =>
  client.setQueryData(
    queryKey,
    makePayoutDetails({
      status: "failed",
      failure_code: "wallet_limit",
      history: [
        {
          source: "request",
          said: "failed:wallet_limit",
          became: "failed",
          by: null,
          at: "2026-11-20T15:00:01.000Z",
        },
      ],
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
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
