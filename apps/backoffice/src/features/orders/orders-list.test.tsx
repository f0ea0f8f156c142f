import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { orderCountsQuery, ordersQuery, type OrderSearch } from "#data/orders.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeList, makeOrder, makeShop, makeSummary, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const list = makeList([
  makeSummary({ id: "ord_2", number: 12, next_lifecycle: "preparing" }),
  makeSummary({ id: "ord_1", number: 11, staff: { id: "usr_2", name: "Asha Mrema" }, customer: null }),
]);
const people = {
  items: [
    { id: "usr_2", name: "Asha Mrema" },
    { id: "usr_1", name: "Neema Mushi" },
  ],
};
const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const practised = {
  can_practise: true,
  phone_url: null,
  order: {
    id: "ord_9",
    number: 1,
    lifecycle: "completed",
    payment_status: "paid",
    is_sent: true,
    has_receipt: true,
    page_url: null,
    created_at: "2026-11-21T11:04:00.000Z",
  },
};

/** What is read is there; what is done is answered as told. */
async function show(
  at: string,
  {
    answer = () => busy,
    rows = list,
    search = {},
    user = makeUser(),
    shop = makeShop(),
  }: {
    answer?: (call: Call) => Answer;
    rows?: typeof list;
    search?: Partial<OrderSearch>;
    user?: ReturnType<typeof makeUser>;
    shop?: ReturnType<typeof makeShop>;
  } = {},
) {
  const store = await startStore((call) => {
    const { path, method } = call;
    if (method !== "GET" || path.startsWith("/store/orders/export")) return answer(call);
    if (path === "/store/orders/assignees") return { status: 200, body: people };
    if (path === "/store/orders/ord_2") return { status: 200, body: makeOrder({ id: "ord_2", number: 12 }) };
    if (path === "/store/orders/ord_3") {
      const paid = { total_minor: 6_800_000, paid_minor: 6_800_000 };
      return { status: 200, body: makeOrder({ id: "ord_3", number: 13, ...paid }) };
    }
    if (path.endsWith("/practice")) return { status: 200, body: practised };
    if (path.startsWith("/store/orders?")) return { status: 200, body: rows };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, shop);
  client.setQueryData(orderCountsQuery().queryKey, { counts: {}, folded_at: "2026-11-21T11:05:00.000Z" });
  client.setQueryData(
    ordersQuery({ status: "all", search_by: "name", search: "", ...search }).queryKey,
    rows,
  );
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const notRefused = { problem: null, lifecycle: null, blocked_by: null };
const results = (...outcomes: [id: string, number: number, outcome: string, why?: object][]) => ({
  status: 200,
  body: {
    results: outcomes.map(([id, number, outcome, why]) => ({ id, number, outcome, ...notRefused, ...why })),
  },
});

test("chips narrow the list, stand in the address, and are taken away one by one", async () => {
  const { address } = await show("/orders");
  for (const name of ["Late", "On credit"])
    await userEvent.click(await screen.findByRole("button", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Staff" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Mine" }));
  await waitFor(() => expect(address()).toBe("/orders?late=true&credit=true&staff=me"));
  await userEvent.click(screen.getByRole("button", { name: "Remove Late: over 1 hour" }));
  await waitFor(() => expect(address()).toBe("/orders?credit=true&staff=me"));
  const tabs = screen.getByRole("navigation", { name: "Orders by state" });
  expect(within(tabs).getByRole("link", { name: "Paid" }).getAttribute("href")).toBe(
    "/orders?status=paid&credit=true&staff=me",
  );
});

test("of two chips pressed one right after the other, neither is lost", async () => {
  const { address } = await show("/orders");
  const late = await screen.findByRole("button", { name: "Late" });
  const credit = screen.getByRole("button", { name: "On credit" });
  act(() => {
    late.click();
    credit.click();
  });
  await waitFor(() => expect(address()).toBe("/orders?late=true&credit=true"));
});

test("what waits longer than the shop allows says by how much, and the filter says how long that is", async () => {
  const since = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await show("/orders?late=true", {
    search: { late: "true" },
    shop: makeShop({ late_after_minutes: 45 }),
    rows: makeList([
      makeSummary({ id: "ord_2", number: 12, waiting_since: since(58.7) }),
      makeSummary({ id: "ord_1", number: 11, waiting_since: since(40) }),
    ]),
  });
  const rowOf = async (number: string) => (await screen.findByRole("link", { name: number })).closest("tr")!;
  expect(within(await rowOf("#12")).getByText("Late 13 min")).toBeDefined();
  expect(within(await rowOf("#11")).queryByText(/Late/)).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Late: over 45 minutes" })).toBeDefined();
});

test("an amount is asked for with how the total compares, and said in words", async () => {
  const { address, store } = await show("/orders");
  await userEvent.click(await screen.findByRole("button", { name: "Amount" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Show these" }));
  expect(within(dialog).getByText("Enter an amount.")).toBeDefined();
  await userEvent.selectOptions(within(dialog).getByLabelText("The total is"), "This or less");
  await userEvent.type(within(dialog).getByLabelText("Amount"), "50000");
  await userEvent.click(within(dialog).getByRole("button", { name: "Show these" }));
  await waitFor(() => expect(address()).toBe("/orders?amount_is=le&amount=5000000"));
  await screen.findByText(/50,000.00 or less/);
  await waitFor(() =>
    expect(store.calls.map(({ path }) => path)).toContain(
      "/store/orders?status=all&amount_is=le&amount_minor=5000000",
    ),
  );
});

test("the sales behind a number of analytics say what they are, and each can be taken away", async () => {
  const asked =
    "sold=true&from=2026-11-01&to=2026-11-21&weekday=1&hour=9&buyer=new&reached=paid&campaign=cmp_eid";
  const { address, store } = await show(`/orders?${asked}&area=counter&source=counter`);
  for (const name of [
    "Sales",
    "Monday",
    "Sent in from 09:00",
    "New people",
    "Paid in full",
    "After a campaign",
  ])
    expect(await screen.findByRole("button", { name: `Remove ${name}` })).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Remove Over the counter" })).toHaveLength(2);
  await waitFor(() => {
    const query = new URLSearchParams(
      store.calls.find(({ path }) => path.includes("hour="))?.path.split("?")[1],
    );
    expect(Object.fromEntries(query)).toMatchObject({
      sold: "true",
      weekday: "1",
      hour: "9",
      buyer: "new",
      reached: "paid",
      campaign: "cmp_eid",
      area: "counter",
      source: "counter",
    });
  });
  await userEvent.click(screen.getByRole("button", { name: "Remove Monday" }));
  await waitFor(() => expect(address()).not.toContain("weekday"));
});

test("a person's orders are named by the person", async () => {
  await show("/orders?staff=usr_2", { search: { staff: "usr_2" } });
  expect(await screen.findByRole("button", { name: "Remove Asha Mrema" })).toBeDefined();
});

test("an order nobody looks after is given to somebody from its row", async () => {
  const { store } = await show("/orders", { answer: () => results(["ord_2", 12, "changed"]) });
  await userEvent.click(await screen.findByRole("button", { name: "Assign order #12" }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("option", { name: "Asha Mrema" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Assign" }));
  expect(within(dialog).getAllByText("Choose one.").length).toBeGreaterThan(0);
  await userEvent.selectOptions(within(dialog).getByLabelText("Person"), "Asha Mrema");
  await userEvent.click(within(dialog).getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.calls.find(({ method }) => method === "POST")).toMatchObject({
    path: "/store/orders/assign",
    body: { ids: ["ord_2"], staff_id: "usr_2" },
  });
});

test("several orders are moved at once, and each that stayed says why and leads to it", async () => {
  const { store } = await show("/orders", {
    answer: () => results(["ord_2", 12, "changed"], ["ord_1", 11, "refused", { lifecycle: "completed" }]),
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: /Select all/ }));
  await userEvent.click(screen.getByRole("button", { name: "Change stage" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText("To"), "Preparing");
  await userEvent.click(within(dialog).getByRole("button", { name: "Move them" }));
  const left = await screen.findByRole("dialog", { name: "1 order stayed as it was" });
  expect(within(left).getByText("1 order changed")).toBeDefined();
  expect(
    within(left).getByText("It is “Completed”, and from there it cannot become “Preparing”."),
  ).toBeDefined();
  expect(within(left).getByRole("link", { name: "#11" }).getAttribute("href")).toBe(
    "/orders/order-info/ord_1",
  );
  expect(store.calls.find(({ method }) => method === "POST")).toMatchObject({
    path: "/store/orders/move",
    body: { ids: ["ord_2", "ord_1"], lifecycle: "preparing" },
  });
  await userEvent.click(within(left).getAllByRole("button", { name: "Close" })[0]!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("a step that somebody else made impossible meanwhile says what is missing", async () => {
  await show("/orders", {
    rows: makeList([
      makeSummary({ id: "ord_2", number: 12, lifecycle: "ready", next_lifecycle: "picked_up" }),
    ]),
    answer: () => results(["ord_2", 12, "refused", { lifecycle: "ready", blocked_by: "unpaid" }]),
  });
  await userEvent.click(await screen.findByRole("button", { name: "What can be done with order #12" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Mark as picked up" }));
  await screen.findByText("Order #12 stayed as it was");
  expect(screen.getByText(/^Take the payment first/)).toBeDefined();
});

test("the menu of a row takes the next step; who may not is offered neither step nor person", async () => {
  const { store } = await show("/orders", { answer: () => results(["ord_2", 12, "changed"]) });
  await userEvent.click(await screen.findByRole("button", { name: "What can be done with order #12" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Start preparing" }));
  await screen.findByText("Order #12: Preparing");
  expect(store.calls.find(({ method }) => method === "POST")?.body).toEqual({
    ids: ["ord_2"],
    lifecycle: "preparing",
  });
  cleanup();
  await show("/orders", {
    user: makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
    rows: makeList([makeSummary({ id: "ord_2", number: 12 })]),
  });
  await userEvent.click(await screen.findByRole("button", { name: "What can be done with order #12" }));
  await screen.findByRole("menuitem", { name: "Print" });
  const offered = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(offered).toEqual(["Chat on WhatsApp", "Print"]);
  expect(screen.queryByRole("button", { name: "Assign order #12" })).toBeNull();
});

test("on a phone a sweep to the right takes the next step, a short one or a scroll does nothing", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: /max-width|<= 992px/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { store } = await show("/orders", { answer: () => results(["ord_2", 12, "changed"]) });
  const card = (await screen.findByText("#12")).closest<HTMLElement>("[data-row-key]")!;
  const sweep = (x: number, y = 0) => {
    const finger = { pointerType: "touch", isPrimary: true, pointerId: 1, bubbles: true };
    fireEvent.pointerDown(card, { ...finger, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(card, { ...finger, clientX: x, clientY: y });
    fireEvent.pointerUp(card, { ...finger, clientX: x, clientY: y });
  };
  sweep(60);
  sweep(130, 400);
  expect(store.calls.filter(({ method }) => method === "POST")).toEqual([]);
  sweep(150);
  await screen.findByText("Order #12: Preparing");
});

test("the exported file is the API's, with the filters or of the chosen rows", async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { store } = await show("/orders?late=true", {
    search: { late: "true" },
    answer: () => ({ status: 200, body: "x" as never }),
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Export/ }));
  await waitFor(() => expect(saved).toEqual(["orders.csv"]));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select order #11" }));
  await userEvent.click(screen.getByRole("button", { name: "Download (CSV)" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const exports = store.calls.filter(({ path }) => path.startsWith("/store/orders/export"));
  expect(exports.map(({ path }) => path)).toEqual([
    "/store/orders/export?status=all&late=true",
    "/store/orders/export?ids=ord_1",
  ]);
});

test("who has practised is told where that order is", async () => {
  await show("/orders", { rows: makeList([]) });
  await screen.findByRole("heading", { name: "No orders yet" });
  const link = await screen.findByRole("link", { name: "Open the practice order" });
  expect(link.getAttribute("href")).toBe("/orders/order-info/ord_9");
});

test("slips say what is packed for whom, and one that cannot be read is missed", async () => {
  await show("/orders/print?ids=ord_2,ord_3,ord_7");
  const slip = await screen.findByRole("article", { name: "Order #12" });
  expect(slip.textContent).toContain("Zainab Salum");
  const paid = await screen.findByRole("article", { name: "Order #13" });
  expect(paid.textContent).toMatch(/PaidTZS\s?68,000\.00$/);
  expect(await screen.findByText(/could not be loaded and is missing/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Print" })).toBeDefined();
});

test("without chosen orders there is nothing to print", async () => {
  await show("/orders/print");
  expect(await screen.findByText("No orders were chosen")).toBeDefined();
});
