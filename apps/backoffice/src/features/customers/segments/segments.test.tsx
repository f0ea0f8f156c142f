import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makePeople, makeSegment, makeSegmentList } from "../../../../test/make-segment.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const segment = makeSegment();
const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const at = "/customers/customers-segments";
const reader = [{ resource: "customers" as const, action: "read" as const }];

/** What is read is there, whom rules find as well; what is done is answered as told. */
async function show(
  address: string,
  answer: (call: Call) => Answer = () => busy,
  permissions?: typeof reader,
) {
  const store = await startStore((call) => {
    const path = call.path.replace("/store", "");
    if (path === "/segments/preview" || path === "/segments/seg_1/people")
      return { status: 200, body: makePeople() };
    if (call.method !== "GET") return answer(call);
    if (path.startsWith("/segments/counts")) {
      const { whatsapp, sms, reachable, people } = makePeople();
      return { status: 200, body: { items: [{ id: segment.id, whatsapp, sms, reachable, people }] } };
    }
    if (path.startsWith("/segments/")) return answer(call);
    return path.startsWith("/segments") ? { status: 200, body: makeSegmentList([segment]) } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(permissions ? { permissions } : {}));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at: address, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const found: Answer = { status: 200, body: segment };
const callsTo = (calls: readonly Call[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === `/store${path}`);

test("the list says each segment's rules in a sentence, and how many people are in it now", async () => {
  await show(at);
  const row = await screen.findByRole("row", { name: /Wateja wakubwa, Dar/ });
  expect(row.textContent).toContain(
    "Customers who spent TZS 200,000.00 or more in the last 90 days, made more than 3 orders, and live in Dar es Salaam or Pwani.",
  );
  expect(await within(row).findByText("73")).toBeDefined();
});

test("a segment is added once, and whom it finds shows while it is written", async () => {
  let isFirst = true;
  const { store, address } = await show(`${at}/new`, ({ body, method }) => {
    if (method === "GET") return found;
    if (!isFirst) return { status: 201, body: makeSegment(body as object) };
    isFirst = false;
    return busy;
  });
  expect(screen.getByText("Complete the rules to see whom they find.")).toBeDefined();
  await userEvent.type(await screen.findByLabelText("Name"), " Wakubwa ");
  await userEvent.type(screen.getByLabelText("Rule 1: amount"), "200000");
  await userEvent.click(screen.getByRole("button", { name: "Add rule" }));
  await userEvent.selectOptions(screen.getByLabelText("Rule 2: about"), "Region");
  await userEvent.selectOptions(screen.getByLabelText("Rule 2: places"), "Pwani");
  expect(await screen.findByText("of 412 customers")).toBeDefined();
  const rules = [
    { criterion: "total_amount", operator: "ge", amount_minor: 20_000_000, window_days: null },
    { criterion: "location", place: "region", names: ["Pwani"] },
  ];
  await waitFor(() =>
    expect(callsTo(store.calls, "POST", "/segments/preview").at(-1)?.body).toEqual({ match: "all", rules }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Save segment" }));
  await screen.findByText("The service is busy.");
  await userEvent.click(screen.getByRole("button", { name: "Save segment" }));
  await waitFor(() => expect(address()).toBe(`${at}/seg_1`));
  const posts = callsTo(store.calls, "POST", "/segments");
  expect(posts[1]?.body).toEqual({ name: "Wakubwa", match: "all", rules });
  expect(posts[1]?.headers["idempotency-key"]).toBe(posts[0]?.headers["idempotency-key"]);
});

test("an example writes a name and rules, which can be changed and saved", async () => {
  const { store, address } = await show(`${at}/new`, ({ body, method }) =>
    method === "GET" ? found : { status: 201, body: makeSegment(body as object) },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Big spenders" }));
  await userEvent.click(screen.getByRole("button", { name: "Gone quiet" }));
  expect(screen.getByRole("button", { name: "Gone quiet" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.clear(screen.getByLabelText("Rule 1: number of orders"));
  await userEvent.type(screen.getByLabelText("Rule 1: number of orders"), "3");
  expect(await screen.findByText("of 412 customers")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save segment" }));
  await waitFor(() => expect(address()).toBe(`${at}/seg_1`));
  expect(callsTo(store.calls, "POST", "/segments")[0]?.body).toEqual({
    name: "Gone quiet",
    match: "all",
    rules: [
      { criterion: "total_orders", operator: "ge", orders: 3, window_days: null },
      { criterion: "total_orders", operator: "eq", orders: 0, window_days: 30 },
    ],
  });
});

test("rules that lack something are told at their rows and not sent", async () => {
  const { store } = await show(`${at}/new`);
  await userEvent.type(await screen.findByLabelText("Name"), "Wakubwa");
  await userEvent.click(screen.getByRole("button", { name: "Add rule" }));
  await userEvent.selectOptions(screen.getByLabelText("Rule 2: about"), "Area or district");
  await userEvent.click(screen.getByRole("button", { name: "Save segment" }));
  expect(await screen.findByText("Write what to compare with.")).toBeDefined();
  expect(screen.getByText("Choose one place at least.")).toBeDefined();
  expect(callsTo(store.calls, "POST", "/segments")).toEqual([]);
});

test("a contradiction is told at the rule that makes it, also when it is saved", async () => {
  const message = "Nobody can meet this together with the rules above. Change one of them.";
  const detail = [{ loc: ["body", "rules", "1", "orders"], msg: message, type: "segment.contradiction" }];
  await show(`${at}/seg_1`, ({ method }) =>
    method === "GET" ? found : { status: 422, body: { code: "segment.contradiction", message, detail } },
  );
  await userEvent.clear(await screen.findByLabelText("Rule 2: number of orders"));
  await userEvent.type(screen.getByLabelText("Rule 2: number of orders"), "0");
  await userEvent.click(screen.getByRole("button", { name: "Save segment" }));
  expect(await screen.findByText(message)).toBeDefined();
});

test("an edit carries what was seen", async () => {
  const { store } = await show(`${at}/seg_1`, ({ body, method }) =>
    method === "GET" ? found : { status: 200, body: makeSegment(body as object) },
  );
  await userEvent.click(await screen.findByRole("radio", { name: "Any rule" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove rule 3" }));
  await userEvent.click(screen.getByRole("button", { name: "Save segment" }));
  await waitFor(() =>
    expect(callsTo(store.calls, "PUT", "/segments/seg_1")[0]?.body).toEqual({
      name: segment.name,
      match: "any",
      rules: segment.rules.slice(0, 2),
      updated_at: segment.updated_at,
    }),
  );
});

test("a frozen copy is named and opened", async () => {
  const copy = makeSegment({ id: "seg_2", name: "Novemba", frozen_at: "2026-11-21T12:00:00.000Z" });
  const { store, address } = await show(`${at}/seg_1`, ({ method }) =>
    method === "GET" ? found : { status: 201, body: copy },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Freeze a copy" }));
  const dialog = await screen.findByRole("dialog");
  const name = within(dialog).getByLabelText("Name of the copy");
  await userEvent.clear(name);
  await userEvent.type(name, "Novemba");
  await userEvent.click(within(dialog).getByRole("button", { name: "Freeze a copy" }));
  await waitFor(() => expect(address()).toBe(`${at}/seg_2`));
  expect(callsTo(store.calls, "POST", "/segments/seg_1/frozen")[0]?.body).toEqual({ name: "Novemba" });
  expect(await screen.findByText("A frozen copy")).toBeDefined();
  expect(screen.queryByLabelText("Rule 1: amount")).toBeNull();
});

test("removing asks first and leads back to the list", async () => {
  const { address } = await show(`${at}/seg_1`, ({ method }) => (method === "GET" ? found : { status: 204 }));
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const question = await screen.findByRole("dialog", { name: "Remove Wateja wakubwa, Dar?" });
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(address()).toBe(at));
});

test("who may only read sees the rules and whom they find, and nothing to change", async () => {
  await show(`${at}/seg_1`, () => found, reader);
  expect(await screen.findByText("of 412 customers")).toBeDefined();
  expect(screen.getByText("TZS 200,000.00 or more")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save segment" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Freeze a copy" })).toBeNull();
});
