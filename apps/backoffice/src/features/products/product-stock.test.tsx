import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { stockMovementsQuery } from "#data/product-stock.ts";
import { allProducts, productQuery, productsQuery } from "#data/products.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import {
  makeDress,
  makeListed,
  makeMovement,
  makeProduct,
  makeProductList,
} from "../../../test/make-product.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const sandals = makeProduct({ id: "prd_2", name: "Sandali za ngozi", stock: 3 });
const listed = makeListed({ id: "prd_2", name: "Sandali za ngozi", stock: 3 });

async function show(at: string, answer: (call: Call) => Answer = () => busy) {
  const store = await startStore((call) => (call.method === "GET" ? busy : answer(call)));
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(productQuery("prd_1").queryKey, makeDress());
  client.setQueryData(productQuery("prd_2").queryKey, sandals);
  client.setQueryData(stockMovementsQuery("prd_2").queryKey, {
    items: [
      makeMovement({
        id: "4",
        reason: "release",
        quantity: 1,
        balance: 3,
        order_id: "ord_2",
        order_number: 10481,
      }),
      makeMovement({
        id: "3",
        reason: "hold",
        quantity: -1,
        balance: 2,
        order_id: "ord_2",
        order_number: 10481,
      }),
      makeMovement({ reason: "sale", quantity: -1, balance: 3, order_id: "ord_1", order_number: 10480 }),
      makeMovement({ id: "2", reason: "restock", quantity: 4, balance: 4, note: "Mama Rukia" }),
    ],
    next: null,
    previous: null,
  });
  client.setQueryData(stockMovementsQuery("prd_1").queryKey, { items: [], next: null, previous: null });
  client.setQueryData(
    productsQuery(allProducts).queryKey,
    makeProductList([makeListed({ variant_count: 20 }), listed]),
  );
  client.setQueryData(
    productsQuery({ ...allProducts, status: "low_stock", sort: "stock" }).queryKey,
    makeProductList([listed]),
  );
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === "POST");

test("the stock book says what happened, who did it and why, and what was left", async () => {
  await show("/products/prd_2");
  const book = await screen.findByRole("list", { name: "Stock book" });
  const [released, held, sale, restock] = within(book).getAllByRole("listitem");
  expect(released?.textContent).toContain("No longer held · #10481");
  expect(held?.textContent).toContain("Held · #10481");
  expect(sale?.textContent).toContain("Sold · #10480");
  expect(sale?.textContent).toContain("−1");
  expect(restock?.textContent).toContain("Mama Rukia");
  expect(restock?.textContent).toContain("+4");
});

test("goods that break leave the stock once, also when the first answer is lost", async () => {
  let isFirst = true;
  const { store } = await show("/products/prd_2", () => {
    if (!isFirst) return { status: 201, body: { product_id: "prd_2", variant_id: null, stock: 1 } };
    isFirst = false;
    return busy;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Change stock" }));
  const dialog = await screen.findByRole("dialog", { name: "Stock of Sandali za ngozi" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Save stock" }));
  expect(await within(dialog).findByText("Write how many.")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("radio", { name: "Damaged or lost" }));
  await userEvent.type(within(dialog).getByLabelText("How many"), "2");
  expect(within(dialog).getByText("3 becomes 1")).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/^Note/), "Torn");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save stock" }));
  await within(dialog).findByText("The service is busy.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save stock" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [lost, saved] = posts(store.calls);
  expect(saved?.body).toEqual({ variant_id: null, reason: "damage", quantity: -2, note: "Torn" });
  expect(saved?.headers["idempotency-key"]).toBe(lost?.headers["idempotency-key"]);
});

test("what was counted becomes the stock of the variant", async () => {
  const { store } = await show("/products/prd_1", () => ({ status: 200, body: { results: [] } }));
  await userEvent.click(await screen.findByRole("button", { name: "Change stock" }));
  const dialog = await screen.findByRole("dialog", { name: "Stock of Gauni la kitenge" });
  await userEvent.click(within(dialog).getByRole("radio", { name: "I counted" }));
  await userEvent.selectOptions(within(dialog).getByLabelText("Variant"), "M, Bahari (6)");
  await userEvent.type(within(dialog).getByLabelText("How many are there now"), "5");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save stock" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(posts(store.calls)[0]).toMatchObject({
    path: "/store/api/v1/stock-counts",
    body: { counts: [{ product_id: "prd_1", variant_id: "var_01", counted: 5 }] },
  });
});

test("what runs out is restocked from its list", async () => {
  await show("/products/low-stock");
  await userEvent.click(await screen.findByRole("button", { name: "Change the stock of Sandali za ngozi" }));
  expect(await screen.findByRole("dialog", { name: "Stock of Sandali za ngozi" })).toBeDefined();
});

test("a count outlives a reload, is shown with its difference, and is saved as a whole", async () => {
  await show("/products/stock-taking");
  await userEvent.type(await screen.findByLabelText("Counted: Sandali za ngozi"), "5");
  await userEvent.click(screen.getByRole("button", { name: "Count the variants of Gauni la kitenge" }));
  await userEvent.type(await screen.findByLabelText("Counted: Gauni la kitenge, M, Bahari"), "6");
  cleanup();
  const { store } = await show("/products/stock-taking", () => ({
    status: 200,
    body: {
      results: [
        { product_id: "prd_2", variant_id: null, outcome: "changed", difference: 2 },
        { product_id: "prd_1", variant_id: "var_01", outcome: "unchanged", difference: 0 },
      ],
    },
  }));
  expect(await screen.findByText("2 counted")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save the count" }));
  const dialog = await screen.findByRole("dialog", { name: "Save 2 counts?" });
  const differences = within(dialog).getByRole("list", { name: "Differences" });
  expect(
    within(differences)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Sandali za ngozi3 → 5 (+2)"]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save the count" }));
  expect(await screen.findByText("1 stock was corrected.")).toBeDefined();
  expect(posts(store.calls)[0]?.body).toEqual({
    note: "",
    counts: [
      { product_id: "prd_2", variant_id: null, counted: 5 },
      { product_id: "prd_1", variant_id: "var_01", counted: 6 },
    ],
  });
  expect(screen.queryByText("2 counted")).toBeNull();
});
