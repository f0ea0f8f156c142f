import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openProductImportQuery } from "#data/product-imports.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery, type User } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { asCsv, makeProductImport, priceList } from "../../../../test/make-product-import.ts";
import { makeWorkbook } from "../../../../test/make-workbook.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

type Part = { rows: { row: number; when_exists: string; product: object }[]; left_out?: number[] };

/** A shop that has the kanga and begins, checks and runs imports. */
function answer({ method, path, body }: Call): Answer {
  if (path.endsWith("/start"))
    return { status: 200, body: makeProductImport({ status: "done", waiting: 0, added: 4 }) };
  if (path.endsWith("/stop")) return { status: 200, body: makeProductImport({ status: "stopped" }) };
  if (path.endsWith("/rows")) {
    const { rows } = body as Part;
    const existing = rows.filter(({ row, when_exists }) => row === 3 && when_exists === "refuse");
    return {
      status: 200,
      body: {
        existing: existing.map(({ row }) => ({ row, by: "name", name: "Kanga doti" })),
        marked: rows.some(({ row }) => row === 7) ? [{ row: 7, mark: "alcohol" }] : [],
      },
    };
  }
  if (path.endsWith("/product-imports") && method === "POST")
    return { status: 201, body: makeProductImport({ status: "draft" }) };
  if (path.endsWith("/imp_1"))
    return { status: 200, body: makeProductImport({ status: "done", waiting: 0, added: 4 }) };
  return { status: 503, body: { message: "The service is busy." } };
}

async function show(
  at = "/products/import",
  told: (call: Call) => Answer = answer,
  user: Partial<User> = {},
) {
  const store = await startStore(told);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(user));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(openProductImportQuery().queryKey, { items: [] });
  const view = await renderApp({ at, client });
  return { ...view, store };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
async function choose(file: File) {
  await userEvent.upload(await screen.findByLabelText("Choose a file"), file);
}
const csv = (lines = priceList()) => new File([asCsv(lines)], "bei.csv", { type: "text/csv" });
const partsOf = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.endsWith("/rows")).map(({ body }) => body as Part);

test("a list is matched, checked, mended and added; what is open stays out", async () => {
  const { store, address } = await show();
  await choose(csv());
  const matched = await screen.findAllByRole<HTMLSelectElement>("combobox", { name: /^Use / });
  expect(matched.map(({ value }) => value)).toEqual(["name", "price", "stock", "category", ""]);
  expect(screen.getByText("“Idadi” has words in 1 row. It will be listed in the next step.")).toBeDefined();
  await press("Check 7 rows");

  await screen.findByText("You already have this product. Update it or skip it.");
  screen.getByText("A product needs a name of 2 letters or more.");
  screen.getByText("Write a number, or leave it empty to not count.");
  await press("42,000");
  await press("Leave empty");
  await press("Update what you have with row 3");
  await press("Skip row 6");
  await press(/^1 not on WhatsApp$/);
  await screen.findByText("Alcohol is sold in the shop only: WhatsApp does not allow it.");
  await press("Add 6 products");
  await waitFor(() => expect(address()).toBe("/products/import/imp_1"));
  await screen.findByRole("heading", { level: 1, name: "bei-novemba.xlsx is added" });

  const rows = new Map(partsOf(store.calls).flatMap((part) => part.rows.map((row) => [row.row, row])));
  expect([...rows.keys()].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 7, 8]);
  expect(rows.get(3)).toMatchObject({ when_exists: "update" });
  expect(rows.get(4)).toMatchObject({ product: { name: "Shati la mawimbi", price_minor: 4_200_000 } });
  expect(rows.get(5)).toMatchObject({ product: { stock: null, price_minor: 4_500_000 } });
});

test("rows that stay open are left out of what was sent", async () => {
  const { store } = await show();
  await choose(csv());
  await press("Check 7 rows");
  await screen.findByText("You already have this product. Update it or skip it.");
  await press("Add 3 products");
  await screen.findByRole("heading", { level: 1, name: "bei-novemba.xlsx is added" });
  expect(partsOf(store.calls).flatMap(({ left_out = [] }) => left_out)).toEqual([3]);
});

