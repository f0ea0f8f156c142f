import { ApiError } from "@agiza/api-client/api-error";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { useLive } from "#data/live.store.ts";
import { orderCountsQuery, ordersQuery, type OrderList, type OrderSearch } from "#data/orders.ts";
import { makeList, makeSummary } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { OrdersScreen } from "./orders-screen.tsx";

afterEach(cleanup);

const all: OrderSearch = { status: "all", search_by: "name", search: "" };

function show(list: OrderList | ApiError | undefined, at = "/orders", search: Partial<OrderSearch> = {}) {
  const client = makeCache();
  const { queryKey } = ordersQuery({ ...all, ...search });
  client.setQueryData(orderCountsQuery().queryKey, {
    counts: { all: 120, pending: 13, cancelled: 0 },
    folded_at: "2026-11-21T11:05:00.000Z",
  });
  if (list instanceof ApiError)
    client.getQueryCache().build(client, { queryKey }).setState({
      status: "error",
      error: list,
      errorUpdatedAt: 1,
      errorUpdateCount: 1,
      fetchStatus: "idle",
    });
  else if (list) client.setQueryData(queryKey, list);
  return renderApp({ at, client, routes: [{ path: "/orders", Component: OrdersScreen }] });
}

test("a row says who ordered what, where it stands and what it costs, and links to the order", async () => {
  await show(makeList([makeSummary({ payment_status: "paid" })]));
  const row = await screen.findByRole("row", { name: /10480/ });
  for (const text of ["Zainab Salum", "+255 754 000 218", "WhatsApp", "New", "Paid"])
    expect(within(row).getByText(text)).toBeDefined();
  expect(row.textContent).toContain("Gauni la kitenge × 2 +1");
  expect(row.textContent).toContain("154,000.00");
  expect(within(row).getByRole("link", { name: "#10480" }).getAttribute("href")).toBe(
    "/orders/order-info/ord_1",
  );
});

test("the seven tabs carry their counts and keep the search", async () => {
  await show(makeList([makeSummary()]), "/orders?search=Zainab", { search: "Zainab" });
  const tabs = await screen.findByRole("navigation", { name: "Orders by state" });
  const links = within(tabs).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "All120",
    "Pending13",
    "Paid",
    "Picked up",
    "Delivered",
    "Completed",
    "Cancelled0",
  ]);
  expect(links[1]?.getAttribute("href")).toBe("/orders?status=pending&search=Zainab");
});

test("no orders at all says how the first one comes", async () => {
  await show(makeList([]));
  await screen.findByRole("heading", { name: "No orders yet" });
  expect(screen.queryByRole("link", { name: "Clear filters" })).toBeNull();
});

test("a search without a match offers to clear it", async () => {
  await show(makeList([]), "/orders?status=paid&search=Xyz", { status: "paid", search: "Xyz" });
  await screen.findByRole("heading", { name: "No order matches" });
  expect(screen.getByRole("link", { name: "Clear filters" }).getAttribute("href")).toBe("/orders");
});

test("a failure is told in the API's words, with Retry", async () => {
  await show(new ApiError(503, { message: "The service is busy." }));
  expect(await screen.findByText("The service is busy.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});

test("Newer and Older keep filter and search and carry the cursor", async () => {
  await show(makeList([makeSummary()], { next: "old", previous: "new" }), "/orders?status=pending&after=x", {
    status: "pending",
    after: "x",
  });
  const older = await screen.findByRole("link", { name: "Older" });
  expect(older.getAttribute("href")).toBe("/orders?status=pending&after=old");
  expect(screen.getByRole("link", { name: "Newer" }).getAttribute("href")).toBe(
    "/orders?status=pending&before=new",
  );
});

test("typing rests before the address changes, and the page starts anew", async () => {
  const { address } = await show(makeList([makeSummary()]), "/orders?after=x", { after: "x" });
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search orders" }), "Zai");
  expect(address()).toBe("/orders?after=x");
  await expect.poll(address).toBe("/orders?search=Zai");
});

test("a row that has just changed stands out", async () => {
  await show(makeList([makeSummary()]));
  const row = await screen.findByRole("row", { name: /10480/ });
  expect(row.className).not.toContain("row-changed");
  act(() => useLive.setState({ changed: new Set(["ord_1"]) }));
  expect(row.className).toContain("row-changed");
  act(() => useLive.setState({ changed: new Set() }));
  expect(row.className).not.toContain("row-changed");
});
