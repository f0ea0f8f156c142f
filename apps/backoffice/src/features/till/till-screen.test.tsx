import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { customerQuery, customersQuery } from "#data/customers.ts";
import { parkedSalesQuery } from "#data/parked-sales.ts";
import { type NewSale, tillCatalogueQuery, type TillProduct } from "#data/sales.ts";
import { shopQuery } from "#data/shop.ts";
import { tillSettingsQuery } from "#data/till.ts";
import { userQuery } from "#data/user.ts";
import { fillDevice } from "../../../test/fill-device.ts";
import { makeCustomer, makeCustomerList, makeListed } from "../../../test/make-customer.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import {
  makeSale,
  makeTillProduct,
  makeTillSettings,
  makeWaitingSale,
  writeWaitingSales,
} from "../../../test/make-till.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { type Answer, type Call, openPageAt, startStore } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
beforeEach(() => writeWaitingSales([]));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const bag = makeTillProduct({ codes: ["6001001"] });
const cloth = makeTillProduct({
  id: "prd_cloth",
  name: "Kanga doti",
  price_minor: 1_800_000,
  floor_price_minor: 1_500_000,
  codes: ["6001002"],
});
const halima = makeCustomer({ id: "cus_1", name: "Halima Juma", phones: ["+255757000214"] });
const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const made: Answer = { status: 201, body: makeSale() };

type Asked = {
  answer?: (call: Call) => Answer | Promise<Answer>;
  goods?: TillProduct[];
  user?: ReturnType<typeof makeUser>;
  at?: string;
};

async function openTill({
  answer = () => made,
  goods = [bag, cloth],
  user = makeUser(),
  at = "/orders/add-order",
}: Asked = {}) {
  const store = await startStore((call) =>
    call.method === "POST" && call.path === "/store/sales" ? answer(call) : busy,
  );
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(tillCatalogueQuery().queryKey, goods);
  client.setQueryData(tillSettingsQuery().queryKey, makeTillSettings());
  client.setQueryData(parkedSalesQuery().queryKey, []);
  for (const customer of [halima, makeCustomer({ id: "cus_2", name: "Neema Mushi" })])
    client.setQueryData(customerQuery(customer.id).queryKey, customer);
  const [phone] = halima.phones;
  client.setQueryData(
    customersQuery({ status: "all", sort: "recent", reachable: "any", search: phone! }).queryKey,
    makeCustomerList([makeListed({ id: halima.id, name: halima.name, phone: phone! })]),
  );
  const view = await renderApp({ at, client });
  // What an address asks for may open a dialog over the counter.
  await screen.findByRole("searchbox", { name: "Product or barcode", hidden: true });
  const sales = () => store.calls.filter(({ path }) => path === "/store/sales");
  return { ...view, store, sales };
}

let scannerMs = 1_000_000;

/** As a scanner types: a key every few milliseconds by its own clock, however slow this machine is, then Enter. */
function scan(code: string, target: Element = document.body) {
  for (const key of [...Array.from(code), "Enter"]) {
    const press = createEvent.keyDown(target, { key });
    Object.defineProperty(press, "timeStamp", { value: (scannerMs += 5) });
    fireEvent(target, press);
  }
}

const basket = () => screen.getByRole("list", { name: "Basket" });
const pay = () => screen.getByRole("button", { name: /^Take payment/ });

test("thirty scans one after the other are thirty things, none lost and none twice", async () => {
  const { sales } = await openTill();
  for (let count = 0; count < 30; count += 1) scan(count % 3 === 0 ? "6001002" : "6001001");
  await waitFor(() =>
    expect(
      within(basket())
        .getAllByRole("status")
        .map((one) => one.textContent),
    ).toEqual(["10", "20"]),
  );
  await userEvent.click(pay());
  expect(await screen.findByText("Sold and paid")).toBeDefined();
  expect(sales().map(({ body }) => (body as NewSale).lines)).toMatchObject([
    [
      { product_id: "prd_cloth", quantity: 10 },
      { product_id: "prd_bag", quantity: 20 },
    ],
  ]);
});

