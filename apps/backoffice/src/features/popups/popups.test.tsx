import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { fivePopups, makePopup, popupChats } from "../../../test/make-popup.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const list = "/marketing/website/website-popup";

async function show(at: string, answer: (call: Call) => Answer = () => busy, popup = makePopup()) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path === "/store/popups") return { status: 200, body: { items: fivePopups } };
    if (call.path === "/store/popups/pop_1/chats") return { status: 200, body: { items: popupChats } };
    return call.path.startsWith("/store/popups/") ? { status: 200, body: popup } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: { is_admin: true } }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client, routes });
  return { ...view, store };
}

const callsTo = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method);
const card = () => screen.getByTestId("popup-card").shadowRoot!;

test("the list says of each popup whether visitors see it, and what came of it", async () => {
  await show(list);
  const rows = within(await screen.findByRole("list", { name: "Website popups" })).getAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("status").textContent)).toEqual([
    "Live",
    "Begins later",
    "Draft",
    "Paused",
    "Ended",
  ]);
  expect(within(rows[0]!).getByText("4,120")).toBeDefined();
  expect(within(rows[0]!).getByText(/^Code seen on neemavitenge.co.tz/)).toBeDefined();
});

test("a new popup begins with words in both languages, once, and its page opens", async () => {
  let isFirst = true;
  const { store, address } = await show(list, () => {
    if (!isFirst) return { status: 201, body: makePopup({ state: "draft" }) };
    isFirst = false;
    return busy;
  });
  const add = await screen.findByRole("button", { name: "New popup" });
  await userEvent.click(add);
  await screen.findByText("The popup was not added");
  await userEvent.click(add);
  await waitFor(() => expect(address()).toBe(`${list}/pop_1`));
  const [one, two] = callsTo(store.calls, "POST");
  expect(two!.headers["idempotency-key"]).toBe(one!.headers["idempotency-key"]);
  expect(two!.body).toMatchObject({ headline: { sw: "Karibu dukani kwetu", en: "Welcome to our shop" } });
});

test("what is written shows in the card at once, and is saved with what was seen", async () => {
  const { store } = await show(`${list}/pop_1`, ({ body }) => ({
    status: 200,
    body: makePopup({ ...(body as object), updated_at: "2026-11-21T11:00:00.000Z" }),
  }));
  const headline = await screen.findByLabelText("Headline in English");
  await userEvent.clear(headline);
  await userEvent.type(headline, "Fresh kanga");
  await waitFor(() => expect(card().textContent).toContain("Fresh kanga"));
  await userEvent.click(screen.getByRole("radio", { name: "Top left" }));
  await userEvent.click(screen.getByRole("radio", { name: "On scrolling" }));
  await userEvent.click(screen.getByRole("button", { name: "Save popup" }));
  await waitFor(() => expect(callsTo(store.calls, "PUT")).toHaveLength(1));
  expect(callsTo(store.calls, "PUT")[0]!.body).toMatchObject({
    headline: { sw: "Kanga doti zimerudi", en: "Fresh kanga" },
    position: "top_left",
    trigger: { kind: "scroll", value: 50 },
    pages: { include: [], exclude: ["/cart"] },
    updated_at: "2026-11-20T08:00:00.000Z",
  });
});

test("words that are missing and colours that do not read are told at their fields and not sent", async () => {
  const popup = makePopup();
  const colors = { ...popup.colors, button: "#ffb03a" };
  const { store } = await show(`${list}/pop_1`, undefined, { ...popup, colors });
  await userEvent.clear(await screen.findByLabelText("Headline in Swahili"));
  expect(screen.getByText(/hard to read/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save popup" }));
  expect(await screen.findByText("Write this in each language in which it is shown.")).toBeDefined();
  expect(screen.getByText(/too much alike to read/)).toBeDefined();
  expect(callsTo(store.calls, "PUT")).toEqual([]);
});

test("it is paused with a press, and removing asks first", async () => {
  const { store, address } = await show(`${list}/pop_1`, ({ method }) =>
    method === "DELETE" ? { status: 204 } : { status: 200, body: makePopup({ state: "paused" }) },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Pause" }));
  await screen.findByText("The popup is paused");
  expect(callsTo(store.calls, "POST")[0]!.path).toBe("/store/popups/pop_1/pause");
  await userEvent.click(screen.getByRole("button", { name: "Remove Kanga doti zimerudi" }));
  const question = within(await screen.findByRole("dialog"));
  expect(callsTo(store.calls, "DELETE")).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(address()).toBe(list));
});

test("the code is there to copy, where it runs is said, and each number opens its chats and orders", async () => {
  await show(`${list}/pop_1`);
  expect((await screen.findByText(/^<script async/)).textContent).toContain('data-popup="pop_1"');
  expect(screen.getByText(/^The code is on neemavitenge.co.tz/)).toBeDefined();
  expect(screen.getByRole("link", { name: "58" }).getAttribute("href")).toBe("#popup-chats");
  const chat = await screen.findByRole("link", { name: "Zainab Salum" });
  expect(chat.getAttribute("href")).toBe("/conversations/cnv_1");
  expect(screen.getByRole("link", { name: /^#10483/ }).getAttribute("href")).toBe("/orders/order-info/ord_1");
});
