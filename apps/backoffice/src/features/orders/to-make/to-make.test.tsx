import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeOrder, makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeDayToMake, makePreOrderSettings } from "../../../../test/make-pre-orders.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { type Answer, type Call, openPageAt, startStore } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

async function show(at: string, answer: (call: Call) => Answer | undefined) {
  const store = await startStore(
    (call) => answer(call) ?? { status: 503, body: { message: "The service is busy." } },
  );
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at, client, routes });
  return { sent: (method: string) => store.calls.filter((call) => call.method === method) };
}

test("goods stand added up by day, with whose they are, what they wrote and whose deposit is missing", async () => {
  await show("/orders/to-make", ({ path }) =>
    path.startsWith("/store/to-make") ? { status: 200, body: { days: [makeDayToMake()] } } : undefined,
  );
  expect(await screen.findByRole("heading", { name: /^Saturday 5 December/ })).toBeDefined();
  const whose = screen.getByRole("list", { name: "Whose they are" });
  expect(whose.textContent).toMatch(
    /#10480 Zainab Salum · × 2 · waits for its deposit\+ MishumaaAndika: Amina/,
  );
  expect(whose.textContent).toMatch(/#10483 Customer without a name · × 1/);
  expect(within(whose).getAllByRole("link")[0]?.getAttribute("href")).toBe("/orders/order-info/ord_1");
  expect(screen.getByRole("link", { name: "2 orders" }).getAttribute("href")).toBe(
    "/orders?due_on=2026-12-05",
  );
});

test("an order is moved to another day; a full one is taken only where somebody answers for it", async () => {
  const order = makeOrder({ due_on: "2026-12-05", deposit_minor: 5_000_000 });
  const { sent } = await show("/orders/order-info/ord_1", ({ method, path }) => {
    if (method === "PUT") return { status: 200, body: { ...order, due_on: "2026-12-07" } };
    if (method === "DELETE") return { status: 200, body: { ...order, deposit_minor: 0 } };
    if (path === "/store/pre-order-settings") return { status: 200, body: makePreOrderSettings() };
    if (path === "/store/orders/ord_1") return { status: 200, body: order };
    if (path !== "/store/orders/ord_1/days") return undefined;
    const days = [
      { day: "2026-12-05", is_full: true },
      { day: "2026-12-07", is_full: true },
    ];
    return { status: 200, body: { days } };
  });
  await userEvent.click(await screen.findByRole("button", { name: "Change the day" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: /^Monday 7 December.*: full$/ });
  await userEvent.selectOptions(dialog.getByLabelText("Day"), "2026-12-07");
  await userEvent.click(dialog.getByRole("checkbox", { name: /Take it although the day is full/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Save the day" }));
  expect(await screen.findByText("The order is for another day")).toBeDefined();
  expect(sent("PUT").map(({ path, body }) => [path, body])).toEqual([
    ["/store/orders/ord_1/day", { due_on: "2026-12-07", over: true }],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Begin without it" }));
  const asked = within(await screen.findByRole("dialog"));
  await userEvent.click(asked.getByRole("button", { name: "Begin without it" }));
  expect(await screen.findByText("The order can begin")).toBeDefined();
  expect(sent("DELETE").map(({ path }) => path)).toEqual(["/store/orders/ord_1/deposit"]);
});
