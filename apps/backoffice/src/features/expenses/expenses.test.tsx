import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { drawPicturesAs } from "../../../test/draw-pictures.ts";
import {
  makeAskedExpense,
  makeDueExpense,
  makeEmptyExpenseMonth,
  makeExpense,
  makeExpenseMonth,
} from "../../../test/make-expense.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const ok = (body: unknown): Answer => ({ status: 200, body });
const cashier = makeUser({
  preset: "cashier",
  permissions: [
    { resource: "transactions", action: "read" },
    { resource: "transactions", action: "create" },
  ],
});

type Books = { items?: unknown[]; month?: unknown; write?: (call: Call) => Answer };

/** Opens a page of expenses against a store that answers its calls. */
async function show(at: string, { items = [], month = makeExpenseMonth(), write }: Books, user = makeUser()) {
  const store = await startStore((call) => {
    const path = call.path.replace(/^\/store/, "").split("?")[0];
    if (!path?.startsWith("/expenses")) return busy;
    if (call.method !== "GET") return write?.(call) ?? busy;
    if (path === "/expenses/month") return ok(month);
    if (path === "/expenses/totals") return ok({ count: items.length, total_minor: 5_300_000 });
    return ok({ items, next: null, previous: null });
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  const asked = (method: string) =>
    store.calls.filter((call) => call.method === method && call.path.includes("/expenses"));
  return { ...view, asked };
}

test("the month stands beside sales, with all ten categories and what comes again", async () => {
  await show("/expenses", { items: [makeExpense()] });
  expect(await screen.findByText("12.3%")).toBeDefined();
  expect(screen.getByText("November so far")).toBeDefined();
  const spent = within(screen.getByRole("list", { name: "Where it went" })).getAllByRole("listitem");
  expect(spent).toHaveLength(10);
  expect(spent[0]!.textContent).toContain("Salary");
  const due = within(screen.getByRole("list", { name: "Coming up" })).getByRole("listitem");
  expect(due.textContent).toContain("Kodi ya duka");
});

test("a shop without expenses is told how to begin", async () => {
  await show("/expenses", { month: makeEmptyExpenseMonth() });
  expect(await screen.findByText("No expenses yet")).toBeDefined();
  expect(screen.getByText("Nothing is due in the next ten days.")).toBeDefined();
});

test("an expense is an amount, a category and a press, recorded once though the first answer is lost", async () => {
  let isFirst = true;
  const { asked } = await show("/expenses", {
    write: () => {
      if (!isFirst) return { status: 201, body: makeExpense() };
      isFirst = false;
      return busy;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add expense" }));
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.click(sheet.getByRole("button", { name: /^Save/ }));
  expect(await sheet.findByText("Type how much was spent.")).toBeDefined();
  expect(sheet.getByText("Choose what it was for.")).toBeDefined();
  expect(asked("POST")).toHaveLength(0);
  await userEvent.click(sheet.getByRole("button", { name: "50,000" }));
  await userEvent.click(sheet.getByRole("radio", { name: "Travel" }));
  await userEvent.click(sheet.getByRole("button", { name: /^Save TZS 50,000.00/ }));
  expect(await sheet.findByText("The service is busy.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [one, other] = asked("POST");
  expect(one!.headers["idempotency-key"]).toBe(other!.headers["idempotency-key"]);
  expect(one!.body).toMatchObject({
    amount_minor: 5_000_000,
    category: "travel",
    paid_from: "drawer",
    repeats: null,
  });
});

test("the picture of a receipt goes small after the expense, and again by the same key where it failed", async () => {
  drawPicturesAs(74_000);
  let isFirst = true;
  const { asked } = await show("/expenses", {
    write: ({ method }) => {
      if (method === "POST") return { status: 201, body: makeExpense() };
      if (!isFirst) return { status: 204 };
      isFirst = false;
      return busy;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add expense" }));
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.click(sheet.getByRole("button", { name: "50,000" }));
  await userEvent.click(sheet.getByRole("radio", { name: "Travel" }));
  const photo = new File([new Uint8Array(3_200_000)], "risiti.jpg", { type: "image/jpeg" });
  fireEvent.change(sheet.getByLabelText("Picture of the receipt"), { target: { files: [photo] } });
  expect(sheet.getByText("risiti.jpg")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: /^Save/ }));
  expect(await sheet.findByText("The service is busy.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [one, other] = asked("POST");
  expect(one!.headers["idempotency-key"]).toBe(other!.headers["idempotency-key"]);
  expect(asked("PUT").map(({ path, headers }) => [path, headers["content-type"]])).toEqual(
    Array.from({ length: 2 }, () => ["/store/expenses/exp_boda/photo", "image/webp"]),
  );
});

test("what comes again is recorded with the words of the last time, as that one", async () => {
  const { asked } = await show("/expenses", {
    write: () => ({ status: 201, body: makeDueExpense({ id: "exp_2" }) }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Record" }));
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.click(sheet.getByRole("button", { name: /^Save TZS 600,000.00/ }));
  await waitFor(() => expect(asked("POST")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toMatchObject({
    due_of: "exp_rent",
    category: "rent",
    note: "Kodi ya duka",
  });
});

test("staff ask, and decide nothing", async () => {
  await show("/expenses/expenses-records", { items: [makeAskedExpense()] }, cashier);
  expect((await screen.findAllByText("Mifuko ya karatasi 500")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ask for an expense" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByRole("button", { name: /^Ask for/ })).toBeDefined();
});

test("the owner approves with a press, and refuses with a reason", async () => {
  const { asked } = await show("/expenses/expenses-records", {
    items: [makeAskedExpense()],
    write: () => ok(makeAskedExpense({ status: "approved" })),
  });
  await userEvent.click((await screen.findAllByRole("button", { name: "Approve" }))[0]!);
  await waitFor(() => expect(asked("POST")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toEqual({ decision: "approve" });
  await userEvent.click((await screen.findAllByRole("button", { name: "Refuse" }))[0]!);
  const box = within(await screen.findByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Refuse" }));
  expect(await box.findByText("Write why.")).toBeDefined();
  await userEvent.type(box.getByRole("textbox"), "Tunayo stoo");
  await userEvent.click(box.getByRole("button", { name: "Refuse" }));
  await waitFor(() => expect(asked("POST")).toHaveLength(2));
  expect(asked("POST")[1]!.body).toEqual({ decision: "refuse", reason: "Tunayo stoo" });
});

test("a change carries what was seen and why", async () => {
  const { asked } = await show("/expenses/expenses-records", {
    items: [makeExpense()],
    write: () => ok(makeExpense()),
  });
  await userEvent.click((await screen.findAllByRole("button", { name: "More actions" }))[0]!);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Change" }));
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.type(sheet.getByLabelText("Why it is changed"), "Bei ilikuwa 5,000");
  await userEvent.click(sheet.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(asked("PUT")).toHaveLength(1));
  expect(asked("PUT")[0]!.body).toMatchObject({
    reason: "Bei ilikuwa 5,000",
    updated_at: makeExpense().updated_at,
  });
});

test("the address narrows the records, and says what they come to", async () => {
  const { asked } = await show(
    "/expenses/expenses-records?category=food&paid_from=wallet&amount=500000&amount_is=eq",
    {
      items: [makeExpense({ category: "food" })],
    },
  );
  expect(await screen.findByText("Shown here: 1 record")).toBeDefined();
  const list = asked("GET").find(({ path }) => path.includes("/expenses?"))!;
  for (const part of ["category=food", "paid_from=wallet", "at_least_minor=500000", "at_most_minor=500000"])
    expect(list.path).toContain(part);
});

test("who may not read transactions is sent home", async () => {
  const { address } = await show(
    "/expenses",
    {},
    makeUser({ preset: "custom", permissions: [{ resource: "orders", action: "read" }] }),
  );
  await waitFor(() => expect(address()).toBe("/dashboard"));
});
