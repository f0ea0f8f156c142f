import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import {
  makePayout,
  makePayoutDetails,
  makePayoutOverview,
  makePayoutSchedule,
  mpesa,
} from "../../../test/make-payout.ts";
import { makeTotals } from "../../../test/make-transaction.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

async function show(
  at: string,
  { overview = makePayoutOverview(), answer }: { overview?: object; answer?: (call: Call) => Answer } = {},
) {
  const store = await startStore((call) => {
    const { path, method } = call;
    if (method !== "GET") return answer?.(call) ?? { status: 204, body: undefined };
    if (path === "/store/transactions/totals?list=in" || path === "/store/transactions/totals")
      return { status: 200, body: makeTotals() };
    if (path.startsWith("/store/payouts/overview")) return { status: 200, body: overview };
    if (path.startsWith("/store/payouts/pyo_308"))
      return {
        status: 200,
        body: makePayoutDetails({
          id: "pyo_308",
          number: 308,
          status: "on_hold",
          hold: "name_differs",
          to: mpesa,
        }),
      };
    if (path.startsWith("/store/payouts"))
      return { status: 200, body: { items: [makePayout()], next: null, previous: null } };
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at, client, routes });
  return store.calls;
}
const told = (calls: Call[]) => calls.map(({ method, path, body }) => ({ method, path, body }));

test("its tabs say how many there are of each, as those of money in and out do", async () => {
  await show("/transactions?list=payouts");
  for (const name of [/^Money in\s*63/, /^Unmatched\s*3/, /^Payouts\s*4/])
    expect(await screen.findByRole("link", { name })).toBeDefined();
});

test("an owner chooses an amount and a place, sees what arrives, and pays out by their PIN", async () => {
  const calls = await show("/transactions?list=payouts", {
    answer: () => ({ status: 201, body: makePayout({ status: "requested" }) }),
  });
  const person = userEvent.setup();
  expect(await screen.findAllByText("PO-0311")).not.toHaveLength(0);
  const totals = await screen.findByRole("region", { name: "What can be taken out" });
  expect(within(totals).getByText(/at Selcom/)).toBeDefined();
  await person.click(await screen.findByRole("button", { name: "Request payout" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Check" }));
  expect(within(dialog).getByText(/Type an amount of/)).toBeDefined();
  await person.click(within(dialog).getByRole("button", { name: "500,000" }));
  await person.click(within(dialog).getByRole("button", { name: "Check" }));
  expect(within(dialog).getByText("497,500", { exact: false })).toBeDefined();
  await person.click(within(dialog).getByRole("button", { name: /^Pay out/ }));
  expect(within(dialog).getByText("Type it to go on.")).toBeDefined();
  await person.type(within(dialog).getByLabelText("Owner’s PIN"), "4826");
  await person.click(within(dialog).getByRole("button", { name: /^Pay out/ }));
  await waitFor(() =>
    expect(told(calls)).toContainEqual({
      method: "POST",
      path: "/store/payouts",
      body: { account_id: "pac_1", destination_id: "pds_1", amount_minor: 50_000_000, pin: "4826" },
    }),
  );
});

test("whose number it is, is shown before it is kept", async () => {
  const calls = await show("/transactions?list=payouts", {
    answer: ({ path }) =>
      path.endsWith("look-up")
        ? { status: 200, body: { name: "JUMA ALLY" } }
        : { status: 201, body: { id: "pds_9", ...mpesa } },
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Request payout" }));
  await person.click(await screen.findByRole("button", { name: "Another wallet or bank" }));
  const dialog = await screen.findByRole("dialog", { name: "Where may money go?" });
  await person.type(within(dialog).getByLabelText("Phone"), "754000321");
  await person.click(within(dialog).getByRole("button", { name: "Look up the name" }));
  expect(await within(dialog).findByText("JUMA ALLY")).toBeDefined();
  await person.type(within(dialog).getByLabelText("Owner’s PIN"), "4826");
  await person.click(within(dialog).getByRole("button", { name: "Keep" }));
  await waitFor(() =>
    expect(told(calls)).toContainEqual({
      method: "POST",
      path: "/store/payouts/destinations",
      body: { kind: "wallet", bank: null, number: "+255754000321", pin: "4826" },
    }),
  );
});

test("where payouts are not open yet it is said why, and nothing is asked for", async () => {
  await show("/transactions?list=payouts", {
    overview: makePayoutOverview({ refusal: "payout.not_verified" }),
  });
  const person = userEvent.setup();
  expect(await screen.findByText("Payouts are not open for this shop yet")).toBeDefined();
  await person.click(await screen.findByRole("button", { name: "Request payout" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a payout that waits for its owner is called off", async () => {
  const calls = await show("/transactions/pyo_308");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Call off" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Call off" }));
  await waitFor(() =>
    expect(told(calls)).toContainEqual({
      method: "POST",
      path: "/store/payouts/pyo_308/call-off",
      body: undefined,
    }),
  );
});

test("an owner has money go out every evening by itself, and stops it at once", async () => {
  const calls = await show("/transactions?list=payouts");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Payouts by hand" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Switch on" }));
  expect(within(dialog).getByText("Type it to go on.")).toBeDefined();
  await person.type(within(dialog).getByLabelText("Owner’s PIN"), "4826");
  await person.click(within(dialog).getByRole("button", { name: "Switch on" }));
  await waitFor(() =>
    expect(told(calls)).toContainEqual({
      method: "PUT",
      path: "/store/payouts/schedule",
      body: { account_id: "pac_1", destination_id: "pds_1", at: "18:00", pin: "4826" },
    }),
  );
  cleanup();
  const again = await show("/transactions?list=payouts", {
    overview: makePayoutOverview({ schedule: makePayoutSchedule({ last_skip: "too_small" }) }),
  });
  expect(await screen.findByText("Next by itself at 6:00 PM")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Every day, 6:00 PM" }));
  const on = await screen.findByRole("dialog");
  expect(within(on).getByText(/too little was ready/)).toBeDefined();
  await person.click(within(on).getByRole("button", { name: "Stop" }));
  await waitFor(() =>
    expect(told(again)).toContainEqual({
      method: "DELETE",
      path: "/store/payouts/schedule",
      body: undefined,
    }),
  );
});
