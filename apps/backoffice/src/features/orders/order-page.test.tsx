import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { makeAttempt, makeEntry, makeOrder, makePayments } from "../../../test/make-order.ts";
import { showOrder } from "../../../test/show-order.tsx";
import type { Answer, Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) await stop();
});

async function show(...[order, answer, options]: Parameters<typeof showOrder>) {
  const store = await showOrder(order, answer, options);
  stops.push(store.stop);
  return store;
}

const people = {
  items: [
    { id: "usr_2", name: "Asha Mwinyi" },
    { id: "usr_3", name: "Juma Kessy" },
    { id: "usr_1", name: "Neema Mushi" },
  ],
};

/** A store with these people and no payments, that answers the rest as told. */
const withPeople =
  (answer: (call: Call) => Answer) =>
  (call: Call): Answer => {
    if (call.path.endsWith("/assignees")) return { status: 200, body: people };
    if (call.path.endsWith("/changes")) return { status: 200, body: { items: [] } };
    return call.path.endsWith("/payments") ? { status: 200, body: makePayments(makeOrder()) } : answer(call);
  };

const noted = makeOrder({
  timeline: [
    makeEntry({
      kind: "order.note_added",
      actor: "staff:usr_1",
      actor_name: "Neema Mushi",
      note: {
        id: "onm_1",
        text: "Mpe @Juma Kessy",
        mentions: [{ id: "usr_3", name: "Juma Kessy" }],
      },
    }),
  ],
});

