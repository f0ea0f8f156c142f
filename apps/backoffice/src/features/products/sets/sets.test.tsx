import "fake-indexeddb/auto";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { allSets, setQuery, setsQuery, type ProductSet } from "#data/product-sets.ts";
import { productQuery } from "#data/products.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeListed, makeProduct, makeProductList, makeVariant } from "../../../../test/make-product.ts";
import { makePart, makeSet, makeSetList, makeTemplateSet } from "../../../../test/make-product-set.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const found = makeProductList([
  makeListed({ id: "prd_3", name: "Kanga" }),
  makeListed({ id: "prd_1", name: "Gauni la kitenge", variant_count: 2 }),
  makeListed({ id: "prd_11", name: "Mama na mwana", set_kind: "template_based_set" }),
]);

type Shown = {
  sets?: ProductSet[];
  /** What the API finds about what is being written. */
  tried?: ProductSet;
  saved?: Answer;
  user?: Parameters<typeof makeUser>[0];
};

async function show(at: string, { sets = [], tried = makeSet(), saved = busy, user = {} }: Shown = {}) {
  const store = await startStore((call) => {
    if (call.path === "/store/api/v1/sets/check") return { status: 200, body: tried };
    if (call.path.startsWith("/store/api/v1/products?")) return { status: 200, body: found };
    return call.method === "GET" ? busy : saved;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(user));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(setsQuery(allSets).queryKey, makeSetList(sets));
  for (const set of sets) client.setQueryData(setQuery(set.id).queryKey, set);
  client.setQueryData(
    productQuery("prd_1").queryKey,
    makeProduct({
      variants: [makeVariant({ id: "var_s", name: "S" }), makeVariant({ id: "var_m", name: "M" })],
    }),
  );
  client.setQueryData(
    productQuery("prd_11").queryKey,
    makeProduct({ id: "prd_11", set_kind: "template_based_set" }),
  );
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save set" }));
const sent = (calls: readonly Call[], method: "POST" | "PUT") =>
  calls.find((call) => call.method === method && !call.path.endsWith("/check"))?.body;

test("the list says what a set is made from, what customers save and why one is paused", async () => {
  const paused = makeSet({
    id: "prd_14",
    name: "Zawadi",
    parts: [makePart(), makePart({ product_id: "prd_9", name: "Kitenge", state: "sold_out" })],
    paused: { reason: "sold_out", name: "Kitenge" },
  });
  await show("/products/set", { sets: [makeSet(), makeTemplateSet(), paused] });
  const row = (await screen.findByRole("link", { name: "Kanga mbili na kikoi" })).closest("tr")!;
  expect(within(row).getByText("3 parts")).toBeDefined();
  expect(within(row).getByText("On sale")).toBeDefined();
  const template = screen.getByRole("link", { name: "Mama na mwana" });
  expect(template.getAttribute("href")).toBe("/products/set/template-based-set?id=prd_11");
  expect(screen.getByText("Zawadi is paused: Kitenge is sold out.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Restock" }).getAttribute("href")).toBe("/products/prd_9");
});

test("two doors lead to a new set, and are not there for who may not add products", async () => {
  await show("/products/set");
  const doors = await screen.findByRole("list", { name: "New set" });
  expect(within(doors).getByRole("link", { name: "Single set collection" }).getAttribute("href")).toBe(
    "/products/set/single-set-collection",
  );
  cleanup();
  await show("/products/set", {
    user: { permissions: [{ resource: "product", action: "update" }] },
  });
  expect(screen.queryByRole("list", { name: "New set" })).toBeNull();
});

test("a fixed set is put together from products and one variant, and sent with its quantities", async () => {
  const { store, address } = await show("/products/set/single-set-collection", {
    saved: { status: 201, body: makeSet() },
  });
  await userEvent.type(await screen.findByLabelText("Name"), " Kanga  na gauni ");
  await userEvent.selectOptions(screen.getByLabelText("Category"), "home");
  await userEvent.click(screen.getByRole("button", { name: "Add part" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("button", { name: /^Kanga/ }));
  expect(within(dialog).queryByText("Mama na mwana")).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: /^Gauni la kitenge/ }));
  expect(within(dialog).queryByRole("button", { name: "Every variant" })).toBeNull();
  await userEvent.click(await within(dialog).findByRole("button", { name: /^M/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Done" }));
  await userEvent.click(await screen.findByRole("button", { name: "More of Kanga" }));
  await userEvent.type(screen.getByLabelText("Price of the set"), "55000");
  await screen.findByText("The parts are there. 17 sets can be built.");
  await save();
  await waitFor(() => expect(address()).toBe("/products/set"));
  expect(sent(store.calls, "POST")).toMatchObject({
    kind: "single_set_collection",
    name: "Kanga na gauni",
    category: "home",
    pricing: "fixed",
    price_minor: 5_500_000,
    parts: [
      { product_id: "prd_3", variant_id: null, quantity: 2 },
      { product_id: "prd_1", variant_id: "var_m", quantity: 1 },
    ],
    slots: [],
  });
});

test("slots change places by the arrow keys, and are sent in that order with what was changed", async () => {
  const set = makeTemplateSet();
  const { store } = await show("/products/set/template-based-set?id=prd_11", {
    sets: [set],
    tried: set,
    saved: { status: 200, body: set },
  });
  (await screen.findByRole("button", { name: "Move Cushion" })).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(await screen.findByText("Cushion is now 2 of 3")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Open Dress for child" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Zambarau" }));
  await userEvent.click(screen.getByRole("button", { name: "Raise the least" }));
  await userEvent.click(screen.getByRole("radio", { name: "Fixed" }));
  await userEvent.type(screen.getByLabelText("Each pick costs"), "2000");
  await save();
  await waitFor(() => expect(sent(store.calls, "PUT")).toBeDefined());
  expect(sent(store.calls, "PUT")).toMatchObject({
    updated_at: set.updated_at,
    slots: [
      { id: "slt_1" },
      { id: "slt_3" },
      {
        id: "slt_2",
        min_picks: 2,
        max_picks: 2,
        price_rule: "fixed",
        fixed_minor: 200_000,
        choices: [
          { product_id: "prd_5", variant_id: "var_s" },
          { product_id: "prd_7", variant_id: null },
        ],
      },
    ],
  });
});

test("what is missing in a slot is said at the slot, and nothing is sent", async () => {
  const { store } = await show("/products/set/template-based-set");
  await userEvent.type(await screen.findByLabelText("Name"), "Kifungua kinywa");
  await userEvent.click(screen.getByRole("button", { name: "Add slot" }));
  await save();
  expect(await screen.findByText("Say what is chosen here, such as dress for the child.")).toBeDefined();
  expect(screen.getByText("Add at least one product to choose from.")).toBeDefined();
  expect(sent(store.calls, "POST")).toBeUndefined();
});

test("a price above the parts' sum is warned about while it is written", async () => {
  const set = makeSet({ checks: [{ kind: "above_sum", level: "warning", slot: null, count: null }] });
  await show("/products/set/single-set-collection?id=prd_10", { sets: [set], tried: set });
  expect(await screen.findByText("The set costs more than its parts bought one by one.")).toBeDefined();
});

test("what somebody else saved meanwhile is shown, and mine is kept on top of it", async () => {
  const set = makeSet();
  const theirs = makeSet({ name: "Kanga na vikoi", updated_at: "2026-11-21T12:00:00.000Z" });
  const { store } = await show("/products/set/single-set-collection?id=prd_10", {
    sets: [set],
    saved: { status: 409, body: { code: "edit.conflict", message: "Changed.", current: theirs } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "More of Kikoi" }));
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Keep mine" }));
  await save();
  await waitFor(() => expect(store.calls.filter(({ method }) => method === "PUT")).toHaveLength(2));
  expect(store.calls.findLast(({ method }) => method === "PUT")?.body).toMatchObject({
    name: "Kanga na vikoi",
    parts: [{ quantity: 2 }, { quantity: 2 }],
    updated_at: theirs.updated_at,
  });
});

test("a set is no product: its product pages lead to its editor", async () => {
  const sets = [makeTemplateSet()];
  const { address } = await show("/products/prd_11", { sets });
  await waitFor(() => expect(address()).toBe("/products/set/template-based-set?id=prd_11"));
  cleanup();
  const edit = await show("/products/edit/prd_11", { sets });
  await waitFor(() => expect(edit.address()).toBe("/products/set/template-based-set?id=prd_11"));
});

test("who may not add a product is told so instead of a form", async () => {
  await show("/products/set/template-based-set", {
    user: { permissions: [{ resource: "product", action: "update" }] },
  });
  expect(await screen.findByText(/You may change sets but not add new ones/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save set" })).toBeNull();
});
