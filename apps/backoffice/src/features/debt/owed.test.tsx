import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeDebtTotals, manyDebtors } from "../../../test/make-debt.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeNothingOwed, makeSuppliersOwed, manySuppliers } from "../../../test/make-purchase.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const ok = (body: unknown): Answer => ({ status: 200, body });

/** Opens the debts of a shop that owes three suppliers. */
async function show(
  at: string,
  { user = makeUser(), suppliers = manySuppliers(), owed = makeSuppliersOwed() },
) {
  const store = await startStore(({ method, path: asked }) => {
    const path = asked.replace(/^\/store/, "").split("?")[0]!;
    if (method === "POST") return ok(manySuppliers()[1]);
    if (path === "/suppliers") return ok({ items: suppliers, next: null, previous: null });
    if (path === "/suppliers/owed") return ok(owed);
    if (path === "/debts") return ok({ items: manyDebtors(), next: null, previous: null });
    if (path === "/debts/totals") return ok(makeDebtTotals());
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  return { ...view, calls: store.calls };
}

test("whom the shop owes stands with age and day under what is owed in all", async () => {
  const { calls } = await show("/debt?list=owed&search=a", {});
  const ages = within(await screen.findByRole("list", { name: "By age" })).getAllByRole("listitem");
  expect(ages.map(({ textContent }) => textContent)).toEqual([
    "0 to 7 days80,000.00",
    "8 to 30500,000.00",
    "31 to 60320,000.00",
    "Over 600.00",
  ]);
  expect(screen.getByText("3 suppliers. TZS 500,000.00 is due this week.")).toBeDefined();
  const row = await screen.findByRole("row", { name: /Kariakoo Textiles/ });
  for (const word of ["41 days", "Overdue 6 days", "320,000.00"]) expect(row.textContent).toContain(word);
  expect((await screen.findByRole("row", { name: /Zawadi/ })).textContent).toContain("No day agreed");
  expect(calls.some(({ path }) => path.includes("owed=true") && path.includes("search=a"))).toBe(true);
});

test("a supplier is paid from the list, what came longest ago first", async () => {
  const { calls, address } = await show("/debt?list=owed", {});
  await userEvent.click(await screen.findByRole("button", { name: "Pay Mzee Salim" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Pay Mzee Salim" }));
  expect(sheet.getByText("What you bought longest ago is paid first.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "100,000" }));
  await userEvent.click(sheet.getByRole("button", { name: "Pay TZS 100,000.00" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const paid = calls.find(({ method }) => method === "POST")!;
  expect(paid.path).toContain("/suppliers/sup_salim/payments");
  expect(paid.body).toEqual({ amount_minor: 10_000_000, paid_from: "drawer", note: "" });
  expect(address()).toBe("/debt?list=owed");
});

test("the two lists are a press apart, and a shop that owes nobody is told what will stand here", async () => {
  const { address } = await show("/debt", { suppliers: [], owed: makeNothingOwed() });
  await userEvent.click(await screen.findByRole("link", { name: "I owe" }));
  expect(await screen.findByText("You owe nobody")).toBeDefined();
  expect(address()).toBe("/debt?list=owed");
  await userEvent.click(screen.getByRole("link", { name: "They owe me" }));
  expect(await screen.findByRole("row", { name: /Amina Bakari/ })).toBeDefined();
});

test("who is no owner has the one list", async () => {
  const reader = makeUser({ preset: "custom", permissions: [{ resource: "transactions", action: "read" }] });
  await show("/debt?list=owed", { user: reader });
  expect(await screen.findByRole("row", { name: /Amina Bakari/ })).toBeDefined();
  expect(screen.queryByRole("link", { name: "I owe" })).toBeNull();
});
