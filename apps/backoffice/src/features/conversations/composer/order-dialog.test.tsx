import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customerOrdersQuery } from "#data/customers.ts";
import type { OrderSummary } from "#data/order-types.ts";
import { userQuery } from "#data/user.ts";
import { makeSummary, makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { OrderDialog, type OrderDialogProps } from "./order-dialog.tsx";

afterEach(cleanup);

async function show(sends: OrderDialogProps["sends"], items: OrderSummary[] = []) {
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(customerOrdersQuery("cus_1").queryKey, { items, next: null, previous: null });
  const element = <OrderDialog customerId="cus_1" sends={sends} onClose={() => undefined} />;
  await renderApp({ at: "/", client, routes: [{ path: "/", element }] });
}

test.each([
  ["orderLink", "This customer has no order still to send."],
  ["askPayment", "This customer has no order to pay."],
] as const)("without an order for %s the dialog says which are missing", async (sends, text) => {
  await show(sends);
  expect(await screen.findByText(text)).toBeDefined();
});

test("an order that the customer has not sent in is not paid yet: it is said, and its link is offered", async () => {
  await show("askPayment", [
    makeSummary({ id: "ord_open", number: 10_490, lifecycle: "awaiting_customer" }),
    makeSummary({ id: "ord_gone", number: 10_491, lifecycle: "cancelled" }),
  ]);
  expect(await screen.findByText(/^Nothing is to be paid yet/)).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^#/ })).toHaveLength(1);
  expect(screen.getByRole("button", { name: /^#10490/ }).textContent).toContain("Send the order link");
});

test("orders to pay are asked for alone", async () => {
  await show("askPayment", [
    makeSummary({ id: "ord_open", number: 10_490, lifecycle: "awaiting_customer" }),
    makeSummary({ id: "ord_due", number: 10_491, lifecycle: "pending", payment_status: "unpaid" }),
  ]);
  await screen.findByRole("button", { name: /^#10491/ });
  expect(screen.getAllByRole("button", { name: /^#/ })).toHaveLength(1);
  expect(screen.queryByText(/^Nothing is to be paid yet/)).toBeNull();
});
