import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { openStatementImportQuery } from "#data/statement-imports.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { asCsv } from "../../../../test/make-product-import.ts";
import { makeStatementImport, walletStatement } from "../../../../test/make-statement-import.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { type Answer, type Call, openPageAt, startStore } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

type Part = { rows: { row: number; line: Record<string, unknown> }[]; left_out?: number[] };
const plans = ["claim", "waits", "fee", "out"] as const;

/** A shop that knows the claim of the first line, and takes one PIN. */
function answer({ method, path, body }: Call): Answer {
  if (path.endsWith("/rows")) {
    const { rows } = body as Part;
    const lines = rows.map(({ row }, at) => ({
      row,
      what: plans[at] ?? "known",
      because: plans[at] === "waits" ? "several" : null,
      order: at === 0 ? { id: "ord_1", number: 10_478 } : null,
    }));
    return { status: 200, body: { lines } };
  }
  if (path.endsWith("/start"))
    return (body as { pin: string }).pin === "4826"
      ? { status: 200, body: makeStatementImport() }
      : {
          status: 422,
          body: { code: "auth.wrong_pin", message: "This PIN is not right.", details: { field: "pin" } },
        };
  if (path.endsWith("/statement-imports") && method === "POST")
    return { status: 201, body: makeStatementImport({ status: "draft" }) };
  if (path.includes("/imp_1"))
    return { status: 200, body: makeStatementImport({ status: "done", waiting: 0 }) };
  return { status: 503, body: { message: "The service is busy." } };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("a wallet's statement is matched by its heads, shown line by line, and booked by a PIN", async () => {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(openStatementImportQuery().queryKey, { items: [] });
  const { address } = await renderApp({ at: "/transactions/statement", client });

  const file = new File([asCsv(walletStatement())], "mpesa.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("Choose a file"), file);
  const matched = await screen.findAllByRole<HTMLSelectElement>("combobox", { name: /^Use / });
  expect(matched.map(({ value }) => value)).toEqual([
    "reference",
    "at",
    "note",
    "paid_in",
    "paid_out",
    "balance",
    "name",
  ]);
  await userEvent.selectOptions(screen.getByLabelText("Whose wallet the till is"), "mpesa");
  await press("Check 5 rows");
  await screen.findByText("We cannot read this date. Write it as 26/11/2026 09:05.");
  await press(/^4 ready to add$/);
  await screen.findByText("DKQ4ZK90WL · Pays the claim of #10478");
  screen.getByText(/A fee of the wallet, is not booked/);
  await press(/^1 wait for you$/);
  await screen.findByText("DKQ4ZK90WM · Several fit: it waits for you");

  await press("Book 4 lines");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Your PIN"), "0000");
  await userEvent.click(dialog.getByRole("button", { name: "Book the statement" }));
  await dialog.findByText("This PIN is not right.");
  await userEvent.clear(dialog.getByLabelText("Your PIN"));
  await userEvent.type(dialog.getByLabelText("Your PIN"), "4826");
  await userEvent.click(dialog.getByRole("button", { name: "Book the statement" }));
  await waitFor(() => expect(address()).toBe("/transactions/statement/imp_1"));
  await screen.findByRole("link", { name: "Match the ones that wait" });
  const [first] = store.calls.filter(({ path }) => path.endsWith("/rows")).map(({ body }) => body as Part);
  expect(first!.rows.map(({ row, line }) => [row, line.direction, line.amount_minor])).toEqual([
    [2, "in", 2_500_000],
    [3, "in", 6_800_000],
    [4, "fee", 120_000],
    [5, "out", 10_000_000],
  ]);
  expect(first!.rows[0]!.line).toMatchObject({
    at: "2026-11-26T09:05:12+03:00",
    network: "mpesa",
    reference: "DKQ4ZK90WL",
    name: "ASHA JUMA",
    balance_minor: 31_040_000,
  });
});
