import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { customerCountsQuery, customerQuery, customersQuery } from "#data/customers.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery, type User } from "#data/user.ts";
import { makeActivity } from "../../../test/make-activity.ts";
import { makeCustomer, makeCustomerList, makeListed, makeMergePreview } from "../../../test/make-customer.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const customer = makeCustomer();
const list = makeCustomerList([makeListed(), makeListed({ id: "cus_2", name: "", phone: "+255689000410" })]);
const capped = (count: number) => ({ count, capped: false });
const counts = {
  all: { count: 1000, capped: true },
  new: capped(26),
  regular: capped(88),
  quiet: capped(57),
  blocked: capped(0),
};
const nothing = { items: [], next: null, previous: null };
const activity = {
  items: [makeActivity({ action: "customer.blocked", before: {}, after: {} })],
  next: "older",
  previous: null,
};
const merges = {
  items: [
    {
      id: "mrg_1",
      gone_id: "cus_2",
      name: "Rehema Kimario",
      at: "2026-11-21T10:00:00.000Z",
      undo_until: "2026-11-22T10:00:00.000Z",
    },
  ],
};
const busy: Answer = { status: 503, body: { message: "The service is busy." } };

/** What is read is there; what is done is answered as told. */
async function show(
  at: string,
  answer: (call: Call) => Answer = () => busy,
  user = makeUser(),
  debts: object = { owed_minor: 0, limit: null, items: [] },
  credit: object = { credit_minor: 0, items: [] },
) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    const { path } = call;
    if (path.startsWith("/store/orders?customer")) return { status: 200, body: nothing };
    if (!path.startsWith("/store/customers")) return busy;
    if (path.endsWith("/counts")) return { status: 200, body: counts };
    if (path.endsWith("/debts")) return { status: 200, body: debts };
    if (path.endsWith("/credit")) return { status: 200, body: credit };
    if (path.endsWith("/debt-payments")) return { status: 200, body: { items: [] } };
    if (path.includes("/activity")) return { status: 200, body: activity };
    if (path.includes("/merge?")) return { status: 200, body: makeMergePreview({ needs_choice: true }) };
    if (path.endsWith("/merges")) return { status: 200, body: merges };
    if (path.endsWith("/tags") || path.endsWith("/consents")) return { status: 200, body: { items: [] } };
    return { status: 200, body: path.includes("/cus_") ? customer : list };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const usual = { status: "all", sort: "recent", reachable: "any", search: "" } as const;
  client.setQueryData(customersQuery(usual).queryKey, list);
  client.setQueryData(customerCountsQuery().queryKey, counts);
  client.setQueryData(customerQuery("cus_1").queryKey, customer);
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const callsTo = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method);

test("the list shows who, what they bought and whether they may be sent offers", async () => {
  await show("/customers");
  const row = await screen.findByRole("row", { name: /Rehema Kimaro/ });
  expect(row.textContent).toContain("1,120,000.00");
  expect(within(row).getByText("WhatsApp: yes")).toBeDefined();
  expect(within(row).getByText("SMS: not asked")).toBeDefined();
  // Who has no name is called by their number.
  expect(screen.getByRole("row", { name: /0689 000 410/ })).toBeDefined();
  expect(screen.getByRole("link", { name: /^All/ }).textContent).toBe("All1000+");
});

test("a customer is added with what was written, and their page opens", async () => {
  const { store, address } = await show("/customers/new", ({ body }) => ({
    status: 201,
    body: makeCustomer({ ...(body as object), id: "cus_1" }),
  }));
  await userEvent.type(await screen.findByLabelText("Name"), " Asha  Mwinyi ");
  await userEvent.type(screen.getByLabelText(/^Phone/), "0712345678");
  await userEvent.selectOptions(screen.getByLabelText("Prices"), "Wholesale");
  await userEvent.type(screen.getByLabelText(/^Tags/), "VIP, Sinza,");
  await userEvent.click(screen.getByRole("button", { name: "Save customer" }));
  await waitFor(() => expect(address()).toBe("/customers/cus_1"));
  expect(callsTo(store.calls, "POST")[0]?.body).toMatchObject({
    name: "Asha Mwinyi",
    phones: ["+255712345678"],
    tags: ["VIP", "Sinza"],
    price_group: "wholesale",
    gender: null,
    region: null,
    birth_month: null,
  });
});

test("whose prices a customer is asked for only an owner is asked; others read it and send it back as it is", async () => {
  const permissions: User["permissions"] = [{ resource: "customers", action: ["read", "update"] }];
  const { store } = await show(
    "/customers/cus_1/edit",
    ({ body }) => ({ status: 200, body: makeCustomer({ ...(body as object), id: "cus_1" }) }),
    makeUser({ permissions }),
  );
  expect(await screen.findByText(/^Prices: Retail\. Only the owner can change/)).toBeDefined();
  expect(screen.queryByLabelText("Prices")).toBeNull();
  await userEvent.type(screen.getByLabelText("Name"), " K.");
  await userEvent.click(screen.getByRole("button", { name: "Save customer" }));
  await waitFor(() => expect(callsTo(store.calls, "PUT")).toHaveLength(1));
  expect(callsTo(store.calls, "PUT")[0]?.body).toMatchObject({ price_group: "retail" });
});

