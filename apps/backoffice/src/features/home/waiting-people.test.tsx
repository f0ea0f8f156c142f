import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { waitingQuery, type WaitingCustomer } from "#data/conversations.ts";
import { dashboardQuery } from "#data/dashboard.ts";
import { userQuery, type User } from "#data/user.ts";
import { makeNewDashboard } from "../../../test/make-dashboard.ts";
import { makeUser, makeWaiting } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { HomeScreen } from "./home-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  for (const stop of stops.splice(0)) await stop();
});

const none = { items: [], count: 0 };

async function show(
  items: WaitingCustomer[],
  {
    answer = () => ({ status: 500 }),
    permissions = { is_admin: true },
  }: { answer?: (call: Call) => Answer; permissions?: User["permissions"] } = {},
) {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/dashboard`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(waitingQuery().queryKey, { items, count: items.length });
  client.setQueryData(dashboardQuery().queryKey, makeNewDashboard());
  await renderApp({ at: "/dashboard", client, routes: [{ path: "/dashboard", Component: HomeScreen }] });
  await screen.findByRole("heading", { level: 1 });
  return store;
}

const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method === "POST");

test("who asks for a person is shown at home with the ways to answer, and one press takes them off", async () => {
  const store = await show([makeWaiting()], {
    answer: ({ method }) => (method === "POST" ? { status: 204 } : { status: 200, body: none }),
  });
  const people = screen.getByRole("list", { name: "Asking for a person" });
  expect(within(people).getByText("Mna gauni la saizi XL?")).toBeDefined();
  expect(within(people).getByText(/Waiting since/)).toBeDefined();
  const link = (name: string) => within(people).getByRole("link", { name }).getAttribute("href");
  expect(link("Call Zainab Salum")).toBe("tel:+255754000218");
  expect(link("Chat with Zainab Salum on WhatsApp")).toBe("https://wa.me/255754000218");
  await userEvent.click(within(people).getByRole("button", { name: "Mark Zainab Salum as answered" }));
  await expect.poll(() => screen.queryByText("Asking for a person")).toBeNull();
  await expect
    .poll(() => sent(store.calls))
    .toMatchObject([
      { path: "/store/conversations/cnv_1/answered", body: { since: "2026-11-21T10:52:00.000Z" } },
    ]);
});

test("a refusal brings the customer back and says so", async () => {
  const body = { code: "conversation.asked_again", message: "Asked again since.", request_id: "1" };
  await show([makeWaiting()], {
    answer: ({ method }) =>
      method === "POST" ? { status: 409, body } : { status: 200, body: { items: [makeWaiting()], count: 1 } },
  });
  await userEvent.click(screen.getByRole("button", { name: "Mark Zainab Salum as answered" }));
  expect(await screen.findByText("The customer is still waiting")).toBeDefined();
  expect(await screen.findByRole("list", { name: "Asking for a person" })).toBeDefined();
});

test("a customer who hides the number has no link, and the page says where to answer", async () => {
  await show([makeWaiting({ customer: { id: "cus_1", name: "", phone: null } })]);
  expect(screen.queryByRole("link", { name: /Call/ })).toBeNull();
  expect(screen.getByText(/hides their number/)).toBeDefined();
});

test("who may only read conversations sees who waits without the button; who may not read them sees nothing", async () => {
  await show([makeWaiting()], {
    permissions: [{ resource: "conversations", action: ["read"] }],
  });
  expect(screen.getByRole("list", { name: "Asking for a person" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /as answered/ })).toBeNull();
  cleanup();
  const store = await show([makeWaiting()], { permissions: [{ resource: "orders", action: ["read"] }] });
  expect(screen.queryByText("Asking for a person")).toBeNull();
  expect(store.calls.filter(({ path }) => path.includes("conversations"))).toEqual([]);
});
