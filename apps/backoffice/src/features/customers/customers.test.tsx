import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { customerCountsQuery, customerQuery, customersQuery } from "#data/customers.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomer, makeCustomerList, makeListed } from "../../../test/make-customer.ts";
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
const busy: Answer = { status: 503, body: { message: "The service is busy." } };

/** What is read is there; what is done is answered as told. */
async function show(at: string, answer: (call: Call) => Answer = () => busy) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    const { path } = call;
    if (path.startsWith("/store/orders?customer")) return { status: 200, body: nothing };
    if (!path.startsWith("/store/customers")) return busy;
    if (path.endsWith("/counts")) return { status: 200, body: counts };
    if (path.endsWith("/tags") || path.endsWith("/consents")) return { status: 200, body: { items: [] } };
    return { status: 200, body: path.includes("/cus_") ? customer : list };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
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

test("a number that is somebody else's leads to them", async () => {
  await show("/customers/new", () => ({
    status: 422,
    body: {
      code: "customer.phone_taken",
      message: "Another customer has this number.",
      detail: [{ loc: ["body", "phones"], msg: "Another customer has this number.", type: "taken" }],
      customer_id: "cus_7",
    },
  }));
  await userEvent.type(await screen.findByLabelText("Name"), "Asha");
  await userEvent.click(screen.getByRole("button", { name: "Save customer" }));
  const link = await screen.findByRole("link", { name: "Open that customer" });
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
