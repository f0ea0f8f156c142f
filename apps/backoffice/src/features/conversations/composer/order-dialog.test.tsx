import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customerOrdersQuery } from "#data/customers.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { OrderDialog, type OrderDialogProps } from "./order-dialog.tsx";

afterEach(cleanup);

async function show(sends: OrderDialogProps["sends"]) {
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(customerOrdersQuery("cus_1").queryKey, { items: [], next: null, previous: null });
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
