import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { payoutOverviewQuery, payoutsQuery, type Payout } from "#data/payouts.ts";
import { transactionTotalsQuery } from "#data/transactions.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makePayout, makePayoutOverview, makePayoutSchedule, mpesa } from "../../../test/make-payout.ts";
import { makeTotals } from "../../../test/make-transaction.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Payouts", parameters: { layout: "fullscreen" } };

const rows: Payout[] = [
  makePayout(),
  makePayout({
    id: "pyo_310",
    number: 310,
    status: "failed",
    failure_code: "wallet_limit",
    to: mpesa,
    amount_minor: 50_000_000,
    fee_minor: 400_000,
    created_at: "2026-11-19T11:14:00.000Z",
  }),
  makePayout({
    id: "pyo_309",
    number: 309,
    status: "processing",
    amount_minor: 12_286_000,
    fee_minor: null,
    created_at: "2026-11-18T15:00:00.000Z",
  }),
  makePayout({
    id: "pyo_308",
    number: 308,
    status: "on_hold",
    hold: "name_differs",
    to: mpesa,
    amount_minor: 10_000_000,
    fee_minor: 150_000,
    created_at: "2026-11-16T06:40:00.000Z",
  }),
  makePayout({ id: "pyo_307", number: 307, status: "unknown", created_at: "2026-11-15T15:00:00.000Z" }),
  makePayout({ id: "pyo_306", number: 306, status: "reversed", created_at: "2026-11-14T15:00:00.000Z" }),
];
const { queryKey } = payoutsQuery({ search: "" });
const list = (fill: (client: QueryClient) => void, overview = makePayoutOverview()) =>
  screenStory("/transactions?list=payouts", () =>
    makeStoryCache((client) => {
      client.setQueryData(payoutOverviewQuery().queryKey, overview);
      client.setQueryData(transactionTotalsQuery({ list: "in", search: "" }).queryKey, makeTotals());
      fill(client);
    }),
  );
const fillRows = (client: QueryClient) =>
  client.setQueryData(queryKey, { items: rows, next: "older", previous: null });

export const Full = { ...list(fillRows), play: shows(({ canvas }) => canvas.findByText("PO-0311")) };
export const Empty = list((client) =>
  client.setQueryData(queryKey, { items: [], next: null, previous: null }),
);
export const NotOpen = list(fillRows, makePayoutOverview({ refusal: "payout.not_verified" }));
export const Loading = list((client) => neverAnswer(client, queryKey));
export const Failed = {
  ...list((client) => failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." }))),
  play: shows(({ canvas }) => canvas.findByText("The service is busy.")),
};
export const Denied = list((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);

const open = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^(Request payout|Omba malipo kwako)$/ }));
  return screen.findByRole("dialog");
};
export const Requesting = { ...list(fillRows), play: shows(open) };
export const Reviewing = {
  ...list(fillRows),
  play: shows(async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "500,000" }));
    await userEvent.click(await screen.findByRole("button", { name: /^(Check|Kagua)$/ }));
    return screen.findByText(/497,500/);
  }),
};

export const Automatic = {
  ...list(fillRows, makePayoutOverview({ schedule: makePayoutSchedule() })),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Every day|Kila siku)/ }));
    return screen.findByRole("dialog");
  }),
};
