import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { deliveryAreaCountsQuery, deliveryAreaQuery, deliveryAreasQuery } from "#data/delivery-areas.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeArea, makeAreaList } from "../../../../test/make-delivery-area.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const area = makeArea();
const list = makeAreaList([area, makeArea({ id: "dla_2", name: "Mbezi" })]);
const capped = (count: number) => ({ count, capped: false });

const counts = { all: { count: 500, capped: true }, active: capped(1), paused: capped(1) };

const busy: Answer = { status: 503, body: { message: "The service is busy." } };

/** What is read is there; what is done is answered as told. */
async function show(at: string, answer: (call: Call) => Answer, isOwner = true) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (!call.path.startsWith("/store/delivery-areas")) return busy;
    if (call.path.endsWith("/counts")) return { status: 200, body: counts };
    return { status: 200, body: call.path.includes("/dla_1") ? area : list };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(isOwner ? {} : { permissions: [] }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(deliveryAreasQuery({ status: "all", search: "" }).queryKey, list);
  client.setQueryData(deliveryAreaCountsQuery().queryKey, counts);
  client.setQueryData(deliveryAreaQuery(area.id).queryKey, area);
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store, client };
}

const callsTo = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method);

test("the list shows each area with its fee and state, and counts that stopped counting say so", async () => {
  await show("/settings/delivery-areas", () => busy);
  const row = await screen.findByRole("row", { name: /Kariakoo/ });
  expect(row.textContent).toContain("2,000.00");
  expect(within(row).getByText("Offered")).toBeDefined();
  const tabs = screen.getByRole("navigation", { name: "Areas by state" });
  expect(
    within(tabs)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["All500+", "Offered1", "Paused1"]);
});

test("chosen areas are paused together", async () => {
  const { store } = await show("/settings/delivery-areas", () => ({ status: 200, body: { results: [] } }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
  expect(callsTo(store.calls, "POST")[0]).toMatchObject({
    path: "/store/delivery-areas/bulk",
    body: { ids: ["dla_1", "dla_2"], action: "pause" },
  });
});

test("an area is added once, also when the first answer is lost", async () => {
  let isFirst = true;
  const { store, address } = await show("/settings/delivery-areas/new", ({ body }) => {
    if (!isFirst) return { status: 201, body: makeArea({ ...(body as object), id: "dla_9" }) };
    isFirst = false;
    return busy;
  });
  await userEvent.type(await screen.findByLabelText("Name of the area"), " Sinza ");
  await userEvent.type(screen.getByLabelText("Fee"), "5000");
  await userEvent.click(screen.getByRole("button", { name: "Save area" }));
  await screen.findByText("The service is busy.");
  await userEvent.click(screen.getByRole("button", { name: "Save area" }));
  await screen.findByRole("heading", { level: 1, name: "Sinza" });
  expect(address()).toBe("/settings/delivery-areas/dla_9");
  const posts = callsTo(store.calls, "POST");
  expect(posts[0]?.body).toEqual({
    name: "Sinza",
    fee_kind: "fixed_amount",
    fee_minor: 500_000,
    fee_basis_points: 0,
    min_order_minor: 0,
    takes_minutes: null,
    active: true,
  });
  expect(posts[0]?.headers["idempotency-key"]).toBeTruthy();
  expect(posts[1]?.headers["idempotency-key"]).toBe(posts[0]?.headers["idempotency-key"]);
});

test("an edit carries what was seen, and leads to the area", async () => {
  const { store, address } = await show("/settings/delivery-areas/dla_1/edit", ({ body }) => ({
    status: 200,
    body: makeArea(body as object),
  }));
  const name = await screen.findByLabelText("Name of the area");
  await userEvent.clear(name);
  await userEvent.type(name, "Ilala");
  await userEvent.selectOptions(screen.getByLabelText("Time to the door"), "Within 2 hours");
  await userEvent.type(screen.getByLabelText(/^Smallest order/), "30000");
  await userEvent.click(screen.getByRole("button", { name: "Save area" }));
  await screen.findByRole("heading", { level: 1, name: "Ilala" });
  expect(address()).toBe("/settings/delivery-areas/dla_1");
  expect(callsTo(store.calls, "PUT")[0]?.body).toEqual({
    name: "Ilala",
    fee_kind: "fixed_amount",
    fee_minor: 200_000,
    fee_basis_points: 0,
    min_order_minor: 3_000_000,
    takes_minutes: 120,
    active: true,
    updated_at: area.updated_at,
  });
});

test("a fee can be a share of the goods, which must be a percentage", async () => {
  const { store } = await show("/settings/delivery-areas/dla_1/edit", ({ body }) => ({
    status: 200,
    body: makeArea(body as object),
  }));
  await userEvent.selectOptions(await screen.findByLabelText("Kind of fee"), "Percentage Charge");
  await userEvent.type(screen.getByLabelText("Share of the goods"), "120");
  await userEvent.click(screen.getByRole("button", { name: "Save area" }));
  expect(await screen.findByText(/Write a percentage from 0.01 to 100/)).toBeDefined();
  await userEvent.clear(screen.getByLabelText("Share of the goods"));
  await userEvent.type(screen.getByLabelText("Share of the goods"), "12,5");
  await userEvent.click(screen.getByRole("button", { name: "Save area" }));
  expect(await screen.findByText("12.5% of the goods")).toBeDefined();
  expect(callsTo(store.calls, "PUT")[0]?.body).toMatchObject({
    fee_kind: "percentage_charge",
    fee_minor: 0,
    fee_basis_points: 1_250,
  });
});

const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

test("pausing shows at once, and is taken back when it is refused", async () => {
  await show("/settings/delivery-areas/dla_1", () => busy);
  await choose("Pause");
  expect(await screen.findByText("The area stays as it was")).toBeDefined();
  expect(screen.getByText("Offered")).toBeDefined();
});

test("who pauses what somebody else has changed sees their state", async () => {
  const theirs = makeArea({ name: "Ilala", updated_at: "2026-11-21T12:00:00.000Z" });
  const { client } = await show("/settings/delivery-areas/dla_1", () => ({
    status: 409,
    body: { code: "edit.conflict", message: "Changed.", current: theirs },
  }));
  const seen: (string | undefined)[] = [];
  const { queryKey } = deliveryAreaQuery(area.id);
  client.getQueryCache().subscribe(() => seen.push(client.getQueryData(queryKey)?.name));
  await choose("Pause");
  expect(await screen.findByText("Somebody changed this before you")).toBeDefined();
  expect(seen).toContain("Ilala");
});

test("removing asks first and leads back to the list", async () => {
  const { store, address } = await show("/settings/delivery-areas/dla_1", () => ({
    status: 204,
  }));
  await choose("Remove");
  const question = await screen.findByRole("dialog", { name: "Remove Kariakoo, Ilala?" });
  expect(callsTo(store.calls, "DELETE")).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(address()).toBe("/settings/delivery-areas"));
  expect(callsTo(store.calls, "DELETE")[0]?.path).toBe("/store/delivery-areas/dla_1");
});

test("staff see areas and are offered nothing they may not do", async () => {
  await show("/settings/delivery-areas/dla_1", () => busy, false);
  expect(screen.getByText("2,000", { exact: false })).toBeDefined();
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit area" })).toBeNull();
});

test("staff who follow a link to the form of a new area are denied and sent home", async () => {
  const { address } = await show("/settings/delivery-areas/new", () => busy, false);
  await waitFor(() => expect(address()).toBe("/dashboard"));
  expect(screen.queryByText("Name of the area")).toBeNull();
});
