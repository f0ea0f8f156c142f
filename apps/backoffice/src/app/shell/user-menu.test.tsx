import { clearSession, hasSession, writeAccessToken } from "@agiza/api-client/access-token";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { userQuery } from "#data/user.ts";
import { isLockOwed } from "#lib/owed-lock.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";
import { UserMenu } from "./user-menu.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  clearSession();
});

const shops = [
  { id: "shp_1", name: "Neema Vitenge", logo_url: null, is_owner: true, is_current: true },
  { id: "shp_2", name: "Duka la Sinza", logo_url: null, is_owner: false, is_current: false },
];

/** The menu of somebody's name, against a store that answers these calls. */
async function open(user = makeUser({ has_pin: true }), answers: Record<string, Answer> = {}) {
  const store = await startStore(
    ({ method, path }) =>
      answers[`${method} ${path.replace(/^\/store/, "")}`] ??
      (path === "/store/auth/shops" ? { status: 200, body: { items: shops } } : { status: 204 }),
  );
  onTestFinished(store.stop);
  openPageAt(`${store.origin}/orders`);
  writeAccessToken("tok", 900);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  const app = await renderApp({
    at: "/orders",
    client,
    routes: [{ path: "*", element: <UserMenu user={user} /> }],
  });
  await userEvent.click(screen.getByRole("button", { name: /Neema Mushi/ }));
  const bodies = (path: string) =>
    store.calls.filter((call) => call.path === `/store${path}`).map(({ body }) => body);
  return { ...app, client, bodies };
}

const choose = async (name: string) => userEvent.click(await screen.findByRole("menuitem", { name }));

test("it leads to the profile", async () => {
  const { address } = await open();
  await choose("Your profile");
  await expect.poll(address).toBe("/profile");
});

test("locking forgets the session on this device and asks for the same person's PIN", async () => {
  const { address, bodies, client } = await open();
  await choose("Lock this device");
  expect(hasSession()).toBe(false);
  await expect.poll(address).toBe("/login?person=usr_1");
  expect(client.getQueryData(userQuery().queryKey)).toBeUndefined();
  await expect.poll(() => bodies("/auth/lock").length).toBe(1);
  await expect.poll(isLockOwed).toBe(false);
});

test("changing person locks too and asks who it is", async () => {
  const { address, bodies } = await open();
  await choose("Change person");
  await expect.poll(address).toBe("/login");
  await expect.poll(() => bodies("/auth/lock").length).toBe(1);
});

test("a lock the API does not hear of shuts the device all the same, and is owed", async () => {
  const { address, bodies } = await open(makeUser({ has_pin: true }), {
    "POST /auth/lock": { status: 503, body: { message: "The service is busy." } },
  });
  await choose("Lock this device");
  await expect.poll(address).toBe("/login?person=usr_1");
  await expect.poll(() => bodies("/auth/lock").length).toBe(1);
  expect(hasSession()).toBe(false);
  expect(isLockOwed()).toBe(true);
});

test("who has no PIN is told so and led to where one is set", async () => {
  const { address, bodies } = await open(makeUser());
  await choose("Lock this device");
  expect(await screen.findByText("You have no PIN yet")).toBeDefined();
  await expect.poll(address).toBe("/profile");
  expect(bodies("/auth/lock")).toEqual([]);
});

test("the other shops of a person are in it; one changes the session and begins anew at home", async () => {
  const { bodies } = await open();
  await choose("Go to Duka la Sinza");
  await expect.poll(() => bodies("/auth/shop")).toEqual([{ shop_id: "shp_2" }]);
  await expect.poll(() => window.location.pathname).toBe("/dashboard");
  expect(screen.queryByRole("menuitem", { name: "Go to Neema Vitenge" })).toBeNull();
});