test("a note calls the colleague whose name is pressed, and stands in the history", async () => {
  let isWritten = false;
  const store = await show(
    makeOrder(),
    withPeople(({ method }) => {
      if (method === "POST") isWritten = true;
      return method === "POST"
        ? { status: 201, body: noted.timeline[0]!.note }
        : { status: 200, body: isWritten ? noted : makeOrder() };
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  const box = await screen.findByRole("textbox", { name: "Note for your colleagues" });
  // One does not call oneself.
  await screen.findByRole("button", { name: "Mention Asha Mwinyi" });
  expect(screen.queryByRole("button", { name: "Mention Neema Mushi" })).toBeNull();
  await userEvent.type(box, "Mpe @ju");
  expect(screen.queryByRole("button", { name: "Mention Asha Mwinyi" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Mention Juma Kessy" }));
  expect((box as HTMLTextAreaElement).value).toBe("Mpe @Juma Kessy ");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  const history = await screen.findByRole("list", { name: "What happened" });
  expect(history.textContent).toContain("Note by Neema Mushi");
  expect(within(history).getByText("@Juma Kessy").tagName).toBe("STRONG");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add note" }));
  expect(store.calls.filter(({ method }) => method === "POST")).toMatchObject([
    { path: "/store/orders/ord_1/notes", body: { text: "Mpe @Juma Kessy", mentions: ["usr_3"] } },
  ]);
});

test("a note that was not saved stays as it was written, and says why", async () => {
  const store = await show(
    makeOrder(),
    withPeople(() => ({
      status: 422,
      body: { code: "order.mention_unseen", message: "Juma sees only orders given to them." },
    })),
  );
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  const box = await screen.findByRole("textbox", { name: "Note for your colleagues" });
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  expect(screen.getByText("Write the note first.")).toBeDefined();
  await userEvent.type(box, "@Juma Kessy njoo");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await screen.findByText("Juma sees only orders given to them.");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  const keys = () =>
    store.calls.filter(({ method }) => method === "POST").map(({ headers }) => headers["idempotency-key"]);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  expect((box as HTMLTextAreaElement).value).toBe("@Juma Kessy njoo");
});

/** Who has an order first, whose name is pressed, and who has it then. */
const handOvers = [
  { from: null, press: /Me \(Neema Mushi\)/, to: { id: "usr_1", name: "Neema Mushi" } },
  {
    from: { id: "usr_1", name: "Neema Mushi" },
    press: /Juma Kessy$/,
    to: { id: "usr_3", name: "Juma Kessy" },
  },
  { from: { id: "usr_3", name: "Juma Kessy" }, press: /^Nobody$/, to: null },
];

test.each(handOvers)("an order is given where it is read: $press", async ({ from, press, to }) => {
  const store = await show(
    makeOrder({ staff: from }),
    withPeople(({ method }) =>
      method === "POST"
        ? {
            status: 200,
            body: { results: [{ id: "ord_1", number: 10480, outcome: "changed", problem: null }] },
          }
        : { status: 200, body: makeOrder({ staff: to }) },
    ),
  );
  const named = (person: typeof to) => `Looked after by: ${person?.name ?? "Nobody yet"}. Change`;
  await userEvent.click(screen.getByRole("button", { name: named(from) }));
  await userEvent.click(await screen.findByRole("menuitem", { name: press }));
  await screen.findByRole("button", { name: named(to) });
  expect(store.calls.filter(({ method }) => method === "POST")).toMatchObject([
    { path: "/store/orders/assign", body: { ids: ["ord_1"], staff_id: to?.id ?? null } },
  ]);
});

test("who may only read sees who looks after the order, and may still write a note", async () => {
  await show(makeOrder({ staff: { id: "usr_2", name: "Asha Mwinyi" } }), () => ({ status: 500 }), {
    user: { permissions: [{ resource: "orders", action: "read" }] },
  });
  expect(screen.getByText("Asha Mwinyi")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Looked after by/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Add note" })).toBeDefined();
});

test("a payment is one line with its tick; what stands behind it is there on demand", async () => {
  await show(makeOrder({ payment_status: "paid" }), () => ({ status: 500 }), {
    payments: {
      attempts: [
        makeAttempt(),
        makeAttempt({
          id: "pat_0",
          status: "failed",
          failure_code: "wrong_pin",
          provider_reference: null,
          evidence: [],
        }),
      ],
    },
  });
  expect(screen.getByText("Verified")).toBeDefined();
  expect(screen.getByText("A wrong PIN was entered.")).toBeDefined();
  const [behind] = screen.getAllByRole("group");
  expect(behind?.hasAttribute("open")).toBe(false);
  expect(within(behind!).getByText("QK80RB7M2X")).toBeDefined();
});

test("that a customer was told by a person is noted with one press", async () => {
  const failed = makeEntry({
    kind: "notice.failed",
    actor: "system:chatflow",
    facts: { notice: "ready", reason: "not_reached", code: 131026 },
  });
  const told = makeEntry({ id: 2, kind: "order.note_added", actor: "staff:usr_1" });
  let isTold = false;
  const store = await show(makeOrder({ timeline: [failed] }), ({ method }) => {
    if (method === "POST") isTold = true;
    return method === "POST"
      ? { status: 201, body: { id: "onm_1", text: "x", mentions: [], at: told.at } }
      : { status: 200, body: makeOrder({ timeline: isTold ? [told, failed] : [failed] }) };
  });
  await userEvent.click(screen.getByRole("button", { name: "Told them" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Told them" })).toBeNull());
  expect(store.calls.filter(({ method }) => method === "POST")).toMatchObject([
    { path: "/store/orders/ord_1/notes", body: { text: "Told the customer: order ready", mentions: [] } },
  ]);
});

test("who sees no whole number of the customer is offered no call that could not be made", async () => {
  await show(
    makeOrder({ customer: { id: "cus_1", name: "Zainab Salum", phone: "+255 7•• ••• 218" } }),
    () => ({ status: 500 }),
  );
  expect(screen.queryByRole("link", { name: "Call Zainab Salum" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Message" })).toBeNull();
});

test("an order is printed and its customer written to by a press, whatever its state", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await show(makeOrder({ lifecycle: "completed", next_lifecycles: [] }), () => ({ status: 500 }));
  const actions = within(screen.getByRole("region", { name: "Next steps" }));
  await userEvent.click(actions.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  expect(actions.getByRole("link", { name: "Message" }).getAttribute("href")).toBe(
    "https://wa.me/255754000218",
  );
});

const slipOf = (order: { number: number }) =>
  screen.queryByRole("article", { name: `Order #${order.number}` });

test("the printer gets the slip of an order that has no receipt yet, and the page is as before", async () => {
  const order = makeOrder();
  await show(order, () => ({ status: 500 }));
  expect(slipOf(order)).toBeNull();
  await waitFor(() => {
    window.dispatchEvent(new Event("beforeprint"));
    expect(slipOf(order)?.textContent).toContain("Zainab Salum");
  });
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(slipOf(order)).toBeNull();
});

test("an order with a receipt prints no slip beside it", async () => {
  const issued = makeEntry({ kind: "receipt.issued", actor: "system:payments", facts: { number: "99" } });
  const order = makeOrder({ payment_status: "paid", timeline: [issued] });
  await show(order, () => ({ status: 500 }));
  window.dispatchEvent(new Event("beforeprint"));
  expect(slipOf(order)).toBeNull();
});