test("a number that is somebody else's leads to them", async () => {
  await show("/customers/new", () => ({
    status: 422,
    body: {
      code: "customer.phone_taken",
      message: "Another customer has this number. Check it, or open that customer.",
      detail: [
        {
          loc: ["body", "phones"],
          msg: "Another customer has this number. Check it, or open that customer.",
          type: "taken",
        },
      ],
      customer_id: "cus_7",
    },
  }));
  await userEvent.type(await screen.findByLabelText("Name"), "Asha");
  await userEvent.click(screen.getByRole("button", { name: "Save customer" }));
  // Their name comes with a question of its own.
  const link = await screen.findByRole("link", { name: "Open Rehema Kimaro" });
  expect(link.getAttribute("href")).toBe("/customers/cus_7");
});

test("nobody is saved without a name and a number, nor born on 30 February", async () => {
  const { store } = await show("/customers/new");
  await userEvent.selectOptions(await screen.findByLabelText("Month of birth"), "February");
  await userEvent.selectOptions(screen.getByLabelText("Day of birth"), "30");
  await userEvent.click(screen.getByRole("button", { name: "Save customer" }));
  expect(await screen.findByText("Write a name or a number.")).toBeDefined();
  expect(screen.getByText(/Choose both the day and the month/)).toBeDefined();
  expect(callsTo(store.calls, "POST")).toEqual([]);
});

test("a yes to offers is written down, and shown with its day", async () => {
  const { store } = await show("/customers/cus_1", () => ({
    status: 200,
    body: makeCustomer({ sms_consent: "given", sms_consent_at: "2026-11-21T11:05:00.000Z" }),
  }));
  expect(await screen.findByText("Never asked, so nothing is sent")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "They said yes" }));
  await userEvent.type(await screen.findByLabelText("How did they say it?"), "Dukani ");
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  expect(await screen.findByText(/Said yes, .*November 21/)).toBeDefined();
  expect(callsTo(store.calls, "POST")[0]).toMatchObject({
    path: "/store/customers/cus_1/consents",
    body: { channel: "sms", state: "given", note: "Dukani" },
  });
});

test("who is blocked is asked about first, and can be unblocked", async () => {
  const { store } = await show("/customers/cus_1", ({ body }) => ({
    status: 200,
    body: makeCustomer({
      blocked_at: (body as { blocked: boolean }).blocked ? "2026-11-21T11:05:00.000Z" : null,
    }),
  }));
  const choose = async (action: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: action }));
  };
  await choose("Block");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Block" }));
  expect(await screen.findByText("Blocked")).toBeDefined();
  await choose("Unblock");
  await waitFor(() => expect(screen.queryByText("Blocked")).toBeNull());
  expect(callsTo(store.calls, "PUT").map(({ body }) => body)).toEqual([
    { blocked: true },
    { blocked: false },
  ]);
});

