import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { GetStartedScreen } from "./get-started-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

/** The page of a person without a shop; a new shop is answered as told. */
async function show(answer: (call: Call) => Answer, user = makeUser()) {
  const store = await startStore((call) => {
    if (call.method === "POST") return answer(call);
    return { status: 200, body: call.path === "/store/user/invitations" ? { items: [] } : user };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  await renderApp({ at: "/", client, routes: [{ path: "/", Component: GetStartedScreen }] });
  await screen.findByRole("heading", { level: 1, name: "Let’s open your shop" });
  return { client, posts: () => store.calls.filter(({ method }) => method === "POST") };
}

const openShop = () => userEvent.click(screen.getByRole("button", { name: "Open the shop" }));
const created: Answer = { status: 201, body: makeShop() };

test("a few fields open a shop: the name tidied, the person's own phone offered, the language they read", async () => {
  const { client, posts } = await show(() => created);
  await userEvent.type(screen.getByLabelText("Name of the shop"), "  Neema   Vitenge ");
  await userEvent.selectOptions(screen.getByLabelText("What you sell"), "fashion");
  await userEvent.selectOptions(screen.getByLabelText("Region"), "Mwanza");
  await userEvent.type(screen.getByLabelText("Area"), " Nyamagana ");
  await openShop();
  expect(await screen.findByText("Your shop has been created successfully")).toBeDefined();
  expect(posts().map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: "/store/shop",
      body: {
        name: "Neema Vitenge",
        phone: "+255754000118",
        language: "en",
        trade: "fashion",
        region: "Mwanza",
        area: "Nyamagana",
      },
    },
  ]);
  expect(client.getQueryData(shopQuery().queryKey)).toEqual(makeShop());
});

test("what is missing is said under its field, the first one is focused, and nothing is sent", async () => {
  const { posts } = await show(() => created, makeUser({ phone: null }));
  await openShop();
  expect(screen.getAllByText("This is needed.")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("Name of the shop"));
  expect(posts()).toEqual([]);
});

test("a refusal is told in the API's words, what was typed stays, and a second try opens the same shop", async () => {
  const answers: Answer[] = [{ status: 503, body: { message: "The service is busy." } }, created];
  const { posts } = await show(() => answers.shift() ?? created);
  await userEvent.type(screen.getByLabelText("Name of the shop"), "Neema Vitenge");
  await openShop();
  expect(await screen.findByText("Failed to create shop")).toBeDefined();
  expect(screen.getByText("The service is busy.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Name of the shop").value).toBe("Neema Vitenge");
  await openShop();
  await waitFor(() => expect(posts()).toHaveLength(2));
  const keys = posts().map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
