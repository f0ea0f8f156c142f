import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import type { DebtNotice } from "#data/debts.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomer, makeCustomerList, makeListed } from "../../../test/make-customer.ts";
import {
  dayAgo,
  makeDebtAccount,
  makeDebtNotice,
  makeDebtTotals,
  makeEntry,
  makeNoDebtTotals,
  manyDebtors,
} from "../../../test/make-debt.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});
const seller = (extras: Record<string, unknown>[] = []) =>
  makeUser({
    preset: "custom",
    permissions: [
      { resource: "transactions", action: "read" },
      { resource: "orders", action: "read" },
      { resource: "orders", action: "create" },
      ...extras,
    ] as ReturnType<typeof makeUser>["permissions"],
  });

type Books = {
  debtors?: unknown[];
  totals?: unknown;
  account?: unknown;
  notice?: DebtNotice | null;
  write?: (call: Call) => Answer;
};

/** Opens a page of debts against a store that answers its calls. */
async function show(
  at: string,
  {
    debtors = manyDebtors(),
    totals = makeDebtTotals(),
    account = makeDebtAccount(),
    notice = makeDebtNotice(),
    write,
  }: Books = {},
  user = makeUser(),
) {
  const store = await startStore((call) => {
    const path = call.path.replace(/^\/store/, "").split("?")[0]!;
    if (call.method !== "GET") return write?.(call) ?? busy;
    if (path === "/debts") return ok({ items: debtors, next: null, previous: null });
    if (path === "/debts/totals") return ok(totals);
    if (path === "/customers/cus_amina/debt-account") return ok(account);
    if (path.endsWith("/debt-payments")) return ok({ items: [] });
    if (path.endsWith("/debt-notice")) return ok({ notice });
    if (path === "/customers") return ok(makeCustomerList([makeListed()]));
    if (path === "/customers/cus_amina") return ok(makeCustomer({ id: "cus_amina", name: "Amina Bakari" }));
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  const asked = (method: string, part = "") =>
    store.calls.filter((call) => call.method === method && call.path.includes(part));
  return { ...view, asked };
}

test("who owes stands with age, day and answer under what is owed in all", async () => {
  await show("/debt");
  const ages = within(await screen.findByRole("list", { name: "By age" })).getAllByRole("listitem");
  expect(ages.map(({ textContent }) => textContent)).toEqual([
    "0 to 7 days253,000.00",
    "8 to 30113,000.00",
    "31 to 60120,000.00",
    "Over 6086,000.00",
  ]);
  expect(screen.getByText("7 people. TZS 113,000.00 is due this week.")).toBeDefined();
  expect(screen.getByText("TZS 206,000.00 is overdue.")).toBeDefined();
  const row = await screen.findByRole("row", { name: /Amina Bakari/ });
  for (const word of ["64 days", "Overdue 34 days", "Disputed", "86,000.00"])
    expect(row.textContent).toContain(word);
  expect((await screen.findByRole("row", { name: /Rukia/ })).textContent).toContain("Due today");
  expect(screen.getByRole("row", { name: /0768 000 359/ })).toBeDefined();
});

test("the address narrows the list by age and answer, and a filter has its way out", async () => {
  const { asked, address } = await show("/debt?age=older&answer=disputed");
  await screen.findByRole("row", { name: /Amina Bakari/ });
  const list = asked("GET", "/debts?")[0]!;
  for (const part of ["age=older", "answer=disputed"]) expect(list.path).toContain(part);
  await userEvent.click(screen.getByRole("button", { name: "Remove the filter Disputed" }));
  await waitFor(() => expect(address()).toBe("/debt?age=older"));
});

test("a shop that nobody owes is told what will stand here", async () => {
  await show("/debt", { debtors: [], totals: makeNoDebtTotals() });
  expect(await screen.findByText("Nobody owes you")).toBeDefined();
  expect(screen.queryByText("They owe you")).toBeNull();
});

test("cash is received from the list: who, how much, the oldest first, once though the answer is lost", async () => {
  let isFirst = true;
  const { asked } = await show("/debt", {
    write: () => {
      if (!isFirst) return ok({ items: [] });
      isFirst = false;
      return busy;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Received" }));
  const who = within(await screen.findByRole("dialog", { name: "Who paid?" }));
  await userEvent.click(await who.findByRole("button", { name: /Amina Bakari/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Received cash" }));
  await userEvent.click(sheet.getByRole("button", { name: /^Receive/ }));
  expect(await sheet.findByText("Type what was paid.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "50,000" }));
  await userEvent.click(sheet.getByRole("button", { name: "Receive TZS 50,000.00" }));
  expect(await sheet.findByText("The service is busy.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "Receive TZS 50,000.00" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [one, other] = asked("POST", "/customers/cus_amina/debt-payments/cash");
  expect(one!.headers["idempotency-key"]).toBe(other!.headers["idempotency-key"]);
  expect(one!.body).toEqual({ amount_minor: 5_000_000, owed_minor: 8_600_000 });
});

test("cash pays the entries that are chosen, and never more than they owe", async () => {
  const { asked } = await show("/debt/cus_amina", { write: () => ok({ items: [] }) });
  await userEvent.click(await screen.findByRole("button", { name: "Received" }));
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.click(sheet.getByRole("radio", { name: "Chosen entries" }));
  await userEvent.click(sheet.getByRole("checkbox", { name: /#10461/ }));
  await userEvent.type(sheet.getByRole("textbox", { name: "Amount" }), "20000");
  await userEvent.click(sheet.getByRole("button", { name: /^Receive/ }));
  expect(await sheet.findByText("Only TZS 18,000.00 is owed.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "18,000" }));
  await userEvent.click(sheet.getByRole("button", { name: /^Receive/ }));
  await waitFor(() => expect(asked("POST")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toEqual({
    amount_minor: 1_800_000,
    owed_minor: 1_800_000,
    order_ids: ["ord_461"],
  });
});

test("an account is a book: entries with their orders, payments, what was given up, and the balance after each", async () => {
  await show("/debt/cus_amina");
  const lines = within(await screen.findByRole("list", { name: "Account" })).getAllByRole("listitem");
  expect(lines).toHaveLength(6);
  expect(lines[0]!.textContent).toContain("86,000.00");
  expect(within(lines[0]!).getByRole("link", { name: "Order #10461" }).getAttribute("href")).toBe(
    "/orders/order-info/ord_461",
  );
  expect(lines[1]!.textContent).toContain("Paid, M-Pesa");
  expect(lines[2]!.textContent).toContain("Kitenge kimoja kilichanika");
  expect(screen.getByText("86%")).toBeDefined();
});

test("what is disputed is corrected by an owner's PIN, once the API wants it", async () => {
  const { asked } = await show("/debt/cus_amina", {
    write: ({ body }) =>
      (body as { pin?: string }).pin === undefined
        ? refused(422, "debt.needs_pin", "Type an owner’s PIN: a debt is written off.")
        : { status: 204 },
  });
  expect(await screen.findByText("Amina Bakari says TZS 40,000.00 is not right")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Correct the amount" }));
  const box = within(await screen.findByRole("dialog"));
  const press = () => userEvent.click(box.getByRole("button", { name: "Correct the amount" }));
  await press();
  expect(await box.findByText("Type an amount below TZS 40,000.00.")).toBeDefined();
  expect(box.getByText("Write why, in a few words.")).toBeDefined();
  await userEvent.type(box.getByRole("textbox", { name: "New amount" }), "20000");
  await userEvent.type(box.getByRole("textbox", { name: "Why?" }), "Alichukua kimoja");
  await press();
  await userEvent.type(await box.findByLabelText("Owner’s PIN"), "2468");
  await press();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("POST", "/debts/ord_402/write-off")[1]!.body).toEqual({
    owed_minor: 4_000_000,
    amount_minor: 2_000_000,
    reason: "Alichukua kimoja",
    pin: "2468",
  });
});

test("an owner who has a PIN is asked for it at once, and the whole entry is given up", async () => {
  const { asked } = await show(
    "/debt/cus_amina",
    { write: () => ({ status: 204 }) },
    makeUser({ has_pin: true }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Actions for order #10461" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Write off" }));
  const box = within(await screen.findByRole("dialog", { name: "Write off TZS 18,000.00?" }));
  await userEvent.type(box.getByRole("textbox", { name: "Why?" }), "Amehama");
  await userEvent.click(box.getByRole("button", { name: "Write off" }));
  expect(await box.findByText("Type the owner’s PIN.")).toBeDefined();
  expect(asked("POST")).toHaveLength(0);
  await userEvent.type(box.getByLabelText("Owner’s PIN"), "2468");
  await userEvent.click(box.getByRole("button", { name: "Write off" }));
  await waitFor(() => expect(asked("POST")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toEqual({ owed_minor: 1_800_000, reason: "Amehama", pin: "2468" });
});

test("who was asked by SMS agrees by the code that they read out", async () => {
  const { asked } = await show("/debt/cus_amina", {
    account: makeDebtAccount({ entries: [makeEntry({ has_code: true })], repayments: [] }),
    write: () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for order #10461" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Type the customer’s code" }));
  const box = within(await screen.findByRole("dialog"));
  await userEvent.type(box.getByRole("textbox", { name: "Code" }), "12");
  await userEvent.click(box.getByRole("button", { name: "The customer agrees" }));
  expect(await box.findByText("Type the four digits.")).toBeDefined();
  await userEvent.type(box.getByRole("textbox", { name: "Code" }), "34");
  await userEvent.click(box.getByRole("button", { name: "The customer agrees" }));
  await waitFor(() => expect(asked("POST", "/debts/ord_461/confirm")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toEqual({ code: "1234" });
});

test("credit to a new number is written down; beyond the limit an owner's PIN allows it", async () => {
  const { asked } = await show("/debt", {
    write: ({ body }) =>
      (body as { owner_pin?: string }).owner_pin === undefined
        ? refused(403, "credit.limit_reached", "This customer would owe more than they may.")
        : { status: 201, body: { order_id: "ord_1", customer_id: "cus_9", number: 10_500 } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Gave credit" }));
  const sheet = within(await screen.findByRole("dialog"));
  const save = () => userEvent.click(sheet.getByRole("button", { name: /^Save/ }));
  await save();
  expect(await sheet.findByText("Choose who takes the goods.")).toBeDefined();
  await userEvent.click(sheet.getByRole("radio", { name: "A new number" }));
  expect(sheet.getByText("The number is not right. Example: 0712 345 678")).toBeDefined();
  await userEvent.type(sheet.getByRole("textbox", { name: "Phone" }), "0713000640");
  await userEvent.type(sheet.getByRole("textbox", { name: /^Name/ }), "Amina");
  await userEvent.click(sheet.getByRole("button", { name: "10,000" }));
  await userEvent.type(sheet.getByRole("textbox", { name: "What was given" }), "Kanga 2");
  await save();
  await userEvent.type(await sheet.findByLabelText("Owner’s PIN"), "2468");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("POST")[1]!.body).toEqual({
    customer: { phone: "+255713000640", name: "Amina" },
    kind: "by_hand",
    goods: "Kanga 2",
    amount_minor: 1_000_000,
    given_on: dayAgo(0),
    due_on: dayAgo(-14),
    note: "",
    owner_pin: "2468",
  });
});

test("a customer is found by name, and what they owed before is an opening balance", async () => {
  const { asked } = await show("/debt", {
    write: () => ({ status: 201, body: { order_id: "ord_1", customer_id: "cus_1", number: 10_500 } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Gave credit" }));
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.type(sheet.getByRole("combobox", { name: "Customer" }), "Rehema");
  await userEvent.click(await screen.findByRole("option", { name: /Rehema Kimaro/ }));
  await userEvent.click(sheet.getByRole("button", { name: "50,000" }));
  await userEvent.click(sheet.getByRole("checkbox", { name: "Owed since before this book" }));
  await userEvent.click(sheet.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(asked("POST")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toMatchObject({
    customer: { customer_id: "cus_1" },
    kind: "opening",
    goods: "Opening balance",
  });
});

test("a phone is asked to pay what is owed", async () => {
  const { asked } = await show("/debt/cus_amina", { write: () => ok({ items: [] }) });
  await userEvent.click(await screen.findByRole("button", { name: "Ask by phone to pay" }));
  const box = within(await screen.findByRole("dialog", { name: "Ask for what they owe" }));
  await userEvent.click(box.getByRole("button", { name: "Send prompt" }));
  await waitFor(() => expect(asked("POST", "/customers/cus_amina/debt-payments")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toMatchObject({ phone: "+255713000640", owed_minor: 8_600_000 });
});

test("who owes is reminded, once in three days, and not at night", async () => {
  const reminded = { reminded_at: "2026-11-28T08:00:00.000Z" };
  const { asked } = await show("/debt/cus_amina", {
    write: () => ({ status: 201, body: { ...reminded, waits: false } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remind of the debt" }));
  expect(await screen.findByText("The reminder is on its way.")).toBeDefined();
  const [call] = asked("POST", "/customers/cus_amina/debt-reminders");
  expect(call!.headers["idempotency-key"]).toBeTruthy();
  cleanup();
  await show("/debt/cus_amina", {
    account: makeDebtAccount({ ...reminded, remindable_from: "2026-12-01T08:00:00.000Z" }),
  });
  const button = await screen.findByRole("button", { name: "Remind of the debt" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(/^Last reminded/)).toBeDefined();
});

test("a reminder that waits for the morning says so, whatever the clock of the device says", async () => {
  const waiting = { reminded_at: "2026-11-28T05:00:00.000Z", remindable_from: "2026-12-01T05:00:00.000Z" };
  await show("/debt/cus_amina", {
    account: makeDebtAccount({ ...waiting, reminder_waits: true }),
  });
  expect(await screen.findByText(/^A reminder goes out/)).toBeDefined();
});

test("a statement is sent as a link in WhatsApp, by SMS, or copied", async () => {
  const url = "https://oda.agiza.example/d?token=abc";
  const user = userEvent.setup();
  const { asked } = await show("/debt/cus_amina", { write: () => ok({ url }) });
  await user.click(await screen.findByRole("button", { name: "Send statement" }));
  expect(await screen.findByRole("menuitem", { name: "In WhatsApp" })).toBeDefined();
  expect(screen.getByRole("menuitem", { name: "By SMS" })).toBeDefined();
  await user.click(screen.getByRole("menuitem", { name: "Copy the link" }));
  expect(await screen.findByText("Link copied")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(asked("POST", "/customers/cus_amina/debt-link")).toHaveLength(1);
});

test("the printer gets the statement alone: what changed the account, the oldest first, and what is owed", async () => {
  await show("/debt/cus_amina");
  await screen.findByRole("list", { name: "Account" });
  await waitFor(() => {
    window.dispatchEvent(new Event("beforeprint"));
    expect(screen.getByRole("article", { name: "Account statement" })).toBeDefined();
  });
  const paper = screen.getByRole("article", { name: "Account statement" });
  const rows = within(paper).getAllByRole("row").slice(1);
  expect(rows[0]!.textContent).toContain("Opening balance (#10300)");
  expect(rows.at(-1)!.textContent).toContain("Vitenge 2 (#10461)");
  expect(rows.at(-1)!.textContent).toContain("86,000.00");
  expect(paper.textContent).toContain("OwedTZS86,000.00");
  window.dispatchEvent(new Event("afterprint"));
  expect(screen.queryByRole("article")).toBeNull();
});

test("who disputes all of it, or owes nothing, is not reminded", async () => {
  await show("/debt/cus_amina", {
    account: makeDebtAccount({ entries: [makeEntry({ state: "disputed", answer: "disputed" })] }),
  });
  await screen.findByRole("list", { name: "Account" });
  expect(screen.queryByRole("button", { name: "Remind of the debt" })).toBeNull();
});

test("who may neither give credit nor take cash only reads", async () => {
  await show("/debt/cus_amina", {}, seller());
  await screen.findByRole("list", { name: "Account" });
  for (const name of [
    /^Gave credit/,
    /^Received/,
    /^Actions for/,
    /^Correct/,
    /limit$/,
    /^Ask by phone/,
    /^Remind/,
    /^Send statement/,
  ])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a customer's page has a tab with their account", async () => {
  await show("/customers/cus_amina?tab=debt");
  const lines = within(await screen.findByRole("list", { name: "Account" })).getAllByRole("listitem");
  expect(lines).toHaveLength(6);
  expect(screen.getByRole("link", { name: "Open the debt page" }).getAttribute("href")).toBe(
    "/debt/cus_amina",
  );
});

test("who may not read transactions is sent home", async () => {
  const { address } = await show(
    "/debt",
    {},
    makeUser({ preset: "custom", permissions: [{ resource: "orders", action: "read" }] }),
  );
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

test("who has not answered is asked again, at most once a day", async () => {
  const { asked } = await show("/debt/cus_amina", { write: () => ({ status: 204 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for order #10461" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Ask the customer again" }));
  expect(await screen.findByText("The customer is asked")).toBeDefined();
  expect(asked("POST", "/debts/ord_461/ask")).toHaveLength(1);
  cleanup();

  const [entry, ...others] = makeDebtAccount().entries;
  const lately = { ...entry!, askable_from: new Date(Date.now() + 3_600_000).toISOString() };
  await show("/debt/cus_amina", { account: makeDebtAccount({ entries: [lately, ...others] }) });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for order #10461" }));
  const item = await screen.findByRole("menuitem", { name: "Asked today. Ask again tomorrow" });
  expect(item.getAttribute("aria-disabled")).toBe("true");
});

test("a debtor's page shows the question as it came to them, its buttons, how far it came, and the goods it is about", async () => {
  await show("/debt/cus_amina");
  const card = within(
    (await screen.findByRole("heading", { name: "What Amina Bakari was sent" })).closest("section")!,
  );
  expect(await card.findByText(/^Umekopa bidhaa za TZS 18,000.00/)).toBeDefined();
  // They are what the debtor could press: here they are only shown.
  for (const answer of ["NDIYO", "HAPANA"]) expect(card.getByText(answer)).toBeDefined();
  expect(card.queryByRole("button")).toBeNull();
  expect(card.getByText(/^Read, .*\. No answer yet\.$/)).toBeDefined();
  expect(card.getByRole("link", { name: "Order #10461" }).getAttribute("href")).toBe(
    "/orders/order-info/ord_461",
  );
  expect(card.getByText(/Vitenge 2/)).toBeDefined();
});

test("of an SMS its page says what it was and whether it came; who was written nothing has no such card", async () => {
  const sms = makeDebtNotice({ channel: "sms", kind: "reminder", text: "", choices: [], status: "failed" });
  const { unmount } = await show("/debt/cus_amina", { notice: sms });
  expect(await screen.findByText(/^An SMS with a link to pay\. Not delivered, /)).toBeDefined();
  unmount();
  const { asked } = await show("/debt/cus_amina", { notice: null });
  await waitFor(() => expect(asked("GET", "/debt-notice")).toHaveLength(1));
  expect(await screen.findByRole("list", { name: "Account" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: /was sent$/ })).toBeNull();
});
