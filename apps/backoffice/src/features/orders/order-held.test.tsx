import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { makeOrder } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { OrderHeld } from "./order-held.tsx";
import { readHappening } from "./order-history.rules.ts";

afterEach(cleanup);

async function show(held_until: string | null) {
  const Component = () => (
    <p>
      Order <OrderHeld order={makeOrder({ held_until })} />
    </p>
  );
  await renderApp({ at: "/order", client: makeCache(), routes: [{ path: "/order", Component }] });
  return (await screen.findByText(/^Order/)).textContent;
}

test("an order says until when its goods are held, and nothing where none are or that is over", async () => {
  expect(await show("2099-11-21T11:35:00.000Z")).toBe("Order Goods held until Nov 21, 2099, 2:35 PM");
  cleanup();
  expect(await show("2026-01-01T11:35:00.000Z")).toBe("Order ");
  cleanup();
  expect(await show(null)).toBe("Order ");
});

test("its history says that the goods were given back", () => {
  expect(
    readHappening({ kind: "order.hold_ended", actor: "system:orders.release-goods", facts: {} }),
  ).toEqual({
    text: "holdEnded",
  });
});
