import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { userQuery, type User } from "#data/user.ts";
import type { Dashboard } from "#data/dashboard.ts";
import { shopQuery } from "#data/shop.ts";
import { makeDashboard, makeNewDashboard } from "../../../test/make-dashboard.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore } from "../../../test/store-server.ts";
import { HomeScreen } from "./home-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  for (const stop of stops.splice(0)) await stop();
});

async function show(dashboard: Dashboard, permissions: User["permissions"] = { is_admin: true }) {
  const store = await startStore(({ path }) => ({
    status: 200,
    body: path.endsWith("/api/v1/dashboard") ? dashboard : { items: [], count: 0 },
  }));
  stops.push(store.stop);
  openPageAt(`${store.origin}/dashboard`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/dashboard", client, routes: [{ path: "/dashboard", Component: HomeScreen }] });
  await screen.findByRole("heading", { level: 1 });
}

test("the day's sales stand beside last week's, with how old they are and by hour in a table", async () => {
  await show(makeDashboard());
  const sales = await screen.findByRole("region", { name: "Sales today" });
  expect(within(sales).getByText("18.2%")).toBeDefined();
  expect(within(sales).getByText("more than last Saturday by 2:10 PM")).toBeDefined();
  expect(within(sales).getByText(/^Updated/)).toBeDefined();
  const hours = within(sales).getByRole("table", { name: "Sales by hour" });
  expect(within(hours).getByRole("row", { name: /^1 PM/ }).textContent).toContain("TZS 335,000.00");
  expect(screen.getByRole("list", { name: "How they paid" }).textContent).toContain("M-Pesa612,000.00");
});

test("what waits leads to where it is done", async () => {
  await show(makeDashboard());
  const waiting = await screen.findByRole("list", { name: "Waiting for you" });
  expect(within(waiting).getByText("2 new orders")).toBeDefined();
  const order = within(waiting).getByRole("link", { name: "Open order #10480" });
  expect(order.getAttribute("href")).toBe("/orders/order-info/ord_1");
  expect(within(waiting).getByText("Give back TZS 42,000.00 of order #10455")).toBeDefined();
  const call = within(waiting).getByRole("link", { name: "Call Amina Said" });
  expect(call.getAttribute("href")).toBe("tel:+255754000321");
  expect(within(waiting).getByText("3 products are low or gone")).toBeDefined();
  expect(within(waiting).getByText("Kitenge cha wax, 2 left")).toBeDefined();
  const low = within(waiting).getByRole("link", { name: "Open what is low" });
  expect(low.getAttribute("href")).toBe("/products/low-stock");
});

test("where nothing is left of a product, what is sold out is opened", async () => {
  const first = { id: "prd_1", name: "Kitenge cha wax", stock: 0 };
  const { waiting } = makeDashboard();
  await show(makeDashboard({ waiting: { ...waiting, low_stock: { count: 1, capped: false, first } } }));
  const low = await screen.findByRole("link", { name: "Open what is low" });
  expect(low.getAttribute("href")).toBe("/products/low-stock?status=sold_out");
  expect(screen.getByText("Kitenge cha wax, none left")).toBeDefined();
});

test("what is done most stands beside the greeting, for those who may do it", async () => {
  await show(makeDashboard());
  const actions = screen.getByRole("region", { name: "What you can do here" });
  expect(within(actions).getByRole("link", { name: "Add order" }).getAttribute("href")).toBe(
    "/orders/add-order",
  );
  const share = within(actions).getByRole("link", { name: "Share link" }).getAttribute("href")!;
  const { phone, name } = makeShop();
  const words = new URL(share).searchParams.get("text");
  expect(words).toBe(`Order from ${name} on WhatsApp: https://wa.me/${phone!.slice(1)}`);
  fireEvent.click(within(actions).getByRole("button", { name: "Shop QR" }));
  expect(await screen.findByRole("img", { name: `QR code of the chat with ${name}` })).toBeDefined();
  cleanup();
  await show(makeDashboard(), []);
  expect(screen.queryByRole("link", { name: "Add order" })).toBeNull();
});

test("an empty shop sees how an order will look and how to go on", async () => {
  await show(makeNewDashboard());
  expect(await screen.findByText("This is how an order will look")).toBeDefined();
  expect(screen.getByText("1 of 3 done")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe("/get-started");
});

test("a packer sees orders and no money; who may see nothing is told why", async () => {
  const packer = [{ resource: "orders", action: ["read"] }] as const;
  const own = makeDashboard({ today: null, payments: null, setup: null });
  await show(own, [...packer] as never);
  expect(await screen.findByRole("list", { name: "Latest orders" })).toBeDefined();
  expect(screen.queryByText("Sales today")).toBeNull();
  expect(screen.queryByText("How they paid")).toBeNull();
  cleanup();
  await show(makeNewDashboard({ today: null, payments: null, latest_orders: null, setup: null }), []);
  expect(await screen.findByText(/The owner of the shop decides/)).toBeDefined();
  expect(screen.queryByText("Waiting for you")).toBeNull();
});

test("what came as practice is marked", async () => {
  const [order] = makeDashboard().latest_orders!;
  await show(makeDashboard({ latest_orders: [{ ...order!, is_practice: true }] }));
  const latest = await screen.findByRole("list", { name: "Latest orders" });
  expect(within(latest).getByText("Practice")).toBeDefined();
});
