import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { ridersQuery } from "#data/riders.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeOrder, makeShop, makeUser } from "../../../test/make-order.ts";
import { makeRider } from "../../../test/make-rider.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };

async function show(order: Order, answer: (call: Call) => Answer = () => busy) {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(orderQuery(order.id).queryKey, order);
  client.setQueryData(ridersQuery().queryKey, { items: [makeRider()] });
  await renderApp({ at: `/orders/order-info/${order.id}`, client, routes });
  return store;
}

const brought = (change: Partial<Order> = {}): Order =>
  makeOrder({
    lifecycle: "ready",
    fulfilment: { ...makeOrder().fulfilment, kind: "delivery" },
    ...change,
  });
const rider: NonNullable<Order["rider"]> = {
  id: "rdr_1",
  name: "Juma Bakari",
  phone: "+255768111222",
  user_id: null,
  fare_minor: 300_000,
  given_at: "2026-11-21T11:04:00.000Z",
};

test("an order is given to a rider with the fare that was agreed, and asked about when nobody is chosen", async () => {
  const results = [
    { id: "ord_1", number: 10480, outcome: "changed", problem: null, lifecycle: null, blocked_by: null },
  ];
  const store = await show(brought(), ({ path, method }) =>
    method === "POST" && path === "/store/orders/rider" ? { status: 200, body: { results } } : busy,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Give to a rider" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Give order" }));
  expect(dialog.getByText("Choose who brings it.")).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText("Rider"), "Juma Bakari");
  await userEvent.type(dialog.getByLabelText(/^Fare/), "3000");
  await userEvent.click(dialog.getByRole("button", { name: "Give order" }));
  await waitFor(() =>
    expect(store.calls.find(({ path }) => path === "/store/orders/rider")?.body).toEqual({
      ids: ["ord_1"],
      rider_id: "rdr_1",
      fare_minor: 300_000,
      tells_rider: true,
    }),
  );
});

test("who has an order is shown with their number and the fare, and the order can be taken back", async () => {
  const store = await show(brought({ rider }));
  expect(
    await screen.findByText("Fare paid to the rider: TZS 3,000.00, not part of the total"),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Call Juma" }).getAttribute("href")).toBe("tel:+255768111222");
  await userEvent.click(screen.getByRole("button", { name: "Actions for Juma Bakari" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Take back" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Take back" }));
  await waitFor(() =>
    expect(store.calls.find(({ method }) => method === "DELETE")?.path).toBe("/store/orders/ord_1/rider"),
  );
});

test("what says that it was handed over is shown with who brought it", async () => {
  await show(
    brought({
      lifecycle: "delivered",
      handed_over: {
        proof: "pin",
        rider_name: "Juma Bakari",
        received_by: "",
        has_photo: true,
        fare_minor: null,
        at: "2026-11-21T12:04:00.000Z",
      },
    }),
  );
  expect(await screen.findByText("Handed over with the customer's code")).toBeDefined();
  expect(screen.getByText(/^by Juma Bakari/)).toBeDefined();
  expect(screen.getByRole("button", { name: "See the picture" })).toBeDefined();
});
