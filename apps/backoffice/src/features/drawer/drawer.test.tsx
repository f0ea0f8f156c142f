import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { tillSettingsQuery } from "#data/till.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeDrawer, makeTillSettings } from "../../../test/make-till.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const ok = (drawer = makeDrawer()): Answer => ({ status: 200, body: drawer });

async function show(answer: (call: Call) => Answer, user = makeUser()) {
  const store = await startStore((call) => (call.path.startsWith("/store/drawer") ? answer(call) : busy));
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(tillSettingsQuery().queryKey, makeTillSettings());
  const view = await renderApp({ at: "/orders/drawer", client });
  return { ...view, moves: () => store.calls.filter(({ method }) => method === "POST") };
}

/** What the page says should be in the drawer. */
const expected = async () => (await screen.findByText("Should be in the drawer")).parentElement!.textContent;

test("the drawer says what should be in it, what was moved and what each person took", async () => {
  await show(() => ok());
  expect(await expected()).toContain("293,000.00");
  const moved = screen.getByRole("list", { name: "Put in and taken out" });
  expect(
    within(moved)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("CRDB Kariakoo"), expect.stringContaining("Chenji ya asubuhi")]);
  const people = screen.getByRole("list", { name: "By person" });
  expect(within(people).getByText(/14 sales, TZS 520,000.00/)).toBeDefined();
});

test("what counting found short is said under what should be there", async () => {
  await show(() => ok(makeDrawer({ count_difference_minor: -50_000 })));
  expect(await expected()).toContain("Counted TZS 500.00 short at the end of the day");
});

test("a day without cash says so", async () => {
  await show(() => ok(makeDrawer({ movements: [], people: [] })));
  expect(await screen.findByText("Nothing was put in or taken out on this day.")).toBeDefined();
  expect(screen.getByText("Nobody sold or took cash on this day.")).toBeDefined();
});

test("a drawer that cannot be read says so, and is read again by a press", async () => {
  let isBusy = true;
  await show(() => (isBusy ? busy : ok()));
  expect(await screen.findByText("The drawer could not be loaded.")).toBeDefined();
  isBusy = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await expected()).toContain("293,000.00");
});

test("who may not sell is sent home; who takes no cash moves none", async () => {
  const may = (action: "read" | "create") =>
    makeUser({ preset: "custom", permissions: [{ resource: "orders", action }] });
  const reader = await show(() => ok(), may("read"));
  await waitFor(() => expect(reader.address()).toBe("/dashboard"));
  cleanup();
  await show(() => ok(), may("create"));
  expect(await expected()).toContain("293,000.00");
  expect(screen.queryByRole("button", { name: "Put in" })).toBeNull();
});

test("cash that is put in is put in once, also when the first answer is lost", async () => {
  let isFirst = true;
  const { moves } = await show(({ method }) => {
    if (method === "GET") return ok();
    if (!isFirst) return { status: 201, body: makeDrawer() };
    isFirst = false;
    return busy;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Put in" }));
  const dialog = await screen.findByRole("dialog", { name: "Put cash into the drawer" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Amount" }), "20000");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "What for" }), "Chenji");
  await userEvent.click(within(dialog).getByRole("button", { name: "Record" }));
  await within(dialog).findByText("The service is busy.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Record" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, second] = moves();
  expect(first!.body).toEqual({ kind: "put_in", amount_minor: 2_000_000, reason: "Chenji" });
  expect(second!.body).toEqual(first!.body);
  expect(first!.headers["idempotency-key"]).toBeTruthy();
  expect(second!.headers["idempotency-key"]).toBe(first!.headers["idempotency-key"]);
});
