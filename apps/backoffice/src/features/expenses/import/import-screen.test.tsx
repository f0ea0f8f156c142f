import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openExpenseImportQuery } from "#data/expense-imports.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { expenseList, makeExpenseImport } from "../../../../test/make-expense-import.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { asCsv } from "../../../../test/make-product-import.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

type Part = { rows: { row: number; expense: object }[]; left_out?: number[] };

/** A shop that recorded the rent already. */
function answer({ method, path, body }: Call): Answer {
  if (path.endsWith("/rows")) {
    const { rows } = body as Part;
    return {
      status: 200,
      body: { existing: rows.filter(({ row }) => row === 3).map(({ row }) => ({ row })) },
    };
  }
  if (path.endsWith("/expense-imports") && method === "POST")
    return { status: 201, body: makeExpenseImport({ status: "draft" }) };
  if (path.includes("/imp_1"))
    return { status: 200, body: makeExpenseImport({ status: "done", waiting: 0 }) };
  return { status: 503, body: { message: "The service is busy." } };
}

test("a list is matched, checked, mended and recorded; what is recorded already stays out", async () => {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(openExpenseImportQuery().queryKey, { items: [] });
  const { address } = await renderApp({ at: "/expenses/import", client });
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

  const file = new File([asCsv(expenseList())], "matumizi-oktoba.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("Choose a file"), file);
  const matched = await screen.findAllByRole<HTMLSelectElement>("combobox", { name: /^Use / });
  expect(matched.map(({ value }) => value)).toEqual(["spent_on", "amount", "category", "paid_from", "note"]);
  await userEvent.selectOptions(screen.getByLabelText("Rows that do not say where were paid from"), "Bank");
  await press("Check 6 rows");

  await screen.findByText("Write day, month and year, as 14/11/2026.");
  await screen.findByText(/^You have recorded this already/);
  screen.getByText(/^We do not know this category/);
  await press("12,000");
  await press("Leave empty");
  await press(/^1 out of the drawer today$/);
  await press("Record 4 expenses");
  await waitFor(() => expect(address()).toBe("/expenses/import/imp_1"));
  await screen.findByRole("heading", { level: 1, name: "matumizi-oktoba.csv is added" });

  const parts = store.calls.filter(({ path }) => path.endsWith("/rows")).map(({ body }) => body as Part);
  const sent = new Map(parts.flatMap(({ rows }) => rows.map(({ row, expense }) => [row, expense])));
  expect(sent.get(2)).toEqual({
    spent_on: "2026-10-03",
    amount_minor: 500_000,
    category: "travel",
    paid_from: "drawer",
    supplier: "",
    note: "Mzigo wa Sinza",
  });
  expect(sent.get(4)).toMatchObject({ amount_minor: 1_200_000, category: "food", paid_from: "bank" });
  expect(sent.get(6)).toMatchObject({ category: "other" });
  expect(parts.flatMap(({ left_out = [] }) => left_out)).toEqual([3]);
});
