import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { pickupPlacesQuery } from "#data/pickup-places.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makePlace } from "../../../../test/make-pickup-place.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };

async function show(at: string, answer: (call: Call) => Answer, isOwner = true) {
  const items = [makePlace()];
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    return call.path === "/store/pickup-places" ? { status: 200, body: { items } } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(isOwner ? {} : { permissions: [] }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(pickupPlacesQuery().queryKey, { items });
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const callsTo = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method);

test("a place is added with a typed pin, once, also when the first answer is lost", async () => {
  let isFirst = true;
  const { store, address } = await show("/settings/pickup-places/new", ({ body }) => {
    if (!isFirst) return { status: 201, body: makePlace(body as object) };
    isFirst = false;
    return busy;
  });
  await userEvent.type(await screen.findByLabelText("Name of the place"), " Tawi  la Ilala ");
  await userEvent.type(screen.getByLabelText(/^Pin/), "-6.82, 39.25");
  await userEvent.click(screen.getByRole("button", { name: "Save place" }));
  await screen.findByText("The service is busy.");
  await userEvent.click(screen.getByRole("button", { name: "Save place" }));
  await waitFor(() => expect(address()).toBe("/settings/pickup-places"));
  const posts = callsTo(store.calls, "POST");
  expect(posts[1]?.body).toEqual({
    name: "Tawi la Ilala",
    address: "",
    pin: { latitude: -6.82, longitude: 39.25 },
    opening_hours: {},
  });
  expect(posts[1]?.headers["idempotency-key"]).toBe(posts[0]?.headers["idempotency-key"]);
});

test("an edit carries what was seen, and a pin that is nowhere is not sent", async () => {
  const { store } = await show("/settings/pickup-places/plc_1/edit", ({ body }) => ({
    status: 200,
    body: makePlace(body as object),
  }));
  const pin = await screen.findByLabelText(/^Pin/);
  await userEvent.clear(pin);
  await userEvent.type(pin, "Kariakoo");
  await userEvent.click(screen.getByRole("button", { name: "Save place" }));
  expect(await screen.findByText("Write two numbers in degrees: -6.81950, 39.27510.")).toBeDefined();
  expect(callsTo(store.calls, "PUT")).toEqual([]);
  await userEvent.clear(pin);
  await userEvent.click(screen.getByRole("button", { name: "Save place" }));
  await waitFor(() =>
    expect(callsTo(store.calls, "PUT")[0]?.body).toMatchObject({
      pin: null,
      updated_at: makePlace().updated_at,
    }),
  );
});

test("removing a place asks first", async () => {
  const { store } = await show("/settings/pickup-places", () => ({ status: 204 }));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Duka la Kariakoo" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Duka la Kariakoo?" }));
  expect(callsTo(store.calls, "DELETE")).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(callsTo(store.calls, "DELETE")[0]?.path).toBe("/store/pickup-places/plc_1"));
});

test("staff see the places and can change none", async () => {
  await show("/settings/pickup-places", () => busy, false);
  expect(await screen.findByText("Duka la Kariakoo")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Add place" })).toBeNull();
});
