import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import {
  allProducts,
  productCategoriesQuery,
  productCountsQuery,
  productQuery,
  productSalesQuery,
  productsQuery,
} from "#data/products.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import {
  makeDress,
  makeListed,
  makeProduct,
  makeProductList,
  makeSales,
} from "../../../test/make-product.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const one = (count: number) => ({ count, capped: false });
const counts = {
  all: { count: 500, capped: true },
  on_sale: one(1),
  low_stock: one(1),
  sold_out: one(0),
  hidden: one(0),
  archived: one(0),
};
const list = makeProductList([
  makeListed({ variant_count: 20, price_to_minor: 7_200_000 }),
  makeListed({ id: "prd_2", name: "Sandali za ngozi", stock: 3, stock_state: "low" }),
]);
const busy: Answer = { status: 503, body: { message: "The service is busy." } };

/** What is read is there; what is done is answered as told. */
async function show(
  at: string,
  answer: (call: Call) => Answer = () => busy,
  change: Parameters<typeof makeUser>[0] = {},
) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path.startsWith("/store/api/v1/products?")) return { status: 200, body: list };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(change));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(productsQuery(allProducts).queryKey, list);
  client.setQueryData(productCountsQuery().queryKey, counts);
  client.setQueryData(productCategoriesQuery().queryKey, {
    items: [{ category: "home", subcategory: "", count: 2 }],
  });
  client.setQueryData(productSalesQuery("prd_2").queryKey, { days: makeSales() });
  client.setQueryData(productQuery("prd_1").queryKey, makeDress());
  client.setQueryData(productQuery("prd_2").queryKey, makeProduct({ id: "prd_2", name: "Sandali za ngozi" }));
  const view = await renderApp({ at, client, routes });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store, client };
}

const callsTo = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method);
const reader: Parameters<typeof makeUser>[0] = { permissions: [{ resource: "product", action: "read" }] };

test("the list shows price or range, what is left and what is low", async () => {
  await show("/products");
  const dress = await screen.findByRole("row", { name: /Gauni la kitenge/ });
  expect(dress.textContent).toContain("68,000 – 72,000.00");
  expect(within(dress).getByText("20 variants")).toBeDefined();
  const sandals = screen.getByRole("row", { name: /Sandali za ngozi/ });
  expect(within(sandals).getByText("Low")).toBeDefined();
  const tabs = screen.getByRole("navigation", { name: "Products by state" });
  expect(within(tabs).getByRole("link", { name: /All/ }).textContent).toBe("All500+");
});