test("what was chosen for a column is remembered on this device", async () => {
  const first = await show();
  await choose(csv());
  await userEvent.selectOptions(await screen.findByLabelText("Use Muuzaji as"), "Description");
  await press("Check 7 rows");
  await screen.findByText("Nothing is added yet");
  first.unmount();
  await show();
  await choose(csv());
  expect((await screen.findByLabelText<HTMLSelectElement>("Use Muuzaji as")).value).toBe("description");
});

test("a workbook is read, and a field without a column holds the check back and says so", async () => {
  await show();
  await choose(
    makeWorkbook([
      ["Bidhaa", "Maoni"],
      ["Kofia", "nzuri"],
    ]),
  );
  await screen.findByText("Bei: 1 rows, 2 columns");
  expect(screen.getByRole("alert").textContent).toBe("Choose the column of the Price.");
  await press("Check 1 row");
  screen.getByRole("heading", { level: 1, name: "Import products" });
  expect(screen.queryByText("Nothing is added yet")).toBeNull();
});

test("comparing that fails says so, and goes on where it stopped", async () => {
  let isAway = true;
  const { store } = await show("/products/import", (call) =>
    isAway && call.path.endsWith("/rows")
      ? { status: 503, body: { message: "The service is busy." } }
      : answer(call),
  );
  await choose(csv());
  await press("Check 7 rows");
  await screen.findByText("The rows could not be compared with your products.");
  isAway = false;
  await press("Retry");
  await screen.findByText("You already have this product. Update it or skip it.");
  // Begun once, whatever failed afterwards.
  const begun = store.calls.filter(
    ({ path, method }) => method === "POST" && path.endsWith("/product-imports"),
  );
  expect(begun).toHaveLength(1);
});

test("a pasted list goes straight to the check, and what is unsure is asked", async () => {
  const { store } = await show();
  await press("Read the list");
  await screen.findByText("We found no product in this text. Write a name and a price in each line.");
  await userEvent.click(screen.getByLabelText("Or paste a price list"));
  await userEvent.paste("Unga 2kg 3,500/=\nSoda 700 au 800");
  await userEvent.selectOptions(screen.getByLabelText("Category of rows without one"), "Food and drinks");
  await press("Read the list");
  await screen.findAllByText("Written was “Soda 700 au 800”. Is this right?");
  const name = screen.getByLabelText("Name, row 2");
  await userEvent.clear(name);
  await userEvent.type(name, "Soda{Enter}");
  // What was looked at is settled, the other still asks.
  expect(await screen.findAllByText(/^Written was/)).toHaveLength(1);
  await press("800");
  await press("Add 2 products");
  await screen.findByRole("heading", { level: 1, name: "bei-novemba.xlsx is added" });
  expect(partsOf(store.calls).flatMap(({ rows }) => rows)).toMatchObject([
    { row: 1, product: { name: "Unga 2kg", price_minor: 350_000, category: "food & beverages" } },
    { row: 2, product: { name: "Soda", price_minor: 80_000 } },
  ]);
});

test("what is no list is said", async () => {
  await show();
  await choose(new File([new Uint8Array([0x89, 0x50, 0, 0])], "picha.csv", { type: "text/csv" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This is no list we can read");
});

test("a stopped import goes on, a running one stops, and each refused row has its reason", async () => {
  let status: "running" | "stopped" = "stopped";
  const { store } = await show("/products/import/imp_1", ({ path }) => {
    if (path.endsWith("/start")) status = "running";
    if (path.endsWith("/stop")) status = "stopped";
    return path.includes("imp_1")
      ? { status: 200, body: makeProductImport({ status }) }
      : { status: 503, body: { message: "The service is busy." } };
  });
  await screen.findByRole("heading", { level: 1, name: "bei-novemba.xlsx was stopped" });
  expect(screen.getByText("126 of 218 rows done")).toBeDefined();
  expect(screen.getByText("Another product has this SKU or barcode.")).toBeDefined();
  await press("Go on");
  await screen.findByRole("heading", { level: 1, name: "bei-novemba.xlsx is being added" });
  await press("Stop");
  await screen.findByRole("heading", { level: 1, name: "bei-novemba.xlsx was stopped" });
  expect(store.calls.filter(({ method }) => method === "POST")).toHaveLength(2);
});
