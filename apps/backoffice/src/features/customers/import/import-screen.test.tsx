import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openCustomerImportQuery } from "#data/customer-imports.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { customerList, makeCustomerImport } from "../../../../test/make-customer-import.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { asCsv } from "../../../../test/make-product-import.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, "contacts");
  for (const stop of stops.splice(0)) await stop();
});

type Part = {
  rows: { row: number; customer: { name: string; phones: string[] } }[];
  left_out?: number[];
};

/** A shop that knows Mama Neema, and in which two customers share the numbers of one row. */
function answer({ method, path, body }: Call): Answer {
  if (path.endsWith("/rows")) {
    const { rows } = body as Part;
    const known = rows.filter(({ customer }) => customer.phones.includes("+255715333444"));
    return {
      status: 200,
      body: {
        existing: known.map(({ row }) => ({ row, customer_id: "cus_1", name: "Neema Mushi" })),
        wrong: rows.filter(({ row }) => row === 7).map(({ row }) => ({ row, code: "two_customers" })),
      },
    };
  }
  if (path.endsWith("/customer-imports") && method === "POST")
    return { status: 201, body: makeCustomerImport({ status: "draft" }) };
  if (path.includes("/imp_1"))
    return { status: 200, body: makeCustomerImport({ status: "done", waiting: 0 }) };
  return { status: 503, body: { message: "The service is busy." } };
}

async function show() {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(openCustomerImportQuery().queryKey, { items: [] });
  return { ...(await renderApp({ at: "/customers/import", client })), store };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const partsOf = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.endsWith("/rows")).map(({ body }) => body as Part);
const rowsOf = (calls: readonly Call[]) => partsOf(calls).flatMap(({ rows }) => rows);

test("a list is matched, checked, mended and brought in; who is known is told, what is open stays out", async () => {
  const { store, address } = await show();
  const file = new File([asCsv(customerList())], "wateja.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("Choose a file"), file);
  const matched = await screen.findAllByRole<HTMLSelectElement>("combobox", { name: /^Use / });
  expect(matched.map(({ value }) => value)).toEqual(["name", "phone", "region", "tags"]);
  await press("Check 6 rows");

  await screen.findByText("A customer of a list needs a number.");
  screen.getByText("No telephone can have this number. Write it like 0712 345 678.");
  screen.getByText("Row 2 has the same number. Change one or skip it.");
  await press("Leave empty");
  await screen.findByText(/^These numbers belong to two customers of yours/);
  await press(/^1 you know already$/);
  await screen.findByText("Neema Mushi: only what is empty is filled.");
  await press("Bring in 2 customers");
  await waitFor(() => expect(address()).toBe("/customers/import/imp_1"));
  await screen.findByRole("heading", { level: 1, name: "wateja.vcf is added" });
  expect(rowsOf(store.calls).find(({ row }) => row === 2)).toMatchObject({
    customer: { name: "Asha Juma", phones: ["+255754111222"], region: "Dar es Salaam", tags: ["jumla"] },
  });
  expect(
    partsOf(store.calls)
      .flatMap(({ left_out = [] }) => left_out)
      .toSorted((a, b) => a - b),
  ).toEqual([6, 7]);
});

test("contacts go straight to the check", async () => {
  const { store } = await show();
  const cards = "BEGIN:VCARD\nFN:Asha\nTEL:0754111222\nEND:VCARD";
  await userEvent.upload(await screen.findByLabelText("Choose a file"), new File([cards], "asha.vcf"));
  await waitFor(() => expect(screen.getByText("Nothing is added yet")).toBeDefined());
  await press("Bring in 1 customer");
  await screen.findByRole("heading", { level: 1, name: "wateja.vcf is added" });
  expect(rowsOf(store.calls)).toEqual([{ row: 1, customer: { name: "Asha", phones: ["+255754111222"] } }]);
});

test("contacts are chosen on the phone where the browser can", async () => {
  const first = await show();
  await screen.findByLabelText("Choose a file");
  expect(screen.queryByRole("button", { name: "Choose from this phone’s contacts" })).toBeNull();
  first.unmount();
  const chosen = [{ name: ["Juma"], tel: ["0754 111 223", "0754 111 223"] }];
  Object.assign(navigator, { contacts: { select: async () => chosen } });
  const { store } = await show();
  await press("Choose from this phone’s contacts");
  await waitFor(() => expect(screen.getByText("Nothing is added yet")).toBeDefined());
  await press("Bring in 1 customer");
  await screen.findByRole("heading", { level: 1, name: "wateja.vcf is added" });
  expect(rowsOf(store.calls)).toEqual([{ row: 1, customer: { name: "Juma", phones: ["+255754111223"] } }]);
});

test("a text without anybody is said", async () => {
  await show();
  await userEvent.click(await screen.findByLabelText("Or paste a list"));
  await userEvent.paste("Habari za asubuhi");
  await press("Read the list");
  expect(
    await screen.findByText("We found nobody in this text. Write a name and a number in each line."),
  ).toBeDefined();
});
