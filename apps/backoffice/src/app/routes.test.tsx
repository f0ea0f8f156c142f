import { ApiError } from "@agiza/api-client/api-error";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { matchRoutes } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orderCountsQuery, ordersQuery } from "#data/orders.ts";
import { shopQuery, type Shop } from "#data/shop.ts";
import { userQuery, type User } from "#data/user.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { paths } from "#lib/paths.ts";
import { makeList, makeShop, makeSummary, makeUser } from "../../test/make-order.ts";
import { makeCache, renderApp } from "../../test/render-app.tsx";
import { openPageAt, startStore } from "../../test/store-server.ts";
import { RootLayout } from "./root-layout.tsx";
import { routes } from "./routes.tsx";

let store: Awaited<ReturnType<typeof startStore>>;
beforeAll(async () => {
  // Nothing but the event stream is asked for: the rest is in the cache.
  store = await startStore(() => ({ status: 503, body: { message: "busy" } }));
  openPageAt(`${store.origin}/`);
});
afterAll(() => store.stop());
afterEach(cleanup);

function makeApp({ user = makeUser(), shop }: { user?: User; shop?: Shop | ApiError } = {}) {
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  const { queryKey } = shopQuery();
  if (shop instanceof ApiError) {
    client.getQueryCache().build(client, { queryKey }).setState({
      status: "error",
      error: shop,
      errorUpdatedAt: 1,
      errorUpdateCount: 1,
      fetchStatus: "idle",
    });
  } else client.setQueryData(queryKey, shop ?? makeShop());
  client.setQueryData(orderCountsQuery().queryKey, {
    counts: { all: 1, pending: 1 },
    folded_at: "2026-11-21T11:05:00.000Z",
  });
  for (const status of ["all", "pending"] as const)
    client.setQueryData(
      ordersQuery({ status, search_by: "name", search: "" }).queryKey,
      makeList([makeSummary()]),
    );
  return client;
}

test("each path has a route of its own", () => {
  const addresses = [entryPaths.login, paths.home, paths.orders, paths.order("ord_1")];
  const found = addresses.map((address) => matchRoutes(routes, address)?.at(-1)?.route.path);
  expect(found).toEqual(["login", "dashboard", "orders", "orders/order-info/:id"]);
  expect(matchRoutes(routes, "/no-such-page")?.at(-1)?.route.path).toBe("*");
});

test("an empty path goes to the dashboard", async () => {
  const { address } = await renderApp({ at: "/", client: makeApp() });
  await waitFor(() => expect(address()).toBe("/dashboard"));
  await screen.findByRole("heading", { level: 1, name: /Neema/ });
});

test.each([
  ["/dashboard", "Welcome back"],
  ["/dashboard?auth=Login", "Welcome back"],
  ["/dashboard?auth=Signup", "Open an account"],
  ["/dashboard/orders?status=pending", "Welcome back"],
  ["/login", "Welcome back"],
  ["/login?auth=Code", "Sign in with a code"],
  ["/forgot-password", "Forgot your password?"],
])("at %s a stranger sees: %s, and keeps the address", async (at, heading) => {
  const { address } = await renderApp({ at, client: makeCache() });
  await screen.findByRole("heading", { level: 1, name: heading });
  expect(address()).toBe(at);
});

test("a stranger without a code on its way is led from /reset-password to where one is asked for", async () => {
  const { address } = await renderApp({ at: "/reset-password", client: makeCache() });
  await screen.findByRole("heading", { level: 1, name: "Forgot your password?" });
  expect(address()).toBe("/forgot-password");
});

test.each(["/login", "/login?auth=Signup", "/forgot-password", "/reset-password"])(
  "who is signed in goes from %s to the dashboard",
  async (at) => {
    const { address } = await renderApp({ at, client: makeApp() });
    await screen.findByRole("heading", { level: 1, name: /Neema/ });
    expect(address()).toBe("/dashboard");
  },
);