test("a scanner is heard wherever the focus is, and leaves nothing behind where it typed", async () => {
  await openTill();
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Product or barcode" });
  box.focus();
  fireEvent.change(box, { target: { value: "6001001" } });
  scan("6001001", box);
  expect(await screen.findByRole("list", { name: "Basket" })).toBeDefined();
  await waitFor(() => expect(box.value).toBe(""));
  scan("9999999");
  expect(await screen.findByText("No product has the code 9999999. Search by name.")).toBeDefined();
});

test("the foot of an empty basket stands at nothing, and says what it waits for", async () => {
  const { sales } = await openTill();
  expect(pay().getAttribute("aria-disabled")).toBe("true");
  expect(pay().textContent).toContain("0.00");
  await userEvent.click(pay());
  expect(screen.getAllByText("Add goods first.").length).toBeGreaterThan(0);
  expect(sales()).toEqual([]);
});

test("a cashier sells by the keyboard alone", async () => {
  // A person types slower than a scanner.
  const user = userEvent.setup({ delay: 70 });
  const { sales } = await openTill();
  await user.keyboard("{F2}kanga{Enter}");
  expect(await screen.findByRole("button", { name: /^Change Kanga doti/ })).toBeDefined();
  await user.keyboard("{F9}");
  expect(await screen.findByText("Sold and paid")).toBeDefined();
  expect(sales()).toHaveLength(1);
  // The next sale begins with Enter.
  await user.keyboard("{Enter}");
  expect(await screen.findByText("The basket is empty")).toBeDefined();
});

