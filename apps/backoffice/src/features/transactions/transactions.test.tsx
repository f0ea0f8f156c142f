import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeListed } from "../../../test/make-customer.ts";
import {
  makeList,
  makeOrder,
  makePayments,
  makeShop,
  makeSummary,
  makeUser,
} from "../../../test/make-order.ts";
import {
  makeClaimed,
  makeDifference,
  makeTotals,
  makeTransaction,
  makeTransactionDetails,
} from "../../../test/make-transaction.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const rows = [makeTransaction(), makeClaimed()];
const claimed = makeTransactionDetails({ transaction: makeClaimed(), attempts: [], postings: [] });

const unmatched = makeTransactionDetails({
  transaction: makeTransaction({ id: "pat_9", state: "unmatched" }),
});
const suggested = {
  left_minor: 13_600_000,
  suggestions: [
    {
      id: "ord_2",
      number: 10_486,
      customer_name: "Halima Juma",
      customer_phone: "+255754000214",
      due_minor: 4_000_000,
      score: 55,
      reasons: ["phone", "name", "time"],
    },
  ],
};

const ofTill = makeTransactionDetails({
  transaction: makeTransaction({
    id: "stl_9",
    state: "unmatched",
    provider: "own_till",
    order: null,
    payer: { name: "Juma Hamisi", phone: "+255713000640" },
  }),
  order: null,
});

/** What is read is there; what is done is answered as told. */
async function show(at: string, answer: (call: Call) => Answer = () => ({ status: 204, body: undefined })) {
  const asked: string[] = [];
  const store = await startStore((call) => {
    const { path, method } = call;
    asked.push(`${method} ${path}`);
    if (method !== "GET") return answer(call);
    if (path === "/store/payments/differences") return { status: 200, body: { items: [makeDifference()] } };
    if (path.startsWith("/store/transactions/totals")) return { status: 200, body: makeTotals() };
    if (path.startsWith("/store/payments/unmatched/pat_9/suggestions"))
      return { status: 200, body: suggested };
    if (path.startsWith("/store/payments/unmatched/stl_9/suggestions"))
      return { status: 200, body: { ...suggested, suggestions: [] } };
    if (path.startsWith("/store/transactions/stl_9")) return { status: 200, body: ofTill };
    if (path.startsWith("/store/customers?"))
      return {
        status: 200,
        body: { items: [makeListed({ id: "cus_7", name: "Juma Hamisi" })], next: null, previous: null },
      };
    if (path === "/store/orders/ord_7")
      return { status: 200, body: makeOrder({ id: "ord_7", number: 10_478 }) };
    if (path.startsWith("/store/orders/ord_7/payments"))
      return { status: 200, body: makePayments(makeOrder(), { due_minor: 9_000_000 }) };
    if (path.startsWith("/store/transactions/pat_9")) return { status: 200, body: unmatched };
    if (path.startsWith("/store/transactions/pcl_1")) return { status: 200, body: claimed };
    if (path.startsWith("/store/transactions?list=unmatched"))
      return { status: 200, body: { items: [], next: null, previous: null } };
    if (path.startsWith("/store/transactions"))
      return { status: 200, body: { items: rows, next: null, previous: null } };
    if (path.startsWith("/store/orders?"))
      return { status: 200, body: makeList([makeSummary({ id: "ord_7", number: 10_478 })]) };
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at, client, routes });
  return { asked, calls: store.calls };
}

test("the list says what came, how sure it is and what it comes to; tabs and filters stand in the address", async () => {
  const { asked } = await show("/transactions?method=mobile_money&amount_is=ge&amount=5000000");
  expect(await screen.findAllByText("Halima Juma")).not.toHaveLength(0);
  expect(screen.getAllByText("Claimed")).not.toHaveLength(0);
  const totals = screen.getByRole("region", { name: "Totals of what is shown" });
  expect(await within(totals).findByText("61 payments")).toBeDefined();
  await waitFor(() =>
    expect(asked).toContain(
      "GET /store/transactions?list=in&method=mobile_money&amount_is=ge&amount_minor=5000000",
    ),
  );
  await userEvent.click(screen.getByRole("link", { name: /^Unmatched/ }));
  await waitFor(() => expect(asked.some((one) => one.includes("list=unmatched"))).toBe(true));
});

test("an empty list of unmatched money offers to clear filters only where some are set", async () => {
  await show("/transactions?list=unmatched");
  expect(await screen.findByText("All money has its order")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Clear filters" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

test("a pasted message is looked at, and written down for the order it was for", async () => {
  const { calls } = await show("/transactions", ({ path }) =>
    path.endsWith("/claims/check")
      ? {
          status: 200,
          body: {
            verdict: "not_confirmed",
            reference: "DKE7QX2M4T",
            message: {
              network: "mpesa",
              side: "out",
              amount_minor: 2_500_000,
              fee_minor: null,
              name: null,
              phone: null,
              shop: "NEEMA VITENGE",
              till: null,
              cross_reference: null,
              paid_at: null,
            },
            doubts: ["reference_date"],
            used: null,
          },
        }
      : { status: 200, body: {} },
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Check a payment" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Check" }));
  expect(within(dialog).getByText("Paste a message or type a reference.")).toBeDefined();
  await person.type(
    within(dialog).getByRole("textbox", { name: "Message or reference" }),
    "DKE7QX2M4T Confirmed",
  );
  await person.click(within(dialog).getByRole("button", { name: "Check" }));
  expect(await within(dialog).findByText("Not confirmed")).toBeDefined();
  expect(within(dialog).getByText("The reference is of another day than the message.")).toBeDefined();
  await person.type(within(dialog).getByRole("textbox", { name: "Order number" }), "#10478");
  await person.click(within(dialog).getByRole("button", { name: "Write it down" }));
  await waitFor(() =>
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
      method: "POST",
      path: "/store/orders/ord_7/payments/claims",
      body: { reference: "DKE7QX2M4T", amount_minor: 2_500_000, message: "DKE7QX2M4T Confirmed" },
    }),
  );
});

