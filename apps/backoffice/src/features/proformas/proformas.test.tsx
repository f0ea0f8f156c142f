import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeProforma, makeSale } from "../../../test/make-till.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const listOf = (...items: ReturnType<typeof makeProforma>[]): Answer => ({
  status: 200,
  body: { items, next: null, previous: null },
});

async function show(at: string, answer: (call: Call) => Answer, user = makeUser()) {
  const store = await startStore((call) => (call.path.startsWith("/store/proformas") ? answer(call) : busy));
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  return { ...view, posts: () => store.calls.filter(({ method }) => method === "POST") };
}

test("the list shows for whom prices are promised, how they stand and the total", async () => {
  await show("/orders/proformas", () => listOf(makeProforma()));
  const row = await screen.findByRole("row", { name: /Proforma 7/ });
  expect(within(row).getByText("Shule ya Msingi Uhuru")).toBeDefined();
  expect(within(row).getByText("Open")).toBeDefined();
  expect(row.textContent).toContain("1,084,000.00");
});

test("an empty list says how a proforma is made", async () => {
  await show("/orders/proformas", () => listOf());
  expect(await screen.findByText("No proformas yet")).toBeDefined();
});

test("a list that cannot be read is read again by a press", async () => {
  let isBusy = true;
  await show("/orders/proformas", () => (isBusy ? busy : listOf(makeProforma())));
  const again = await screen.findByRole("button", { name: "Retry" });
  isBusy = false;
  await userEvent.click(again);
  expect(await screen.findByRole("row", { name: /Proforma 7/ })).toBeDefined();
});

test("who may not sell is sent home", async () => {
  const { address } = await show(
    "/orders/proformas",
    () => listOf(makeProforma()),
    makeUser({ preset: "custom", permissions: [{ resource: "orders", action: "read" }] }),
  );
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

test("a proforma becomes one order, also when the first answer is lost", async () => {
  let isFirst = true;
  const { address, posts } = await show("/orders/proformas/pfm_1", ({ method }) => {
    if (method === "GET") return { status: 200, body: makeProforma() };
    if (!isFirst) return { status: 201, body: makeSale() };
    isFirst = false;
    return busy;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Make an order" }));
  const dialog = await screen.findByRole("dialog", { name: "Make an order of proforma 7" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Make an order" }));
  await within(dialog).findByText("The service is busy.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Make an order" }));
  await waitFor(() => expect(address()).toBe("/orders/order-info/ord_1"));
  const [first, second] = posts();
  expect(first!.path).toBe("/store/proformas/pfm_1/order");
  expect(second!.body).toEqual(first!.body);
  expect(first!.headers["idempotency-key"]).toBeTruthy();
  expect(second!.headers["idempotency-key"]).toBe(first!.headers["idempotency-key"]);
});
