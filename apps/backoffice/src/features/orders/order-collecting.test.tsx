import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { makeOrder, makePayments } from "../../../test/make-order.ts";
import { showOrder } from "../../../test/show-order.tsx";
import type { Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  for (const stop of stops.splice(0)) await stop();
});

/** An order's page whose first answer to what is written is lost. */
async function showWithLostAnswer() {
  const order = makeOrder();
  let isFirst = true;
  const store = await showOrder(order, ({ method, path }) => {
    if (method !== "POST")
      return { status: 200, body: path.endsWith("/payments") ? makePayments(order) : order };
    if (!isFirst) return { status: 200, body: makePayments(order) };
    isFirst = false;
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  return { posts: () => store.calls.filter(({ method }) => method === "POST") };
}

/** Presses, and presses again once the first answer was lost. */
async function pressTwice(dialog: HTMLElement, name: string) {
  await userEvent.click(within(dialog).getByRole("button", { name }));
  await within(dialog).findByText("The service is busy.");
  await userEvent.click(within(dialog).getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

function expectOneEffect([first, second]: readonly Call[]) {
  expect(second!.body).toEqual(first!.body);
  expect(first!.headers["idempotency-key"]).toBeTruthy();
  expect(second!.headers["idempotency-key"]).toBe(first!.headers["idempotency-key"]);
}

test("a phone is asked once, also when the first answer is lost", async () => {
  const { posts } = await showWithLostAnswer();
  await userEvent.click(await screen.findByRole("button", { name: "Ask by phone" }));
  await pressTwice(await screen.findByRole("dialog"), "Send prompt");
  expect(posts()[0]!.path).toBe("/store/orders/ord_1/payments/prompts");
  expectOneEffect(posts());
});

test("a payment to the till is written down once, also when the first answer is lost", async () => {
  const { posts } = await showWithLostAnswer();
  await userEvent.click(await screen.findByRole("button", { name: "Paid to my till" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /^Reference/ }), "QWE123456");
  await pressTwice(dialog, "Record");
  expect(posts()[0]!.path).toBe("/store/orders/ord_1/payments/claims");
  expectOneEffect(posts());
});