test("a number that is somebody else's offers to merge both, where there is somebody to merge", async () => {
  await show("/customers/cus_1/edit", () => ({
    status: 422,
    body: {
      code: "customer.phone_taken",
      message: "Another customer has this number. Check it, or open that customer.",
      customer_id: "cus_7",
    },
  }));
  await userEvent.type(await screen.findByLabelText("Name"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Save customer" }));
  const link = await screen.findByRole("link", { name: "Merge with Rehema Kimaro" });
  expect(link.getAttribute("href")).toBe("/customers/cus_1/merge?with=cus_7");
});

test("two are merged after a look at what they would be, with the numbers that were chosen", async () => {
  const { store, address } = await show("/customers/cus_1/merge?with=cus_2", () => ({
    status: 201,
    body: customer,
  }));
  expect(await screen.findByText("After the merge")).toBeDefined();
  expect(screen.getAllByText("from Rehema Kimario")).toHaveLength(2);
  expect(screen.getByText("2 orders, with what was paid for them")).toBeDefined();
  const [first, second] = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(first?.disabled).toBe(true);
  await userEvent.click(second!);
  await userEvent.click(screen.getByRole("button", { name: "Merge" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(address()).toBe("/customers/cus_1"));
  expect(callsTo(store.calls, "POST")[0]).toMatchObject({
    path: "/store/customers/cus_1/merges",
    body: {
      customer_id: "cus_2",
      phones: ["+255765000932", "+255689000410"],
      updated_at: "2026-11-21T11:04:00.000Z",
      their_updated_at: "2026-11-20T08:00:00.000Z",
    },
  });
});

test("a merge is undone from the page of who stayed", async () => {
  const { store } = await show("/customers/cus_1", () => ({ status: 200, body: customer }));
  expect(await screen.findByText("Rehema Kimario became this customer")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo the merge" }));
  await waitFor(() =>
    expect(callsTo(store.calls, "POST")[0]).toMatchObject({ path: "/store/customer-merges/mrg_1/undo" }),
  );
});

test("what was done about a customer is a tab with pages", async () => {
  await show("/customers/cus_1?tab=activity");
  const list = await screen.findByRole("list", { name: "Activity" });
  expect(list.textContent).toContain("Blocked a customer");
  expect(list.textContent).toContain("Juma Kessy");
  expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe(
    "/customers/cus_1?tab=activity&activity_after=older",
  );
});

test("who is erased is asked for by name, and by an owner's PIN once it is wanted; then the list is there", async () => {
  const { store } = await show("/customers/cus_1", ({ body }) =>
    (body as { pin?: string }).pin === undefined
      ? {
          status: 422,
          body: { code: "customer.needs_pin", message: "Type the PIN of an owner of the shop." },
        }
      : { status: 204 },
  );
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Erase" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Type their name"), "Rehema Kimaro");
  await userEvent.click(dialog.getByRole("button", { name: "Erase" }));
  await userEvent.type(await dialog.findByLabelText("PIN of an owner"), "4826");
  await userEvent.click(dialog.getByRole("button", { name: "Erase" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Customers" })).toBeDefined();
  expect(callsTo(store.calls, "POST").map(({ path, body }) => [path, body])).toEqual([
    ["/store/customers/cus_1/erase", { name: "Rehema Kimaro" }],
    ["/store/customers/cus_1/erase", { name: "Rehema Kimaro", pin: "4826" }],
  ]);
});

test("their data are offered to who may see all of it", async () => {
  await show("/customers/cus_1");
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Download their data" })).toBeDefined();
});

test("a customer's phone is asked once for what they owe, and the page says how it goes", async () => {
  let isFirst = true;
  const asked = {
    id: "pat_1",
    method: "mobile_money",
    network: "mpesa",
    phone: customer.phones[0],
    amount_minor: 300_000,
    customer_fee_minor: 0,
    status: "pending",
    failure_code: null,
    created_at: new Date().toISOString(),
    expires_at: null,
    finished_at: null,
  };
  const debt = {
    order_id: "ord_1",
    order_number: 12,
    given_minor: 800_000,
    owed_minor: 800_000,
    due_on: "2026-11-27",
    given_at: "2026-11-20T10:00:00.000Z",
    given_by: { id: "usr_1", name: "Neema" },
  };
  const { store } = await show(
    "/customers/cus_1",
    () => {
      if (!isFirst) return { status: 200, body: { items: [asked] } };
      isFirst = false;
      return busy;
    },
    makeUser(),
    { owed_minor: 800_000, limit: null, items: [debt] },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Ask by phone" }));
  const dialog = await screen.findByRole("dialog", { name: "Ask for what they owe" });
  const amount = within(dialog).getByRole("textbox", { name: /^Amount/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, "3000");
  const send = within(dialog).getByRole("button", { name: "Send prompt" });
  await userEvent.click(send);
  await within(dialog).findByText("The service is busy.");
  await userEvent.click(send);
  await screen.findByText(/was asked for TZS 3,000\.00/);
  // While one is under way no other one goes out.
  expect(screen.queryByRole("button", { name: "Ask by phone" })).toBeNull();
  const [first, second] = callsTo(store.calls, "POST");
  expect(first!.path).toBe("/store/customers/cus_1/debt-payments");
  expect(second!.body).toEqual(first!.body);
  expect(first!.body).toMatchObject({ amount_minor: 300_000, owed_minor: 800_000 });
  expect(second!.headers["idempotency-key"]).toBe(first!.headers["idempotency-key"]);
});

test("credit from the till goes back to the wallet that paid it, once that is confirmed and its reference is there", async () => {
  const sent: Call[] = [];
  const credit = {
    credit_minor: 2_500_000,
    items: [
      {
        id: "crd_1",
        order: null,
        line: {
          id: "stl_1",
          reference: "DKQ4ZK90WL",
          payer_name: "JUMA HAMISI",
          payer_phone: "+255713000640",
          network: "mpesa",
        },
        amount_minor: 2_500_000,
        left_minor: 2_500_000,
        at: "2026-11-20T12:30:00.000Z",
      },
    ],
  };
  await show(
    "/customers/cus_1",
    (call) => {
      sent.push(call);
      return { status: 204, body: undefined };
    },
    makeUser(),
    undefined,
    credit,
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Give it back to the payer" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/^JUMA HAMISI, .*713 000 640, M-Pesa/)).toBeDefined();
  const record = within(dialog).getByRole("button", { name: "Record it" });
  await person.type(within(dialog).getByRole("textbox", { name: "The wallet’s reference" }), "DKR1A2B3C4");
  await person.click(record);
  expect(within(dialog).getByText("Confirm that it is the payer’s wallet.")).toBeDefined();
  await person.click(within(dialog).getByRole("checkbox"));
  await person.click(record);
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        method: "POST",
        path: "/store/credits/crd_1/give-back",
        body: { left_minor: 2_500_000, reference: "DKR1A2B3C4", is_payers_wallet: true },
      },
    ]),
  );
});
