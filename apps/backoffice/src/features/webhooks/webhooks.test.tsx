import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeApiKey, makeEndpoint } from "../../../test/make-webhook.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { everyEvent } from "./webhook-events.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };

async function show(
  at: string,
  answer: (call: Call) => Answer = () => busy,
  { endpoints = [makeEndpoint()], keys = [makeApiKey()] } = {},
) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path === "/store/webhook-endpoints") return { status: 200, body: { items: endpoints } };
    return call.path === "/store/api-keys" ? { status: 200, body: { items: keys } } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: { is_admin: true } }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client, routes });
  return { ...view, store };
}
const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method !== "GET");

test("a key is made with what is ticked, shown once, and gone when the sheet is closed", async () => {
  const user = userEvent.setup();
  const { store } = await show("/webhook-logs/api-keys", () => ({
    status: 201,
    body: { ...makeApiKey({ id: "key_2", name: "Mizani" }), secret: "agiza_only-once" },
  }));
  await user.click(await screen.findByRole("button", { name: "Make a key" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(sheet.getByRole("button", { name: "Make the key" }));
  expect(sheet.getByText("Write what will use it.")).toBeDefined();
  expect(sheet.getByText("Tick at least one.")).toBeDefined();
  await user.type(sheet.getByRole("textbox", { name: "What will use it" }), "Mizani");
  await user.click(sheet.getByRole("checkbox", { name: "Orders: See" }));
  await user.click(sheet.getByRole("button", { name: "Make the key" }));
  expect(await screen.findByText("agiza_only-once")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByText("agiza_only-once")).toBeNull());
  expect(sent(store.calls)).toMatchObject([
    {
      path: "/store/api-keys",
      body: { name: "Mizani", permissions: [{ resource: "orders", action: "read" }] },
    },
  ]);
});

test("a key is revoked after a question", async () => {
  const user = userEvent.setup();
  const { store } = await show("/webhook-logs/api-keys", () => ({ status: 204 }));
  await user.click(await screen.findByRole("button", { name: "Revoke Stoo" }));
  expect(sent(store.calls)).toEqual([]);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Revoke" }));
  await waitFor(() =>
    expect(sent(store.calls)).toMatchObject([{ method: "DELETE", path: "/store/api-keys/key_1" }]),
  );
});

test("an address is added for every event, its secret shown once; what the API refuses stands in the sheet", async () => {
  const user = userEvent.setup();
  let isRefused = true;
  const message = "This address is not on the public internet.";
  const { store } = await show("/webhook-logs/endpoints", () =>
    isRefused
      ? { status: 422, body: { code: "webhook_endpoint.not_public", message } }
      : { status: 201, body: { ...makeEndpoint({ id: "whe_2" }), secret: "whsec_only-once" } },
  );
  await user.click(await screen.findByRole("button", { name: "Add an address" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.type(sheet.getByRole("textbox", { name: "What it is" }), "Vitabu");
  await user.type(sheet.getByRole("textbox", { name: "Address" }), "localhost/in");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await sheet.findByText(message)).toBeDefined();
  isRefused = false;
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("whsec_only-once")).toBeDefined();
  expect(sent(store.calls)[1]).toMatchObject({
    path: "/store/webhook-endpoints",
    body: { name: "Vitabu", url: "https://localhost/in", events: everyEvent },
  });
});

test("an address that stopped is switched on, with what it missed or without", async () => {
  const user = userEvent.setup();
  const stopped = makeEndpoint({ status: "failing" });
  const { store } = await show("/webhook-logs/endpoints", () => ({ status: 200, body: makeEndpoint() }), {
    endpoints: [stopped],
  });
  expect(await screen.findByText("Stopped after failures")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(sheet.getByRole("switch", { name: "Send what it missed" }));
  await user.click(sheet.getByRole("button", { name: "Switch on" }));
  await waitFor(() =>
    expect(sent(store.calls)).toMatchObject([
      { path: "/store/webhook-endpoints/whe_1/resume", body: { catch_up: false } },
    ]),
  );
});

test("a test event is sent, and its failure is told", async () => {
  const user = userEvent.setup();
  await show("/webhook-logs/endpoints");
  await user.click(await screen.findByRole("button", { name: "Send test event" }));
  expect(await screen.findByText("Not sent")).toBeDefined();
});
