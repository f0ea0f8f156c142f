import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { waitingQuery } from "#data/conversations.ts";
import { userQuery, type User } from "#data/user.ts";
import { makeOrder, makeUser, makeWaiting } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore } from "../../../test/store-server.ts";
import { OrderWaiting } from "./order-waiting.tsx";

let stop = () => Promise.resolve();
afterEach(async () => {
  cleanup();
  await stop();
});

async function show(permissions: User["permissions"] = { is_admin: true }) {
  const store = await startStore(({ method }) =>
    method === "POST" ? { status: 204 } : { status: 200, body: { items: [], count: 0 } },
  );
  stop = store.stop;
  openPageAt(`${store.origin}/orders`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(waitingQuery("cus_1").queryKey, { items: [makeWaiting()], count: 1 });
  const Component = () => <OrderWaiting order={makeOrder()} />;
  await renderApp({ at: "/order", client, routes: [{ path: "/order", Component }] });
  return store;
}

test("the order says that its customer asks for a person, until one press says that it was answered", async () => {
  const store = await show();
  expect(screen.getByText(/^Zainab Salum waits for a person’s answer in the chat/)).toBeDefined();
  expect(screen.getByText("Mna gauni la saizi XL?")).toBeDefined();
  expect(screen.getByRole("link", { name: "Call Zainab Salum" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Mark Zainab Salum as answered" }));
  await expect.poll(() => screen.queryByText(/waits for a person/)).toBeNull();
  await expect
    .poll(() => store.calls.map(({ path }) => path))
    .toContain("/store/conversations/cnv_1/answered");
});

test("who may not read conversations sees nothing of it, and nothing is asked", async () => {
  const store = await show([{ resource: "orders", action: ["read"] }]);
  expect(screen.queryByText(/waits for a person/)).toBeNull();
  expect(store.calls).toEqual([]);
});