test("who sees the money confirms by their PIN, and is told where it is missing", async () => {
  const { calls } = await show("/transactions/pcl_1");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Confirm" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "I see the money" }));
  expect(within(dialog).getByText("Type your PIN: 4 to 6 digits.")).toBeDefined();
  await person.type(within(dialog).getByLabelText("Your PIN"), "4826");
  await person.click(within(dialog).getByRole("button", { name: "I see the money" }));
  await waitFor(() =>
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
      method: "POST",
      path: "/store/payments/claims/pcl_1/confirm",
      body: { amount_minor: 4_300_000, network: "halopesa", pin: "4826" },
    }),
  );
});

test("money without an order is matched to the likeliest one, which is chosen already", async () => {
  const { calls } = await show("/transactions/pat_9");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Match to #10486" }));
  await waitFor(() =>
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
      method: "POST",
      path: "/store/payments/unmatched/pat_9/match",
      body: { shares: [{ order_id: "ord_2", amount_minor: 4_000_000 }] },
    }),
  );
});

test("money of the till becomes the credit of a customer, whom its payer's number finds", async () => {
  const { asked, calls } = await show("/transactions/stl_9");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: /^Keep as credit/ }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(asked.some((one) => one.includes("search=%2B255713000640"))).toBe(true));
  await person.click(within(dialog).getByRole("button", { name: "Keep as credit" }));
  expect(within(dialog).getByText("Choose the customer.")).toBeDefined();
  await person.click(await within(dialog).findByRole("radio", { name: /^Juma Hamisi/ }));
  await person.click(within(dialog).getByRole("button", { name: "Keep as credit" }));
  await waitFor(() =>
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
      method: "POST",
      path: "/store/payments/unmatched/stl_9/keep-as-credit",
      body: { customer_id: "cus_7", left_minor: 13_600_000 },
    }),
  );
});

test("money is divided over several orders at once, never more than there is or than one asks for", async () => {
  const { calls } = await show("/transactions/pat_9");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: /^Divide over orders/ }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("status").textContent).toMatch(/96,000\.00 goes on waiting/);
  await person.type(within(dialog).getByRole("textbox", { name: "Another order" }), "10478");
  await person.click(within(dialog).getByRole("button", { name: "Add" }));
  const added = await within(dialog).findByRole("textbox", { name: /^#10478/ });
  await person.clear(added);
  await person.type(added, "97000");
  await person.click(within(dialog).getByRole("button", { name: "Match them" }));
  expect(
    await within(dialog).findByText("That is more than there is. Lower one of the parts."),
  ).toBeDefined();
  await person.clear(added);
  await person.type(added, "90000");
  await person.click(within(dialog).getByRole("button", { name: "Match them" }));
  await waitFor(() =>
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
      method: "POST",
      path: "/store/payments/unmatched/pat_9/match",
      body: {
        shares: [
          { order_id: "ord_2", amount_minor: 4_000_000 },
          { order_id: "ord_7", amount_minor: 9_000_000 },
        ],
      },
    }),
  );
});

test("a claim is refused with a reason", async () => {
  const { calls } = await show("/transactions/pcl_1");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Refuse" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Refuse" }));
  expect(within(dialog).getByText("Write why.")).toBeDefined();
  await person.type(within(dialog).getByRole("textbox", { name: "Why" }), "Not on the till");
  await person.click(within(dialog).getByRole("button", { name: "Refuse" }));
  await waitFor(() =>
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
      method: "POST",
      path: "/store/payments/claims/pcl_1/refuse",
      body: { reason: "Not on the till" },
    }),
  );
});

test("what the provider's list says differently stands over the unmatched money, and is taken off by who looked into it", async () => {
  const sent: Call[] = [];
  await show("/transactions?list=unmatched", (call) => {
    sent.push(call);
    return { status: 204, body: undefined };
  });
  expect(await screen.findByText(/Here .*68,000\.00, there .*60,000\.00/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "I have looked into it" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "Fee of the till");
  await userEvent.click(within(dialog).getByRole("button", { name: "I have looked into it" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { method: "POST", path: "/store/payments/differences/pdf_1/close", body: { note: "Fee of the till" } },
    ]),
  );
});

test("cash is recorded for the order of a number that asks for money, and for no other", async () => {
  const { asked } = await show("/transactions");
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Record cash" }));
  const dialog = await screen.findByRole("dialog", { name: "Which order is the cash for?" });
  await person.click(within(dialog).getByRole("button", { name: "Go on" }));
  expect(await within(dialog).findByText("Write the number of the order.")).toBeDefined();
  await person.type(within(dialog).getByRole("textbox", { name: "Order number" }), "10478");
  await person.click(within(dialog).getByRole("button", { name: "Go on" }));
  const counting = await screen.findByRole("dialog", { name: /10478/ });
  await person.click(within(counting).getByRole("button", { name: "Record cash" }));
  await waitFor(() => expect(asked).toContain("POST /store/orders/ord_7/payments/cash"));
});
