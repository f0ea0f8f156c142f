import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeTaughtWord, someSentences } from "../../../../test/make-free-words.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeListed, makeProductList } from "../../../../test/make-product.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { type Answer, type Call, openPageAt, startStore } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const bag = makeListed({ id: "prd_9", name: "Mkoba wa kitenge" });

/** The list, the taught words and the products are there; what is done is answered as told. */
async function show(
  answer: (call: Call) => Answer = () => busy,
  actions: ("read" | "update")[] = ["read", "update"],
) {
  let sentences = someSentences;
  let taught = [makeTaughtWord()];
  const store = await startStore((call) => {
    const path = call.path.replace("/store", "").split("?")[0];
    if (call.method === "GET") {
      if (path === "/not-understood") {
        const isOlder = call.path.includes("after=");
        const page = isOlder ? { next: null, previous: "newer" } : { next: "older", previous: null };
        return { status: 200, body: { items: isOlder ? sentences.slice(-1) : sentences, ...page } };
      }
      if (path === "/taught-words") return { status: 200, body: { items: taught } };
      if (path === "/api/v1/products") return { status: 200, body: makeProductList([bag]) };
      return busy;
    }
    const said = answer(call);
    if (said.status < 300 && call.method === "POST") sentences = sentences.slice(1);
    if (said.status < 300 && call.method === "DELETE") {
      sentences = sentences.filter(({ id }) => !call.path.endsWith(id));
      taught = taught.filter(({ id }) => !call.path.endsWith(id));
    }
    return said;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(
    userQuery().queryKey,
    makeUser({
      permissions: [
        { resource: "chatflow", action: actions },
        { resource: "product", action: "read" },
      ],
    }),
  );
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at: "/chatflow/not-understood", client, routes });
  const sent = (method: string) => store.calls.filter((call) => call.method === method);
  return { ...view, sent };
}

test("a word is taught by choosing its product, and its sentence leaves the list", async () => {
  const { sent } = await show(() => ({
    status: 201,
    body: makeTaughtWord({ id: "twd_2", word: "begi", product: { id: bag.id, name: bag.name } }),
  }));
  const list = await screen.findByRole("list", { name: "Not understood" });
  expect(within(list).getByText(/3 times · 2 customers/)).toBeTruthy();
  await userEvent.click(within(list).getByRole("button", { name: "Teach “begi”" }));
  await userEvent.click(await screen.findByRole("button", { name: /Mkoba wa kitenge/ }));
  await waitFor(() => expect(screen.queryByText("“nataka begi moja la kitenge”")).toBeNull());
  expect(sent("POST").map(({ body }) => body)).toEqual([{ word: "begi", product_id: "prd_9" }]);
});

test("a refusal is said in the dialog, which stays open", async () => {
  await show(() => ({
    status: 422,
    body: { code: "taught_word.taken", message: "This word is taught already." },
  }));
  await userEvent.click(await screen.findByRole("button", { name: "Teach “begi”" }));
  await userEvent.click(await screen.findByRole("button", { name: /Mkoba wa kitenge/ }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("older sentences are a page further, and back", async () => {
  await show();
  await screen.findByText("“nataka begi moja la kitenge”");
  await userEvent.click(screen.getByRole("link", { name: "Older" }));
  await waitFor(() => expect(screen.queryByText("“nataka begi moja la kitenge”")).toBeNull());
  expect(screen.getByText(/ile ya jana/)).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Newer" }));
  await screen.findByText("“nataka begi moja la kitenge”");
});

test("a sentence is dismissed, and a taught word is removed after a question", async () => {
  const { sent } = await show(() => ({ status: 204 }));
  await userEvent.click(await screen.findByRole("button", { name: /Dismiss “ile ya jana/ }));
  await waitFor(() => expect(screen.queryByText(/ile ya jana/)).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Remove “pochi”" }));
  const question = await screen.findByRole("dialog");
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  await screen.findByText("No words yet. What you teach appears here.");
  expect(sent("DELETE").map(({ path }) => path.replace("/store", ""))).toEqual([
    "/not-understood/nus_3",
    "/taught-words/twd_1",
  ]);
});

test("whoever may only look is offered nothing to change", async () => {
  await show(() => busy, ["read"]);
  await screen.findByText("“nataka begi moja la kitenge”");
  expect(screen.queryByRole("button", { name: /Teach|Dismiss|Remove/ })).toBeNull();
});
