import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Order } from "#data/orders.ts";
import { makeEntry, makeOrder } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { showOrder } from "../../../test/show-order.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { OrderScreen } from "./order-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  for (const stop of stops.splice(0)) await stop();
});

async function show(order: Order, answer: (call: Call) => Answer) {
  const store = await showOrder(order, answer);
  stops.push(store.stop);
  return store;
}

const changes = (calls: readonly Call[]) => calls.filter(({ method }) => method === "PUT");

test("the next step is one press, and the page shows what the order has become", async () => {
  const store = await show(makeOrder(), () => ({
    status: 200,
    body: makeOrder({ lifecycle: "preparing", next_lifecycles: ["ready", "cancelled"] }),
  }));
  await userEvent.click(screen.getByRole("button", { name: "Start preparing" }));
  await screen.findByRole("button", { name: "Mark as ready" });
  expect(changes(store.calls)).toMatchObject([
    { method: "PUT", path: "/store/orders/ord_1/lifecycle", body: { lifecycle: "preparing" } },
  ]);
});

test("a step that is not offered says what is missing", async () => {
  await show(
    makeOrder({
      lifecycle: "ready",
      next_lifecycles: ["cancelled"],
      blocked_steps: [{ lifecycle: "picked_up", reason: "unpaid" }],
    }),
    () => ({ status: 500 }),
  );
  expect(screen.getByText("Take the payment first, then hand over.")).toBeDefined();
});

test("cash is taken with one press of the amount that is due, and the page shows what is left", async () => {
  const order = makeOrder();
  const store = await show(order, ({ method }) =>
    method === "POST"
      ? { status: 200, body: { due_minor: 0, received_minor: order.total_minor, attempts: [] } }
      : { status: 200, body: makeOrder({ payment_status: "paid" }) },
  );
  await userEvent.click(screen.getByRole("button", { name: "Take cash" }));
  await screen.findByRole("dialog", { name: "Cash for order #10480" });
  await userEvent.click(screen.getByRole("button", { name: "Record cash" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.calls.filter(({ method }) => method === "POST")).toMatchObject([
    {
      method: "POST",
      path: "/store/orders/ord_1/payments/cash",
      body: { amount_minor: order.total_minor, due_minor: order.total_minor },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take cash" })).toBeNull());
});

test("more cash than is due is recorded only when it is pressed a second time", async () => {
  const order = makeOrder();
  const store = await show(order, ({ method }) =>
    method === "POST"
      ? { status: 200, body: { due_minor: 0, received_minor: order.total_minor + 100_000, attempts: [] } }
      : { status: 200, body: makeOrder({ payment_status: "overpaid" }) },
  );
  const sent = () => store.calls.filter(({ method }) => method === "POST");
  await userEvent.click(screen.getByRole("button", { name: "Take cash" }));
  const box = await screen.findByRole("textbox", { name: "Amount taken" });
  await userEvent.click(box);
  await userEvent.keyboard(String(order.total_minor / 100 + 1000));
  await userEvent.click(screen.getByRole("button", { name: "Record cash" }));
  await screen.findByText(/That is more than is due/);
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Record it all" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toMatchObject([{ body: { amount_minor: order.total_minor + 100_000 } }]);
});

test("cancelling asks first, needs a reason and sends it", async () => {
  const store = await show(makeOrder(), () => ({
    status: 200,
    body: makeOrder({ lifecycle: "cancelled", next_lifecycles: [] }),
  }));
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel order" }));
  await screen.findByRole("dialog", { name: "Cancel order #10480?" });
  expect(screen.getByText("Nothing has been paid, so there is no refund.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
  expect(screen.getByText("Write the reason in a few words.")).toBeDefined();
  expect(changes(store.calls)).toMatchObject([]);
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Out of cloth");
  await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes(store.calls)[0]?.body).toEqual({ lifecycle: "cancelled", reason: "Out of cloth" });
});

test("who comes second sees who was faster and where the order stands now", async () => {
  const moved = makeOrder({
    lifecycle: "cancelled",
    next_lifecycles: [],
    timeline: [
      makeEntry({
        id: 9,
        kind: "order.cancelled",
        actor: "staff:usr_2",
        actor_name: "Asha Mwinyi",
        facts: { from: "pending", to: "cancelled" },
        at: new Date().toISOString(),
      }),
    ],
  });
  await show(makeOrder(), ({ method }) =>
    method === "PUT"
      ? { status: 409, body: { code: "order.status_conflict", message: "It cannot become that." } }
      : { status: 200, body: moved },
  );
  await userEvent.click(screen.getByRole("button", { name: "Start preparing" }));
  await screen.findByText(/Asha Mwinyi moved it to “Cancelled”/);
  expect(screen.queryByRole("button", { name: "Start preparing" })).toBeNull();
});

test("who presses second for the same step is told whose press it was", async () => {
  const moved = makeOrder({
    lifecycle: "preparing",
    next_lifecycles: ["ready"],
    timeline: [
      makeEntry({
        kind: "order.lifecycle_changed",
        actor: "staff:usr_2",
        actor_name: "Asha Mwinyi",
        facts: { from: "pending", to: "preparing" },
      }),
    ],
  });
  await show(makeOrder(), () => ({ status: 200, body: moved }));
  await userEvent.click(screen.getByRole("button", { name: "Start preparing" }));
  await screen.findByText(/Asha Mwinyi was faster and moved it to “Preparing” at /);
  await screen.findByRole("button", { name: "Mark as ready" });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(/was faster/)).toBeNull();
});

test("an order of another shop is said not to exist", async () => {
  const store = await startStore(() => ({ status: 404, body: { code: "order.not_found", message: "x" } }));
  stops.push(store.stop);
  openPageAt(`${store.origin}/orders`);
  await renderApp({
    at: "/orders/order-info/ord_9",
    client: makeCache(),
    routes: [{ path: "/orders/order-info/:id", Component: OrderScreen }],
  });
  await screen.findByRole("heading", { name: "This order does not exist or was deleted" });
  expect(store.calls.filter(({ path }) => path.endsWith("/ord_9"))).toHaveLength(1);
});

test("a notice that did not arrive says why and offers to call; money owed back says what to do", async () => {
  await show(
    makeOrder({
      lifecycle: "cancelled",
      payment_status: "refund_pending",
      paid_minor: 15_400_000,
      timeline: [
        makeEntry({
          kind: "notice.failed",
          actor: "system:chatflow",
          facts: { notice: "cancelled", reason: "window_closed", code: 131047 },
        }),
      ],
    }),
    () => ({ status: 500 }),
  );
  const history = screen.getByRole("list", { name: "What happened" });
  expect(history.textContent).toContain("The customer was not told: order cancelled");
  expect(history.textContent).toContain("more than 24 hours ago");
  const call = screen.getAllByRole("link", { name: "Call Zainab Salum" });
  expect(call.map((link) => link.getAttribute("href"))).toEqual(["tel:+255754000218", "tel:+255754000218"]);
  const sms = screen.getByRole("link", { name: "Write an SMS" }).getAttribute("href");
  expect(decodeURIComponent(sms!)).toContain("about your order #10480: order cancelled.");
  expect(screen.getByText("Give back TZS 154,000.00")).toBeDefined();
  expect(screen.getByText(/Agiza cannot send money back yet/)).toBeDefined();
});
