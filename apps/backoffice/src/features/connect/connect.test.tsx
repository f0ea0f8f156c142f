import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Connection } from "#data/connect.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeChannel, makeConnection, makeSignup, makeTraffic } from "../../../test/make-connection.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});
const busy: Answer = { status: 503, body: { message: "The service is busy." } };

async function show(at: string, connection: Connection, answers: Record<string, Answer> = {}) {
  const store = await startStore(({ method, path }) => {
    if (method === "GET" && path === "/store/connect") return { status: 200, body: connection };
    if (method === "GET" && path.endsWith("/private-chats")) return { status: 200, body: { phones: [] } };
    if (path.endsWith("/traffic")) return { status: 200, body: makeTraffic() };
    return answers[`${method} ${path}`] ?? busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at, client });
  await screen.findByRole("heading", { level: 1 });
  return store;
}

test("Facebook is asked for only when everything before it was ticked", async () => {
  await show("/connect", makeConnection());
  await userEvent.click(await screen.findByRole("radio", { name: /^Use a new number/ }));
  expect(screen.getByRole("button", { name: "Continue to Facebook" })).toHaveProperty("disabled", true);
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  expect(screen.getByRole("button", { name: "Continue to Facebook" })).toHaveProperty("disabled", false);
  expect(document.querySelector("script[src*=facebook]")).toBeNull();
});

test("what changes with the phone is ticked point by point before it is connected", async () => {
  await show("/connect/whatsapp-coexisting", makeConnection());
  const go = await screen.findByRole("button", { name: "Continue to Facebook" });
  const boxes = screen.getAllByRole("checkbox");
  expect(boxes).toHaveLength(4);
  for (const box of boxes.slice(1)) await userEvent.click(box);
  expect(go).toHaveProperty("disabled", true);
  await userEvent.click(boxes[0]!);
  expect(go).toHaveProperty("disabled", false);
});

test("a step that stopped says why in plain words, and goes on from there", async () => {
  const failed = makeSignup({
    step: "register",
    state: "failed",
    failure: "pin_wrong",
    failure_text: "PIN Mismatch",
    failure_code: 133_005,
  });
  const store = await show("/connect", makeConnection({ signup: failed }), {
    "POST /store/connect/signups/sgn_1/resume": { status: 200, body: { ...failed, state: "open" } },
  });
  expect(await screen.findByText(/Meta says: PIN Mismatch \(133005\)/)).toBeDefined();
  await userEvent.type(screen.getByLabelText("PIN of the number"), "482913");
  await userEvent.click(screen.getByRole("button", { name: "Try from here" }));
  await waitFor(() =>
    expect(store.calls.find(({ method }) => method === "POST")).toMatchObject({
      path: "/store/connect/signups/sgn_1/resume",
    }),
  );
});

test("ids that the window said are forgotten when the page is left", async () => {
  localStorage.setItem("facebook_waba_id", "1029384756611");
  localStorage.setItem("facebook_business_id", "5647382910");
  await show("/connect", makeConnection({ signup: makeSignup({ user_id: makeUser().id }) }));
  expect(await screen.findByText("account 1029384756611 · business 5647382910")).toBeDefined();
  cleanup();
  expect(localStorage.getItem("facebook_waba_id")).toBeNull();
  expect(localStorage.getItem("facebook_business_id")).toBeNull();
});

test("start again forgets the ids, and gives the signup up", async () => {
  const store = await show(
    "/connect",
    makeConnection({ signup: makeSignup({ user_id: makeUser().id, state: "cancelled" }) }),
    { "DELETE /store/connect/signups/sgn_1": { status: 204 } },
  );
  localStorage.setItem("facebook_waba_id", "1029384756611");
  localStorage.setItem("facebook_business_id", "5647382910");
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  await userEvent.click((await screen.findAllByRole("button", { name: "Start again" })).at(-1)!);
  await waitFor(() => expect(localStorage.getItem("facebook_waba_id")).toBeNull());
  expect(localStorage.getItem("facebook_business_id")).toBeNull();
  expect(store.calls.some(({ method }) => method === "DELETE")).toBe(true);
});

test("the card says whom the shop may write to, what did not arrive, and that a test came in", async () => {
  const word = { word: "Agiza 4821", url: "https://wa.me/255754000321?text=Agiza%204821" };
  const connection = makeConnection({ channels: [makeChannel()] });
  await show("/connect", connection, {
    "POST /store/connect/channels/chn_1/test": { status: 200, body: word },
  });
  expect(await screen.findByText("12 close within 2 hours")).toBeDefined();
  expect(screen.getByText("2 without WhatsApp")).toBeDefined();
  connection.channels[0]!.test = word;
  await userEvent.click(screen.getByRole("button", { name: "Send a test" }));
  expect(await screen.findByText("Agiza 4821")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open the chat" }).getAttribute("href")).toBe(word.url);
});

test("a number whose token is over is connected again the way it came", async () => {
  await show(
    "/connect",
    makeConnection({
      channels: [makeChannel({ way: "token", status: "restricted", trouble: "token" })],
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Connect again" }));
  expect(await screen.findByRole("radio", { name: /^Paste a token/, checked: true })).toBeDefined();
});

test("who may disconnect is told what stays, and does it with a yes", async () => {
  const store = await show("/connect", makeConnection({ channels: [makeChannel({ trouble: "payment" })] }), {
    "DELETE /store/connect/channels/chn_1": { status: 204 },
  });
  expect(await screen.findByText(/Meta has no way to charge the shop/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  expect(await screen.findByText(/Orders, customers and chats here stay/)).toBeDefined();
  const buttons = screen.getAllByRole("button", { name: "Disconnect" });
  await userEvent.click(buttons.at(-1)!);
  await waitFor(() => expect(store.calls.some(({ method }) => method === "DELETE")).toBe(true));
});
