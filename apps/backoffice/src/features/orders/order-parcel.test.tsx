import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { type Parcel, parcelQuery } from "#data/deliveries.ts";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { ridersQuery } from "#data/riders.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeOrder, makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const parcel: Parcel = {
  company: "Dar Express",
  destination: "Mwanza, Nyegezi",
  freight_by: "customer",
  freight_minor: 800_000,
  waybill: "DX 48213",
  has_photo: false,
  sent_at: null,
  updated_at: "2026-11-21T11:04:00.000Z",
};

async function show(known: Parcel | null, answer: (call: Call) => Answer, change: Partial<Order> = {}) {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const order = makeOrder({
    lifecycle: "ready",
    fulfilment: { ...makeOrder().fulfilment, kind: "delivery" },
    ...change,
  });
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(orderQuery(order.id).queryKey, order);
  client.setQueryData(ridersQuery().queryKey, { items: [] });
  client.setQueryData(parcelQuery(order.id).queryKey, { parcel: known });
  await renderApp({ at: `/orders/order-info/${order.id}`, client, routes });
  return store;
}

test("by which bus an order goes is written down, and asked for where it is missing", async () => {
  const store = await show(null, ({ path, method }) =>
    method === "PUT" && path === "/store/orders/ord_1/parcel" ? { status: 200, body: { parcel } } : busy,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Send by bus" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Save details" }));
  expect(dialog.getAllByText("Fill this in: the customer is told.")).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText("Bus company"), "Dar Express");
  await userEvent.type(dialog.getByLabelText(/^Destination/), "Mwanza, Nyegezi");
  await userEvent.type(dialog.getByLabelText(/^What the customer pays/), "8000");
  await userEvent.type(dialog.getByLabelText(/^Waybill number/), "DX 48213");
  await userEvent.click(dialog.getByRole("button", { name: "Save details" }));
  await waitFor(() =>
    expect(store.calls.find(({ method }) => method === "PUT")?.body).toEqual({
      company: "Dar Express",
      destination: "Mwanza, Nyegezi",
      freight_by: "customer",
      freight_minor: 800_000,
      waybill: "DX 48213",
    }),
  );
});

test("the customer is told by a press of its own, once the order is ready", async () => {
  const store = await show(parcel, ({ path, method }) =>
    method === "POST" && path === "/store/orders/ord_1/parcel/departure"
      ? { status: 200, body: { parcel: { ...parcel, sent_at: parcel.updated_at } } }
      : busy,
  );
  expect(await screen.findByText("DX 48213")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "It is on the bus: tell the customer" }));
  await waitFor(() =>
    expect(store.calls.some(({ path }) => path === "/store/orders/ord_1/parcel/departure")).toBe(true),
  );
});

test("before it is ready the details wait", async () => {
  await show(parcel, () => busy, { lifecycle: "preparing" });
  expect(await screen.findByText("Once the order is ready you can send it from here.")).toBeDefined();
});
