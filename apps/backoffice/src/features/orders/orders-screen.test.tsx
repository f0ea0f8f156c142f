import { ApiError } from "@agiza/api-client/api-error";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { useLive } from "#data/live.store.ts";
import type { OrderList } from "#data/order-types.ts";
import { orderCountsQuery, ordersQuery, type OrderSearch } from "#data/orders.ts";
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
  for (const text of ["Zainab Salum", "+255 754 000 218", "WhatsApp", "Pending", "Paid"])
    expect(within(row).getByText(text)).toBeDefined();
  expect(row.textContent).toContain("Gauni la kitenge\u{A0}×\u{A0}2 +1");
  expect(row.textContent).toContain("154,000.00");
  expect(within(row).getByRole("link", { name: "#10480" }).getAttribute("href")).toBe(
    "/orders/order-info/ord_1",
  );
});

test("the day an order is for stands beside its number, and is read out in full", async () => {
  await show(makeList([makeSummary({ due_on: `${new Date().getFullYear()}-12-05` })]));
  const row = await screen.findByRole("row", { name: /10480/ });
  expect(within(row).getByText("For Dec 5")).toBeDefined();
  expect(within(row).getByText(/^For [A-Z][a-z]+day 5 December$/)).toBeDefined();
});

test("a practice order that a search finds bears its mark, others do not", async () => {
  const orders = [
    makeSummary({ id: "ord_1", number: 1, is_practice: true }),
    makeSummary({ id: "ord_2", number: 2 }),
  ];
  await show(makeList(orders), "/orders?search=Asha", { search: "Asha" });
  const rowOf = async (number: string) => (await screen.findByRole("link", { name: number })).closest("tr")!;
  expect(within(await rowOf("#1")).getByText("Practice")).toBeDefined();
  expect(within(await rowOf("#2")).queryByText("Practice")).toBeNull();
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
  await screen.findByRole("heading", { name: "Nothing matches" });
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
  const search = await screen.findByRole("searchbox", { name: "Search orders" });
  fireEvent.change(search, { target: { value: "Zai" } });
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

const three = makeList(
  [
    makeSummary({ id: "ord_3", number: 3, total_minor: 200_000 }),
    makeSummary({ id: "ord_2", number: 2, total_minor: 900_000 }),
    makeSummary({ id: "ord_1", number: 1, total_minor: 500_000 }),
  ],
  { next: "old" },
);

const numbers = () => screen.getAllByRole("link", { name: /^#/ }).map((link) => link.textContent);

test("a page can be sorted, and says that the pages around it are not", async () => {
  await show(three);
  await userEvent.click(await screen.findByRole("button", { name: "Total" }));
  expect(numbers()).toEqual(["#2", "#1", "#3"]);
  expect(screen.getByText(/Sorted within this page/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Order" }));
  expect(numbers()).toEqual(["#3", "#2", "#1"]);
  expect(screen.queryByText(/Sorted within this page/)).toBeNull();
});

test("chosen orders are counted and summed, and another page starts with none", async () => {
  await show(three);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select order #3" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select order #1" }));
  const status = screen.getByText("2 selected").closest("output");
  expect(status?.textContent).toContain("7,000.00");
  await userEvent.click(screen.getByRole("link", { name: "Older" }));
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("a row is opened by a click, and by Enter once the arrows have reached it", async () => {
  const { address } = await show(three);
  (await screen.findByRole("row", { name: /#3/ })).focus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(address()).toBe("/orders/order-info/ord_2");
});

test("a column that was taken away stays away on this device", async () => {
  await show(three);
  await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Status" }));
  expect(screen.queryByRole("columnheader", { name: "Status" })).toBeNull();
  cleanup();
  await show(three);
  await screen.findByRole("columnheader", { name: "Staff" });
  expect(screen.queryByRole("columnheader", { name: "Status" })).toBeNull();
  localStorage.removeItem("table-orders");
});
