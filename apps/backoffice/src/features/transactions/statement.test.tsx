import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeStatementDays, makeStatementLines } from "../../../test/make-statement.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

async function show(at: string, findings: object[] = []) {
  const store = await startStore(({ path }) => {
    if (path.startsWith("/store/books/statement/2026-11-20"))
      return { status: 200, body: { items: makeStatementLines(), next: null, previous: null } };
    if (path.startsWith("/store/books/statement"))
      return { status: 200, body: { days: makeStatementDays(), findings } };
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at, client, routes });
  return store.calls;
}
const days = "/transactions?list=days&from=2026-11-19&to=2026-11-21";

test("the shop's money stands there by day: what came by which way, what went, and what each day ended with", async () => {
  const calls = await show(days);
  const totals = await screen.findByRole("region", { name: "What the days come to" });
  expect(await within(totals).findByText(/payouts 1,039,800\.00/)).toBeDefined();
  expect(within(totals).getByText("845,000")).toBeDefined();
  const [row] = await screen.findAllByText("November 20, 2026");
  expect(row).toBeDefined();
  expect(screen.getAllByText(/^Own till/)).not.toHaveLength(0);
  expect(calls.map(({ path }) => path)).toContainEqual(
    "/store/books/statement?from=2026-11-19&to=2026-11-21",
  );
});

test("books that do not close say so above the figures", async () => {
  const finding = { kind: "matching_left", subject: "x", expected_minor: 0, actual_minor: 100 };
  await show(days, [{ ...finding, found_at: "2026-11-21T02:00:00.000Z" }]);
  expect(await screen.findByText("One thing in the books does not fit")).toBeDefined();
});

test("a day opens its lines, each with what it was for", async () => {
  await show("/transactions/2026-11-20");
  const [payout] = await screen.findAllByRole("link", { name: "PO-0311" });
  expect(payout?.getAttribute("href")).toBe("/transactions/pyo_311");
  const [order] = screen.getAllByRole("link", { name: "Order #10480" });
  expect(order?.getAttribute("href")).toBe("/orders/order-info/ord_1");
  await userEvent.setup().click(screen.getAllByRole("link", { name: "By day" })[0]!);
  expect(await screen.findByRole("region", { name: "What the days come to" })).toBeDefined();
});
