import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { type Parcel, parcelQuery } from "#data/deliveries.ts";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeOrder, makePayments, makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";

afterEach(cleanup);

const bus: Parcel = {
  company: "Dar Express",
  destination: "Mwanza, Nyegezi",
  freight_by: "customer",
  freight_minor: 800_000,
  waybill: "",
  has_photo: false,
  sent_at: null,
  updated_at: "2026-11-21T11:04:00.000Z",
};
const brought: Partial<Order> = {
  settlement: "on_collection",
  fulfilment: {
    ...makeOrder().fulfilment,
    kind: "delivery",
    area_name: "Mbagala",
    landmark: "Msikiti wa Kijichi",
  },
};

async function show(what: string, order: Order, parcel: Parcel | null = null, dueMinor = 0) {
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(orderQuery(order.id).queryKey, order);
  client.setQueryData(parcelQuery(order.id).queryKey, { parcel });
  client.setQueryData(orderPaymentsQuery(order.id).queryKey, makePayments(order, { due_minor: dueMinor }));
  return renderApp({ at: `/orders/print?ids=${order.id}&what=${what}`, client, routes });
}

const label = async () => within(await screen.findByRole("article", { name: /^Label of order #10480/ }));

test("a packing list has what goes into the bag, a set's parts and notes, and no price", async () => {
  const [line] = makeOrder().lines;
  const parts = [{ name: "Kikoi", variant_name: "Bahari", quantity: 2, total_minor: 1_000_000 }];
  await show(
    "packing",
    makeOrder({
      note: "Ni zawadi",
      lines: [line!, { ...line!, id: "lin_2", name: "Seti", parts, note: "Kunja" }],
    }),
  );
  const { textContent } = await screen.findByRole("article", { name: "Packing list of order #10480" });
  for (const text of [
    "2 ×Gauni la kitenge (M)",
    "+ Mikono mirefu",
    "4 × Kikoi (Bahari)",
    "“Kunja”",
    "Ni zawadi",
  ])
    expect(textContent).toContain(text);
  expect(textContent).not.toMatch(/TZS|\d,\d{3}/);
});

test("a label says where it is brought and what is collected there, one for each parcel", async () => {
  await show("labels", makeOrder(brought), null, 15_400_000);
  const found = await label();
  for (const text of ["Zainab Salum", "0754 000 218", "Msikiti wa Kijichi", "TZS 154,000.00", "1 of 1"])
    expect(found.getByText(text)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "One parcel more" }));
  expect((await label()).getByText("1 of 2")).toBeDefined();
  expect(screen.getByRole("button", { name: "Print 2 pages" })).toBeDefined();
});

test("by bus it says company, stand and freight, and the bus collects nothing for the shop", async () => {
  await show("labels", makeOrder(brought), bus, 15_400_000);
  const found = await label();
  expect(found.getByText("Mwanza, Nyegezi")).toBeDefined();
  expect(found.getByText("Freight paid by the customer: TZS 8,000.00")).toBeDefined();
  expect(found.getByText("Not paid to the shop yet")).toBeDefined();
  expect(found.queryByText("Collect")).toBeNull();
});

test("on credit nothing is collected, and a number that the role masks is masked on paper too", async () => {
  const customer = { id: "cus_1", name: "Zainab Salum", phone: "+255 7 ••••• 218" };
  await show("labels", makeOrder({ ...brought, settlement: "credit", customer }), null, 15_400_000);
  const found = await label();
  expect(found.getByText("+255 7 ••••• 218")).toBeDefined();
  expect(found.queryByText("Collect")).toBeNull();
  expect(screen.getByText(/Your role sees only a part of the number/)).toBeDefined();
});
