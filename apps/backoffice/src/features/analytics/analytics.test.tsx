import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeAnalytics, makeQuietAnalytics } from "../../../test/make-analytics.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
});

const chosen = "/analytics?from=2026-11-01&to=2026-11-21";

/** Opens the page against a store that answers with figures. */
async function show(
  at: string,
  body: unknown = makeAnalytics(),
  user = makeUser(),
  headers: Record<string, string> = {},
) {
  const store = await startStore((call): Answer => {
    const isAsked = call.path.includes("/analytics");
    return isAsked
      ? { status: 200, body, headers }
      : { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  const asked = () =>
    store.calls.filter(({ path }) => path.includes("/analytics")).map(({ path }) => path.split("?")[1]);
  return { ...view, asked };
}

test("the days stand beside those before, and a number opens its rows", async () => {
  await show(chosen);
  expect(await screen.findByText("14.5%")).toBeDefined();
  const opens = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const sold = "/orders?sold=true&from=2026-11-01&to=2026-11-21";
  expect(opens("TZS 18,030,000.00")).toBe(sold);
  expect(opens("WhatsApp")).toBe(`${sold}&source=whatsapp`);
  expect(opens("Paid in full")).toBe(`${sold}&source=whatsapp&reached=paid`);
  expect(opens("TZS 17,125,000.00")).toBe("/transactions?list=in&from=2026-11-01&to=2026-11-21");
  expect(opens("TZS 460,000.00")).toBe("/orders?credit=true&from=2026-11-01&to=2026-11-21");
  expect(opens("Gauni la kitenge")).toBe("/products/prd_gauni");
  expect(opens("Neema Mushi")).toBe(`${sold}&staff=usr_1`);
  const way = within(screen.getByRole("list", { name: "From chat to paid" })).getAllByRole("listitem");
  expect(way.map((step) => step.textContent)).toContain("Paid in full31852%");
  expect(
    screen.getByText("Most leave between “Customers who wrote” and “Orders begun in chat”."),
  ).toBeDefined();
});

test("a period and what it is compared with are asked for, and stay in the address", async () => {
  const { asked, address } = await show(chosen);
  await screen.findByText("14.5%");
  fireEvent.click(screen.getByRole("radio", { name: "7 days" }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(address()).toBe("/analytics?period=week");
  fireEvent.change(screen.getByRole("combobox", { name: "Compared with" }), { target: { value: "year" } });
  await waitFor(() => expect(asked().at(-1)).toContain("compare=year"));
  expect(address()).toContain("compare=year");
});

test("campaigns stand in a table with what they brought: each opens its campaign, and its orders", async () => {
  await show(chosen);
  const table = within(await screen.findByRole("table", { name: "What campaigns brought" }));
  const [, eid, deleted] = table.getAllByRole("row");
  expect(
    within(eid!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["420", "61", "38", "2,146,000.00"]);
  expect(table.getByRole("link", { name: "Kanga za Eid" }).getAttribute("href")).toBe(
    "/marketing/sms/campaign/cmp_eid",
  );
  expect(table.getByRole("link", { name: "Kitenge kipya" }).getAttribute("href")).toBe(
    "/marketing/whatsapp/campaign/cmp_wa",
  );
  expect(table.getByRole("link", { name: "38" }).getAttribute("href")).toBe(
    "/orders?sold=true&from=2026-11-01&to=2026-11-21&campaign=cmp_eid",
  );
  expect(table.getByRole("link", { name: "420" }).getAttribute("href")).toBe(
    "/marketing/sms/campaign/cmp_eid?reached_from=2026-11-01&reached_to=2026-11-21",
  );
  expect(table.getByRole("link", { name: "61" }).getAttribute("href")).toBe(
    "/conversations?wrote_from=2026-11-01&wrote_to=2026-11-21&campaign=cmp_eid",
  );
  expect(within(deleted!).getByRole("rowheader").textContent).toBe("A deleted campaign");
  cleanup();
  // Who may see no campaigns has none here either.
  await show(chosen, makeAnalytics({ campaigns: null }));
  await screen.findByText("14.5%");
  expect(screen.queryByText("What campaigns brought")).toBeNull();
});

test("few orders are told in sentences, without charts", async () => {
  const { totals } = makeAnalytics();
  await show(chosen, makeAnalytics({ totals: { ...totals, orders: 4 } }));
  expect(await screen.findByText(/you sold TZS 18,030,000.00 in 4 orders/u)).toBeDefined();
  expect(screen.queryByText("Sales by day")).toBeNull();
  expect(screen.queryByText("Busy hours")).toBeNull();
  expect(screen.getByRole("list", { name: "Best sellers" })).toBeDefined();
});

test("days without sales say so", async () => {
  await show(chosen, makeQuietAnalytics());
  expect(await screen.findByText("Nothing was sold on these days")).toBeDefined();
});

test("profit is not spoken of to who may not see costs", async () => {
  const clerk = makeUser({ permissions: [{ resource: "transactions", action: ["read"] }] });
  await show(chosen, makeAnalytics(), clerk);
  await screen.findByText("14.5%");
  expect(screen.queryByText("Profit on goods")).toBeNull();
});

test("the table of days has a row for each day, also those without sales", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:table";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  const [first, ...others] = makeAnalytics().products;
  const days = [{ day: "2026-11-02", orders: 2, sales_minor: 12_345_600 }];
  // A name that a spreadsheet would take for a formula.
  await show(chosen, makeAnalytics({ days, products: [{ ...first!, name: "=HYPERLINK(1)" }, ...others] }));
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "All tables (CSV)" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]!.text()).split("\r\n");
  expect(lines[0]).toContain(
    '"Part","What","How many","Amount","Units sold","Profit on goods","Messages","Answers"',
  );
  expect(lines).toContain('"Sales by day","2026-11-02",2,123456.00,,,,');
  expect(lines).toContain('"Sales by day","2026-11-03",0,0.00,,,,');
  expect(lines).toContain(`"Best sellers","'=HYPERLINK(1)",,4350000.00,64,1280000.00,,`);
  expect(lines).toContain('"What campaigns brought","Kanga za Eid",38,2146000.00,,,420,61');
  const parts = new Set(lines.slice(1).map((line) => line.split(",")[0]));
  expect([...parts]).toEqual(
    [
      "2026-11-01 to 2026-11-21",
      "2026-10-11 to 2026-10-31",
      "Sales by day",
      "Busy hours",
      "Best sellers",
      "Where they are",
      "Who handled the orders",
      "Where orders came from",
      "How the money came",
      "From chat to paid",
      "What campaigns brought",
    ].map((part) => `"${part}"`),
  );
});

test("figures that are not of now say of when they are", async () => {
  await show(chosen, makeAnalytics(), makeUser(), { "As-Of": "2026-11-21T07:31:00.000Z" });
  expect(await screen.findByText("Figures of 10:31 AM")).toBeDefined();
  cleanup();
  await show(chosen);
  await screen.findByText("14.5%");
  expect(screen.queryByText(/^Figures of/)).toBeNull();
});
