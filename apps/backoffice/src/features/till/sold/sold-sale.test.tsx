import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { orderQuery } from "#data/orders.ts";
import { parkedSalesQuery } from "#data/parked-sales.ts";
import { orderPaymentsQuery, type PaymentAttempt } from "#data/payments.ts";
import { tillCatalogueQuery } from "#data/sales.ts";
import { shopQuery } from "#data/shop.ts";
import { tillSettingsQuery } from "#data/till.ts";
import { userQuery } from "#data/user.ts";
import type { WaitingSale } from "#data/waiting-sales.ts";
import { writeDraft } from "#lib/drafts.ts";
import { makeAttempt, makeOrder, makePayments, makeShop, makeUser } from "../../../../test/make-order.ts";
import {
  makeSale,
  makeTillProduct,
  makeTillSettings,
  makeWaitingSale,
  writeWaitingSales,
} from "../../../../test/make-till.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { type Answer, type Call, openPageAt, startStore } from "../../../../test/store-server.ts";
import { emptyBasket } from "../basket.rules.ts";

const stops: (() => Promise<void>)[] = [];
beforeEach(() => writeWaitingSales([]));
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const owner = { userId: makeUser().id, shopId: makeShop().id };
const bag = makeTillProduct({ codes: ["6001001"] });
const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const unpaid = makeOrder({ payment_status: "unpaid", paid_minor: 0 });

async function openTill(answer: (call: Call) => Answer, attempts: PaymentAttempt[] = []) {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(tillCatalogueQuery().queryKey, [bag]);
  client.setQueryData(tillSettingsQuery().queryKey, makeTillSettings());
  client.setQueryData(parkedSalesQuery().queryKey, []);
  client.setQueryData(orderQuery(unpaid.id).queryKey, unpaid);
  client.setQueryData(orderPaymentsQuery(unpaid.id).queryKey, makePayments(unpaid, { attempts }));
  await renderApp({ at: "/orders/add-order", client });
  return store;
}

/** The counter still shows this sale. */
function keepShown(change: Partial<WaitingSale>): void {
  const sale = makeWaitingSale({ ...owner, ...change });
  const values = { basket: emptyBasket(), settling: null, soldKey: sale.key };
  writeDraft({ ...owner, form: "till" }, { values, base: values, savedAt: Date.now() });
  writeWaitingSales([sale]);
}

const sent = (change: object = {}): Partial<WaitingSale> =>
  ({
    state: "sent",
    sale: makeSale({ id: unpaid.id, payment_status: "unpaid", due_minor: unpaid.total_minor }),
    followUpProblem: null,
    ...change,
  }) as Partial<WaitingSale>;

const prompt = (failure: PaymentAttempt["failure_code"]) =>
  makeAttempt({ method: "mobile_money", status: "failed", failure_code: failure });

test("a phone is not asked minutes after somebody stood at the counter, and the seller is told", async () => {
  keepShown({
    soldAt: Date.now() - 3 * 60_000,
    followUp: { kind: "prompt", phone: "+255754000111", network: null },
  });
  const store = await openTill(({ path }) =>
    path === "/store/sales"
      ? { status: 201, body: makeSale({ id: unpaid.id, due_minor: unpaid.total_minor }) }
      : busy,
  );
  expect(
    await screen.findByText("The payment request was not sent: the network was late. Send it again."),
  ).toBeDefined();
  expect(store.calls.filter(({ path }) => path.endsWith("/prompts"))).toEqual([]);
});

test("where nobody knows what became of a prompt, the seller is not told that it failed", async () => {
  keepShown(sent());
  await openTill(() => busy, [prompt("unclear")]);
  expect(await screen.findByText(/^We do not know whether the payment came\./)).toBeDefined();
  expect(screen.queryByText(/^The payment did not go through\./)).toBeNull();
});

test("a prompt that failed is told with its reason", async () => {
  keepShown(sent());
  await openTill(() => busy, [prompt("wrong_pin")]);
  expect(await screen.findByText("The payment did not go through. A wrong PIN was entered.")).toBeDefined();
  // What comes next is to take the money, not the next customer.
  const classesOf = (name: string) => screen.getByRole("button", { name }).className;
  expect(classesOf("Take cash")).toContain("bg-brand");
  expect(classesOf("Next sale")).not.toContain("bg-brand");
});

test("refused sales say that they need who sold them; what only waits, or is somebody else's, does not", async () => {
  const problem = { code: "sale.below_floor", body: { message: "That is below the lowest price." } };
  const refused = (change: Partial<WaitingSale>) =>
    makeWaitingSale({ ...owner, state: "refused", problem, ...change } as Partial<WaitingSale>);
  writeWaitingSales([refused({ key: "mine" }), refused({ key: "theirs", userId: "usr_other" })]);
  await openTill(() => busy);
  expect(await screen.findByText("1 sale needs you")).toBeDefined();
  cleanup();
  writeWaitingSales([refused({ key: "theirs", userId: "usr_other" })]);
  await openTill(() => busy);
  expect(await screen.findByText("1 sale is not sent yet")).toBeDefined();
});

test("a price that changed meanwhile is said, and the new one is read", async () => {
  const dearer = { ...bag, price_minor: 2_500_000 };
  const store = await openTill(({ method, path }) => {
    if (method === "GET" && path === "/store/till/catalogue")
      return { status: 200, body: { items: [dearer] } };
    return path === "/store/sales"
      ? { status: 409, body: { code: "order.changed", message: "The order has changed." } }
      : busy;
  });
  await screen.findByRole("searchbox", { name: "Product or barcode" });
  // As a scanner types.
  for (const key of [...Array.from("6001001"), "Enter"]) fireEvent.keyDown(document.body, { key });
  await userEvent.click(await screen.findByRole("button", { name: /^Take payment/ }));
  expect(
    await screen.findByText("A price or product has changed. Check the new total, then sell again."),
  ).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Take payment/ }).textContent).toContain("25,000"),
  );
  expect(store.calls.filter(({ path }) => path === "/store/sales")).toHaveLength(1);
});
