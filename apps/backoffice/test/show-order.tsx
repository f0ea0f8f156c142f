import { screen } from "@testing-library/react";
import { orderFiscalReceiptsQuery } from "#data/order-fiscal.ts";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery, type OrderPayments } from "#data/payments.ts";
import { orderRefundsQuery, type OrderRefunds } from "#data/refunds.ts";
import { userQuery, type User } from "#data/user.ts";
import { OrderScreen } from "#features/orders/order-screen.tsx";
import { makePayments, makeRefunds, makeUser } from "./make-order.ts";
import { makeCache, renderApp } from "./render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "./store-server.ts";

/** An order's page against a store that answers as told; the caller stops the store. */
export async function showOrder(
  order: Order,
  answer: (call: Call) => Answer,
  {
    user,
    payments = {},
    refunds = {},
  }: { user?: Partial<User>; payments?: Partial<OrderPayments>; refunds?: Partial<OrderRefunds> } = {},
) {
  const store = await startStore(answer);
  openPageAt(`${store.origin}/orders`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(user));
  client.setQueryData(orderQuery(order.id).queryKey, order);
  client.setQueryData(orderPaymentsQuery(order.id).queryKey, makePayments(order, payments));
  client.setQueryData(orderRefundsQuery(order.id).queryKey, makeRefunds(order, refunds));
  client.setQueryData(orderFiscalReceiptsQuery(order.id).queryKey, {
    has_device: false,
    buyer: null,
    items: [],
  });
  await renderApp({
    at: `/orders/order-info/${order.id}`,
    client,
    routes: [{ path: "/orders/order-info/:id", Component: OrderScreen }],
  });
  await screen.findByRole("heading", { level: 1, name: `Order #${order.number}` });
  return store;
}