test("who signed in at an address below /dashboard goes on to the page it names", async () => {
  const client = makeApp();
  client.removeQueries({ queryKey: userQuery().queryKey });
  const { address } = await renderApp({ at: "/dashboard/orders?status=pending", client });
  await screen.findByRole("button", { name: "Sign in" });
  client.setQueryData(userQuery().queryKey, makeUser());
  await screen.findByRole("table", { name: "Orders" });
  expect(address()).toBe("/orders?status=pending");
});

test("the address a stranger came for is kept from form to form", async () => {
  const client = makeApp();
  client.removeQueries({ queryKey: userQuery().queryKey });
  const { address } = await renderApp({ at: "/orders?status=pending", client });
  await userEvent.click(await screen.findByRole("link", { name: "Forgot password?" }));
  await userEvent.click(await screen.findByRole("link", { name: "Back to sign-in" }));
  await userEvent.click(await screen.findByRole("link", { name: "Sign in without a password" }));
  await screen.findByRole("heading", { level: 1, name: "Sign in with a code" });
  client.setQueryData(userQuery().queryKey, makeUser());
  await screen.findByRole("table", { name: "Orders" });
  expect(address()).toBe("/orders?status=pending");
});

test("a stranger's deep link is remembered and opened after signing in", async () => {
  const client = makeApp();
  client.removeQueries({ queryKey: userQuery().queryKey });
  const { address } = await renderApp({ at: "/orders?status=pending", client });
  await screen.findByRole("button", { name: "Sign in" });
  expect(address()).toBe("/login");
  client.setQueryData(userQuery().queryKey, makeUser());
  await screen.findByRole("table", { name: "Orders" });
  expect(address()).toBe("/orders?status=pending");
});

test("without a shop only the form that opens one is shown", async () => {
  const client = makeApp({ shop: new ApiError(404, { code: "shop.not_found", message: "No shop." }) });
  await renderApp({ at: "/orders", client });
  await screen.findByRole("button", { name: "Open the shop" });
  expect(screen.queryByRole("table")).toBeNull();
});

test("a shop that cannot be loaded offers Retry and says why in a toast", async () => {
  const client = makeApp({ shop: new ApiError(503, { message: "The service is busy." }) });
  await renderApp({ at: "/dashboard", client });
  await screen.findByRole("button", { name: "Retry" });
  expect(await screen.findByText("Failed to load shop")).toBeDefined();
});

test.each([
  ["en", "The server answered 502."],
  ["sw", "Mfumo umetoa hitilafu 502."],
] as const)("a failure without words is told in the reader's language: %s", async (language, text) => {
  const client = makeApp({ shop: new ApiError(502, "<title>502 Bad Gateway</title>") });
  await renderApp({ at: "/dashboard", client, language });
  expect(await screen.findAllByText(text)).not.toEqual([]);
});

test("who may not read orders is told so and sent home, where nothing of orders is shown", async () => {
  const user = makeUser({ permissions: [{ resource: "product", action: "read" }] });
  const { address } = await renderApp({ at: "/orders", client: makeApp({ user }) });
  expect(await screen.findByText("Access Denied")).toBeDefined();
  expect(screen.getByText("You do not have permission to access orders.")).toBeDefined();
  await waitFor(() => expect(address()).toBe("/dashboard"));
  await screen.findByRole("heading", { level: 1, name: /Neema/ });
  expect(screen.queryByRole("link", { name: /Orders/ })).toBeNull();
});

test("an address nobody knows says so inside the shell", async () => {
  await renderApp({ at: "/no-such-page", client: makeApp() });
  await screen.findByRole("heading", { name: "There is no such page" });
  expect(screen.getAllByRole("navigation", { name: "Main menu" })).not.toEqual([]);
});

test("a link below /dashboard opens the page it names", async () => {
  const { address } = await renderApp({ at: "/dashboard/orders?status=pending", client: makeApp() });
  await screen.findByRole("table", { name: "Orders" });
  expect(address()).toBe("/orders?status=pending");
});

test("a page that breaks says so under the router's own title", async () => {
  const Broken = () => {
    throw new Error("This page breaks on purpose.");
  };
  await renderApp({
    at: "/broken",
    client: makeCache(),
    routes: [{ Component: RootLayout, children: [{ path: "broken", Component: Broken }] }],
  });
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeDefined();
});
