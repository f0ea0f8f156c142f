import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeListed, makeProduct, makeProductList, makeVariant } from "../../../../test/make-product.ts";
import { makePurchase, makeSupplier, manyPurchases } from "../../../../test/make-purchase.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const ok = (body: unknown): Answer => ({ status: 200, body });
const pageOf = (items: unknown[]): Answer => ok({ items, next: null, previous: null });
const created = (body: unknown): Answer => ({ status: 201, body });
const kanga = makeListed({ id: "prd_kanga", name: "Kanga", other_name: "", variant_count: 2 });
const goods = [makeListed({ id: "prd_kitenge", name: "Kitenge", other_name: "" }), kanga];
const kangaWhole = makeProduct({
  id: "prd_kanga",
  name: "Kanga",
  variants: [
    makeVariant({ id: "var_blue", name: "Bahari" }),
    makeVariant({ id: "var_red", name: "Nyekundu" }),
  ],
});

type Books = { purchase?: unknown; write?: (call: Call) => Answer };

/** Opens a page of purchases against a store that answers its calls. */
async function show(at: string, { purchase = makePurchase(), write }: Books = {}, user = makeUser()) {
  const store = await startStore((call) => {
    const path = call.path.replace(/^\/store/, "").split("?")[0]!;
    if (call.method !== "GET") return write?.(call) ?? busy;
    if (path === "/purchases") return pageOf(manyPurchases());
    if (path === "/purchases/pur_1") return ok(purchase);
    if (path === "/suppliers") return pageOf([makeSupplier()]);
    if (path === "/suppliers/sup_salim") return ok(makeSupplier());
    if (path === "/api/v1/products") return ok(makeProductList(goods));
    if (path === "/api/v1/products/prd_kanga") return ok(kangaWhole);
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  const asked = (method: string, part = "") =>
    store.calls.filter((call) => call.method === method && call.path.includes(part));
  return { ...view, asked };
}

const choose = async (box: string, option: RegExp) => {
  await userEvent.click(await screen.findByRole("combobox", { name: box }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};
const type = async (box: string, text: string) =>
  userEvent.type(await screen.findByRole("textbox", { name: box }), text);

test("the list says who was bought from, what the bill is, what is paid and what is owed", async () => {
  const { asked } = await show("/expenses/purchases?show=owed&supplier_id=sup_salim&search=Krismasi");
  const row = await screen.findByRole("row", { name: /Mzee Salim/ });
  for (const word of ["Mzigo wa Krismasi", "800,000.00", "300,000.00", "500,000.00"])
    expect(row.textContent).toContain(word);
  expect((await screen.findByRole("row", { name: /Kariakoo/ })).textContent).toContain("Paid");
  const list = asked("GET", "/purchases?")[0]!;
  for (const part of ["owed=true", "supplier_id=sup_salim", "search=Krismasi"])
    expect(list.path).toContain(part);
  expect(await screen.findByRole("button", { name: "Show everything, not only Mzee Salim" })).toBeDefined();
});

test("goods are received with what came on top, and each one's landed cost is told at once", async () => {
  let isFirst = true;
  const { asked, address } = await show("/expenses/purchases/new", {
    write: () => {
      if (!isFirst) return created(makePurchase());
      isFirst = false;
      return busy;
    },
  });
  await choose("Supplier", /Mzee Salim/);
  await choose("Add goods", /^Kitenge/);
  await type("How many of Kitenge", "20");
  await type("Cost of all of Kitenge", "600000");
  expect(screen.getByText("TZS 30,000.00 for one, with what came on top")).toBeDefined();
  await choose("Add goods", /^Kanga/);
  await screen.findByRole("option", { name: "Bahari" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Which Kanga" }), "var_blue");
  await type("How many of Kanga", "10");
  await type("Cost of all of Kanga", "200000");
  await userEvent.click(screen.getByRole("button", { name: "Add a cost" }));
  await type("Amount", "40000");
  expect(screen.getByText("TZS 31,500.00 for one, with what came on top")).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "A part" }));
  await type("You pay now", "300000");
  await userEvent.click(screen.getByRole("radio", { name: "Bank" }));
  await userEvent.click(screen.getByRole("button", { name: "Record TZS 800,000.00" }));
  expect(await screen.findByText("The service is busy.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Record TZS 800,000.00" }));
  await waitFor(() => expect(address()).toBe("/expenses/purchases/pur_1"));
  const [one, other] = asked("POST", "/purchases");
  expect(one!.headers["idempotency-key"]).toBe(other!.headers["idempotency-key"]);
  expect(one!.body).toMatchObject({
    supplier_id: "sup_salim",
    due_on: null,
    lines: [
      { product_id: "prd_kitenge", variant_id: null, quantity: 20, cost_minor: 60_000_000 },
      { product_id: "prd_kanga", variant_id: "var_blue", quantity: 10, cost_minor: 20_000_000 },
    ],
    extras: [{ kind: "transport", amount_minor: 4_000_000, paid_from: "drawer" }],
    paid: { amount_minor: 30_000_000, paid_from: "bank" },
  });
});

test("a supplier who is new is added with the purchase, once", async () => {
  let isFirst = true;
  const { asked, address } = await show("/expenses/purchases/new", {
    write: ({ path }) => {
      if (path.endsWith("/suppliers")) return created(makeSupplier({ id: "sup_new", name: "Bi Zawadi" }));
      if (!isFirst) return created(makePurchase());
      isFirst = false;
      return busy;
    },
  });
  await userEvent.type(await screen.findByRole("combobox", { name: "Supplier" }), "Bi Zawadi");
  await userEvent.click(await screen.findByRole("option", { name: "Add “Bi Zawadi”" }));
  await choose("Add goods", /^Kitenge/);
  await type("How many of Kitenge", "1");
  await type("Cost of all of Kitenge", "5000");
  await userEvent.click(screen.getByRole("radio", { name: "Later" }));
  const save = () => userEvent.click(screen.getByRole("button", { name: "Record TZS 5,000.00" }));
  await save();
  expect(await screen.findByText("The service is busy.")).toBeDefined();
  await save();
  await waitFor(() => expect(address()).toBe("/expenses/purchases/pur_1"));
  const added = asked("POST", "/suppliers");
  expect(new Set(added.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(added[0]!.body).toEqual({ name: "Bi Zawadi", phone: null });
  expect(asked("POST", "/purchases")[1]!.body).toMatchObject({ supplier_id: "sup_new", paid: null });
});

test("what is missing is said at its place, and nothing is sent", async () => {
  const { asked } = await show("/expenses/purchases/new");
  const save = async () => userEvent.click(await screen.findByRole("button", { name: /^Record TZS/ }));
  await save();
  expect(await screen.findByText("Choose who you bought from, or write a new name.")).toBeDefined();
  expect(screen.getByText("Add what you bought.")).toBeDefined();
  await choose("Supplier", /Mzee Salim/);
  await choose("Add goods", /^Kitenge/);
  await save();
  expect(await screen.findByText("Write how many of Kitenge came and what they cost.")).toBeDefined();
  await type("How many of Kitenge", "2");
  await type("Cost of all of Kitenge", "1000");
  await choose("Add goods", /^Kitenge/);
  for (const box of screen.getAllByRole("textbox", { name: "How many of Kitenge" }).slice(1))
    await userEvent.type(box, "1");
  for (const box of screen.getAllByRole("textbox", { name: "Cost of all of Kitenge" }).slice(1))
    await userEvent.type(box, "500");
  await userEvent.click(screen.getByRole("radio", { name: "A part" }));
  await type("You pay now", "9000");
  await save();
  expect(await screen.findByText("Kitenge stands in two lines. Put them together in one.")).toBeDefined();
  expect(screen.getByText("The bill is only TZS 1,500.00.")).toBeDefined();
  expect(asked("POST")).toHaveLength(0);
});

test("a purchase tells its landed costs, and its supplier is paid what is owed of it, once", async () => {
  let isFirst = true;
  const { asked } = await show("/expenses/purchases/pur_1", {
    write: () => {
      if (!isFirst) return ok(makeSupplier({ owed_minor: 0 }));
      isFirst = false;
      return busy;
    },
  });
  const lines = within(await screen.findByRole("list", { name: "Goods" })).getAllByRole("listitem");
  expect(lines[0]!.textContent).toContain("630,000.00");
  expect(lines[0]!.textContent).toContain("TZS 31,500.00 for one");
  expect(lines[1]!.textContent).toContain("Kanga, Bahari");
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Pay Mzee Salim" }));
  await userEvent.type(sheet.getByRole("textbox", { name: "Amount" }), "600000");
  await userEvent.click(sheet.getByRole("button", { name: /^Pay TZS/ }));
  expect(await sheet.findByText("You owe only TZS 500,000.00.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "500,000" }));
  await userEvent.click(sheet.getByRole("radio", { name: "Wallet" }));
  await userEvent.click(sheet.getByRole("button", { name: "Pay TZS 500,000.00" }));
  expect(await sheet.findByText("The service is busy.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "Pay TZS 500,000.00" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [one, other] = asked("POST", "/suppliers/sup_salim/payments");
  expect(one!.headers["idempotency-key"]).toBe(other!.headers["idempotency-key"]);
  expect(one!.body).toEqual({
    amount_minor: 50_000_000,
    paid_from: "wallet",
    note: "",
    purchase_id: "pur_1",
  });
});

test("a purchase is removed with a reason, and says it once it is", async () => {
  const { asked } = await show("/expenses/purchases/pur_1", { write: () => ok(makePurchase()) });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const box = within(await screen.findByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Remove" }));
  expect(await box.findByText("Write why.")).toBeDefined();
  await userEvent.type(box.getByRole("textbox", { name: "Why" }), "Mzigo ulirudi");
  await userEvent.click(box.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(asked("POST", "/purchases/pur_1/remove")).toHaveLength(1));
  expect(asked("POST")[0]!.body).toEqual({ reason: "Mzigo ulirudi" });
});

test("of a removed purchase nothing is owed, and nothing more can be done", async () => {
  await show("/expenses/purchases/pur_1", {
    purchase: makePurchase({ status: "removed", reason: "Mzigo ulirudi" }),
  });
  expect(await screen.findByText("Mzigo ulirudi")).toBeDefined();
  for (const name of ["Pay", "More actions"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("whoever is no owner sees no purchases", async () => {
  const { address } = await show(
    "/expenses/purchases",
    {},
    makeUser({ preset: "custom", permissions: [{ resource: "transactions", action: "read" }] }),
  );
  await waitFor(() => expect(address()).not.toBe("/expenses/purchases"));
});