test("change is what was received beyond the total; too little is said", async () => {
  const { sales } = await openTill();
  scan("6001001");
  await screen.findByRole("list", { name: "Basket" });
  for (const _note of [1, 2]) await userEvent.click(screen.getByRole("button", { name: "Add 10,000" }));
  expect(screen.getByText("The cash received is not enough.")).toBeDefined();
  await userEvent.click(pay());
  expect(sales()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Add 10,000" }));
  await userEvent.click(pay());
  expect(await screen.findByText("Sold and paid")).toBeDefined();
  expect(screen.getByText("Give change")).toBeDefined();
  expect(sales()[0]!.body).toMatchObject({ settlement: "now", cash_minor: 2_200_000 });
});

test("an answer that is lost is asked for again with the same key, and is one sale", async () => {
  let count = 0;
  const { sales } = await openTill({
    answer: () => {
      count += 1;
      return count === 1 ? { status: 502, body: "" } : made;
    },
  });
  scan("6001001");
  await userEvent.click(await screen.findByRole("button", { name: /^Take payment/ }));
  expect(await screen.findByText("Saving the sale")).toBeDefined();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Sold and paid")).toBeDefined();
  const [first, second] = sales();
  expect(second!.headers["idempotency-key"]).toBe(first!.headers["idempotency-key"]);
  expect(second!.body).toEqual(first!.body);
});

test("where the device's storage is full the sale stays on the page, which says so, and is sent", async () => {
  const makeRoom = fillDevice();
  let isBack = false;
  const { sales } = await openTill({ answer: () => (isBack ? made : { status: 503, body: "" }) });
  scan("6001001");
  await userEvent.click(await screen.findByRole("button", { name: /^Take payment/ }));
  expect(await screen.findByText(/^The storage of this device is full/)).toBeDefined();
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  makeRoom();
  isBack = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Sold and paid")).toBeDefined();
  expect(new Set(sales().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  const again = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(again);
  expect(again.defaultPrevented).toBe(false);
});

test("a sale that the API fails over holds up none of those behind it", async () => {
  const failing = makeWaitingSale({ key: "sale-fails" });
  writeWaitingSales([failing, makeWaitingSale({ key: "sale-behind" })]);
  const { sales } = await openTill({
    answer: ({ headers }) =>
      headers["idempotency-key"] === "sale-fails" ? { status: 500, body: { message: "Failed." } } : made,
  });
  const keys = () => sales().map(({ headers }) => headers["idempotency-key"]);
  await waitFor(() => expect(keys()).toContain("sale-behind"));
  expect(await screen.findByText("1 sale is not sent yet")).toBeDefined();
  // It is tried again later, not at every turn: of the next turn only what came since is sent.
  writeWaitingSales([failing, makeWaitingSale({ key: "sale-later" })]);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(keys()).toContain("sale-later"));
  expect(keys().filter((key) => key === "sale-fails")).toHaveLength(1);
});

test("a refused sale is not put in place of what is in the basket", async () => {
  const problem = {
    code: "order.out_of_stock",
    body: { code: "order.out_of_stock", message: "Not enough." },
  };
  writeWaitingSales([{ ...makeWaitingSale({ key: "sale-refused" }), state: "refused", problem }]);
  await openTill();
  await userEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Correct" }).disabled).toBe(false);
  scan("6001001");
  expect(await screen.findByText("Sell or put aside what is in the basket first.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Correct" }).disabled).toBe(true);
});

test("what is refused comes back into the basket, with the goods it is about", async () => {
  await openTill({
    answer: () => ({
      status: 409,
      body: {
        code: "order.out_of_stock",
        message: "Not enough.",
        detail: [{ loc: ["body", "lines", "0", "quantity"], msg: "", type: "out_of_stock" }],
      },
    }),
  });
  scan("6001001");
  await userEvent.click(await screen.findByRole("button", { name: /^Take payment/ }));
  expect(await screen.findByText("There is not enough of: Mkoba wa kitenge.")).toBeDefined();
  expect(within(basket()).getByText("Mkoba wa kitenge")).toBeDefined();
  expect(localStorage.getItem("waiting-sales")).toBe("[]");
});

test("the basket is there again after the page was closed", async () => {
  const { unmount } = await openTill();
  scan("6001001");
  await screen.findByRole("list", { name: "Basket" });
  unmount();
  await openTill();
  expect(
    within(await screen.findByRole("list", { name: "Basket" })).getByText("Mkoba wa kitenge"),
  ).toBeDefined();
});

test("a price beyond the seller's right asks for an owner's PIN, which is sent and never kept", async () => {
  const cashier = makeUser({
    permissions: [
      { resource: "orders", action: "create" },
      { resource: "orders", action: "update" },
    ],
  });
  const { sales } = await openTill({ user: cashier });
  scan("6001002");
  await userEvent.click(await screen.findByRole("button", { name: /^Change Kanga doti/ }));
  const price = await screen.findByRole("textbox", { name: "Price of one" });
  await userEvent.clear(price);
  await userEvent.type(price, "14000");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This needs an owner’s PIN.")).toBeDefined();
  await userEvent.click(pay());
  await userEvent.type(await screen.findByLabelText("PIN"), "4321");
  await userEvent.click(screen.getByRole("button", { name: "Allow" }));
  expect(await screen.findByText("Sold and paid")).toBeDefined();
  expect(sales()[0]!.body).toMatchObject({
    owner_pin: "4321",
    expected_total_minor: 1_400_000,
    lines: [{ price_minor: 1_400_000 }],
  });
  expect(Object.values(localStorage).join()).not.toContain("4321");
});

test("credit needs somebody who owes and a day", async () => {
  await openTill();
  scan("6001001");
  await screen.findByRole("list", { name: "Basket" });
  await userEvent.click(screen.getByRole("radio", { name: "Little by little" }));
  expect(screen.getByText("Add the customer who pays little by little.")).toBeDefined();
});

test("a number that a customer of the shop has is theirs, with their name and their prices", async () => {
  const { sales } = await openTill();
  scan("6001001");
  await screen.findByRole("list", { name: "Basket" });
  await userEvent.click(screen.getByRole("button", { name: "Add the customer’s phone" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Phone number" }), "0757 000 214");
  expect(await within(dialog).findByText("Your customer Halima Juma has this number.")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Use this customer" }));
  await userEvent.click(pay());
  await waitFor(() => expect(sales()).toHaveLength(1));
  expect(sales()[0]!.body).toMatchObject({ customer: { id: halima.id } });
});

test("what is paid later at the counter waits for its money, also where nobody is known", async () => {
  const { sales } = await openTill();
  scan("6001001");
  await screen.findByRole("list", { name: "Basket" });
  await userEvent.click(screen.getByRole("radio", { name: "Pays later" }));
  await userEvent.click(screen.getByRole("button", { name: /^Save order/ }));
  await waitFor(() => expect(sales()).toHaveLength(1));
  expect(sales()[0]!.body).toMatchObject({
    settlement: "now",
    customer: null,
    fulfilment: { kind: "counter" },
    cash_minor: 0,
  });
});

test("something without a product is sold by a name and a price", async () => {
  const { sales } = await openTill();
  await userEvent.click(screen.getByRole("button", { name: "Something else" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "What is it" }), "Kushona zipu");
  await userEvent.type(screen.getByRole("textbox", { name: "Price of one" }), "3000");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Take payment/ }));
  await screen.findByText("Sold and paid");
  expect(sales()[0]!.body).toMatchObject({
    lines: [{ name: "Kushona zipu", price_minor: 300_000, quantity: 1 }],
  });
});

test("where the API asks for an owner, so does the counter the next time", async () => {
  let count = 0;
  const { sales } = await openTill({
    user: makeUser({ permissions: [{ resource: "orders", action: "create" }] }),
    answer: () => {
      count += 1;
      return count === 1
        ? { status: 403, body: { code: "sale.below_floor", message: "That is below the lowest price." } }
        : made;
    },
  });
  scan("6001001");
  await userEvent.click(await screen.findByRole("button", { name: /^Take payment/ }));
  expect(await screen.findByText("That is below the lowest price.")).toBeDefined();
  await userEvent.click(pay());
  await userEvent.type(await screen.findByLabelText("PIN"), "4321");
  await userEvent.click(screen.getByRole("button", { name: "Allow" }));
  expect(await screen.findByText("Sold and paid")).toBeDefined();
  expect(sales()[1]!.body).toMatchObject({ owner_pin: "4321" });
});

const fromChat = "/orders/add-order?customer=cus_1&wanted=2*6001001&wanted=1*K-7&wanted=1*habari";

test("goods that a message asks for are in the basket of who wrote it; sizes are asked for, words are no goods", async () => {
  const dress = makeTillProduct({
    id: "prd_dress",
    name: "Gauni",
    codes: ["K-7"],
    variants: ["S", "M"].map((name) => ({
      id: `var_${name}`,
      name,
      options: { Size: name },
      price_minor: 3_000_000,
      price_breaks: [],
      stock: null,
      sells_when_empty: false,
      image_url: null,
      available: true,
      codes: [],
    })),
  });
  const { address } = await openTill({ goods: [bag, dress], at: fromChat });
  const choice = await screen.findByRole("dialog", { name: "Gauni" });
  await userEvent.click(within(choice).getByRole("radio", { name: /^M/ }));
  await userEvent.click(within(choice).getByRole("button", { name: "Put in basket" }));
  await waitFor(() =>
    expect(
      within(basket())
        .getAllByRole("status")
        .map((one) => one.textContent),
    ).toEqual(["2", "1"]),
  );
  expect(screen.getByText("Halima Juma")).toBeDefined();
  expect(address()).toBe("/orders/add-order");
});

test("a basket of somebody else is not mixed with what a message asks for", async () => {
  const { history } = await openTill({ at: "/orders/add-order?customer=cus_1" });
  expect(await screen.findByText("Halima Juma")).toBeDefined();
  act(() => history.push("/orders/add-order?customer=cus_2&wanted=2*6001001"));
  expect(await screen.findByText("The basket is for Halima Juma")).toBeDefined();
  expect(screen.queryByRole("list", { name: "Basket" })).toBeNull();
});

test("a message in which nothing is known says so, and leaves the customer in the basket", async () => {
  await openTill({ at: "/orders/add-order?customer=cus_1&wanted=1*habari" });
  expect(await screen.findByText("No item code in that message is known here")).toBeDefined();
  expect(screen.getByText("Halima Juma")).toBeDefined();
});
