import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makePreOrderSettings } from "../../../../test/make-pre-orders.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { type Answer, type Call, openPageAt, startStore } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

async function show(answer: (call: Call) => Answer, user = makeUser()) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path === "/store/pre-order-settings") return { status: 200, body: makePreOrderSettings() };
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/settings/pre-orders", client, routes });
  await screen.findByText("Keki ya harusi");
  return { sent: (method: string) => store.calls.filter((call) => call.method === method) };
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("what the owner says is sent whole, with the version that was seen", async () => {
  const { sent } = await show(({ body }) => ({
    status: 200,
    body: { ...makePreOrderSettings(), ...(body as object) },
  }));
  await userEvent.selectOptions(screen.getByLabelText("Keki ya harusi: days of notice"), "5");
  await userEvent.click(screen.getByRole("checkbox", { name: "Saturday" }));
  await userEvent.click(screen.getByRole("button", { name: /^Remove Friday 25 December/ }));
  await userEvent.selectOptions(screen.getByLabelText("Deposit before you begin"), "none");
  await save();
  expect(await screen.findByText("Pre-orders saved")).toBeDefined();
  const { products, ...settings } = makePreOrderSettings();
  expect(sent("PUT")[0]?.body).toEqual({
    ...settings,
    closed_weekdays: [0, 6],
    closed_days: [],
    deposit_kind: "none",
    deposit_percent: 0,
    products: products.map(({ name: _name, ...one }) => ({ ...one, notice_days: 5 })),
  });
});

test("a deposit of nothing is not sent, and who is no owner only reads", async () => {
  const { sent } = await show(() => ({ status: 500 }));
  await userEvent.selectOptions(screen.getByLabelText("Deposit before you begin"), "amount");
  await save();
  expect(await screen.findByText("Write how much the deposit is.")).toBeDefined();
  expect(sent("PUT")).toEqual([]);
});

test("who is no owner reads what is made to order, and changes nothing", async () => {
  const store = await startStore((call) =>
    call.path === "/store/pre-order-settings"
      ? { status: 200, body: makePreOrderSettings() }
      : { status: 503, body: { message: "The service is busy." } },
  );
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/settings/pre-orders", client, routes });
  expect(await screen.findByText("Keki ya harusi: 3 days before")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