test("the list is asked for by category and in the order that was chosen, and the address says so", async () => {
  const { store, address } = await show("/products");
  await userEvent.click(await screen.findByRole("button", { name: "Category" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Home" }));
  await waitFor(() => expect(address()).toBe("/products?category=home"));
  await userEvent.click(screen.getByRole("button", { name: "By name" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Best selling" }));
  await waitFor(() => expect(address()).toBe("/products?sort=best_selling&category=home"));
  await waitFor(() =>
    expect(store.calls.map(({ path }) => path)).toContain(
      "/store/api/v1/products?status=all&sort=best_selling&category=home",
    ),
  );
  await userEvent.click(screen.getByRole("button", { name: "Take away Home" }));
  await waitFor(() => expect(address()).toBe("/products?sort=best_selling"));
});

test("a product is hidden from its row, and stays on sale when that is refused", async () => {
  const { store } = await show("/products");
  await userEvent.click(await screen.findByRole("switch", { name: "Sandali za ngozi is on sale" }));
  expect(await screen.findByText("The product stays as it was")).toBeDefined();
  expect(screen.getByRole("switch", { name: "Sandali za ngozi is on sale", checked: true })).toBeDefined();
  expect(callsTo(store.calls, "PUT")[0]?.body).toMatchObject({ available: false, price_minor: 6_800_000 });
});

test("the page of a product shows each variant's stock and what is kept of the price", async () => {
  await show("/products/prd_1");
  const table = screen.getByRole("table");
  expect(within(table).getByRole("row", { name: /Bahari/ }).textContent).toContain("68,000 – 72,000.00");
  expect(within(table).getAllByText(/Sold out/).length).toBeGreaterThan(0);
  expect(screen.getByText("Cost TZS 41,000.00, you keep TZS 27,000.00 or 40%")).toBeDefined();
  expect(screen.getByText("choose 0 to 3")).toBeDefined();
});

test("a product is shared with a link that opens the chat and asks for it", async () => {
  await show("/products/prd_2");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" });
  const words = new URL(link.href).searchParams.get("text") ?? "";
  expect(words).toContain("Sandali za ngozi, TZS 68,000.00");
  const inner = new URL(words.slice(words.indexOf("https://")));
  expect(inner.origin + inner.pathname).toBe("https://wa.me/255754000099");
  expect(inner.searchParams.get("text")).toBe("I would like to order: Sandali za ngozi (NV-GK-01)");
  expect(screen.getByRole("button", { name: "Status card" })).toBeDefined();
  expect(screen.getByRole("button", { name: "QR code" })).toBeDefined();
});

test("what was sold in thirty days is told in money, pieces and its best day, to who may read orders", async () => {
  await show("/products/prd_2");
  expect(await screen.findByText("TZS 4,080,000.00")).toBeDefined();
  expect(screen.getByText("60 sold")).toBeDefined();
  expect(screen.getByRole("img", { name: "Most on October 25, 2026: 4" })).toBeDefined();
});

const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

test("archiving asks first, and the page shows the product as archived", async () => {
  const { store } = await show("/products/prd_2", () => ({
    status: 200,
    body: makeProduct({ id: "prd_2", name: "Sandali za ngozi", archived_at: "2026-11-21T12:00:00.000Z" }),
  }));
  await choose("Archive");
  const question = await screen.findByRole("dialog", { name: "Archive Sandali za ngozi?" });
  expect(callsTo(store.calls, "POST")).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("Archived")).toBeDefined();
  expect(callsTo(store.calls, "POST")[0]?.path).toBe("/store/api/v1/products/prd_2/archive");
});

test("a copy is made once, also when the first answer is lost, and its page opens", async () => {
  let isFirst = true;
  const { store, address } = await show("/products/prd_2", () => {
    if (!isFirst) return { status: 201, body: makeProduct({ id: "prd_9", name: "Sandali za ngozi (2)" }) };
    isFirst = false;
    return busy;
  });
  await choose("Duplicate");
  await screen.findByText("The service is busy.");
  await choose("Duplicate");
  await waitFor(() => expect(address()).toBe("/products/prd_9"));
  const [first, second] = callsTo(store.calls, "POST");
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

test("a product that was ordered cannot be deleted, and the question says why", async () => {
  const { address } = await show("/products/prd_2", () => ({
    status: 409,
    body: { code: "product.sold", message: "It was ordered before." },
  }));
  await choose("Delete");
  const question = await screen.findByRole("dialog", { name: "Delete Sandali za ngozi for good?" });
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
  expect((await within(question).findByRole("alert")).textContent).toBe("It was ordered before.");
  expect(address()).toBe("/products/prd_2");
});

test("prices of chosen products are changed only after each new price was shown", async () => {
  const { store } = await show("/products", ({ body }) => ({
    status: 200,
    body: {
      results: (body as { ids: string[] }).ids.map((id, index) => ({
        id,
        name: index === 0 ? "Gauni la kitenge" : "Sandali za ngozi",
        outcome: index === 0 ? "changed" : "refused",
        problem: index === 0 ? null : "floor_price",
        before: {
          price_minor: 6_800_000,
          price_to_minor: 7_200_000,
          packs: [{ name: "Dazeni (12)", price_minor: 70_000_000 }],
        },
        after:
          index === 0
            ? {
                price_minor: 6_120_000,
                price_to_minor: 6_480_000,
                packs: [{ name: "Dazeni (12)", price_minor: 63_000_000 }],
              }
            : null,
      })),
    },
  }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Change price" }));
  const dialog = await screen.findByRole("dialog", { name: "Change the prices of 2 products" });
  await userEvent.click(within(dialog).getByRole("radio", { name: "Lower" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "See the new prices" }));
  expect(await within(dialog).findByText("Write by how much.")).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText("By how many percent"), "10");
  await userEvent.click(within(dialog).getByRole("button", { name: "See the new prices" }));
  const rows = within(await within(dialog).findByRole("list", { name: "New prices" })).getAllByRole(
    "listitem",
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    "Gauni la kitenge68,000 – 72,000 61,200 – 64,800Dazeni (12)700,000 630,000",
    "Sandali za ngoziIt would fall below its lowest price",
  ]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Change prices" }));
  expect(await screen.findByText("1 price changed")).toBeDefined();
  const [trial, change] = callsTo(store.calls, "POST");
  expect(trial?.body).toEqual({ ids: ["prd_1", "prd_2"], action: "price", percent: -10, dry_run: true });
  expect(change?.body).toEqual({ ...(trial?.body as object), dry_run: false });
});

test("chosen products get one category, and each keeps its own word within it", async () => {
  const { store } = await show("/products", () => ({ status: 200, body: { results: [] } }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Change category" }));
  const dialog = await screen.findByRole("dialog", { name: "Category of 2 products" });
  await userEvent.selectOptions(within(dialog).getByLabelText("Category"), "Home");
  await userEvent.click(within(dialog).getByRole("button", { name: "Change category" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsTo(store.calls, "POST")[0]?.body).toEqual({
    ids: ["prd_1", "prd_2"],
    action: "category",
    category: "home",
    dry_run: false,
  });
});

test("staff who may only look are offered nothing else", async () => {
  await show("/products", undefined, reader);
  await screen.findByRole("row", { name: /Gauni la kitenge/ });
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("link", { name: "Add product" })).toBeNull();
  cleanup();
  await show("/products/prd_1", undefined, reader);
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});
