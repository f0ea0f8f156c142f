import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { DayEnd } from "#data/day-ends.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeClosedDay, makeDayEnd, makeQuietDay, makeSignedDay } from "../../../../test/make-day-end.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const refused = (code: string, message: string, status = 409): Answer => ({
  status,
  body: { code, message },
});
const may = (...permissions: { resource: string; action: string }[]) =>
  makeUser({ preset: "custom", permissions: permissions as never });
const reads = { resource: "transactions", action: "read" };

type Shop = { day: () => DayEnd; items?: unknown[]; write?: (call: Call) => Answer };

/** Opens day-end against a store that answers its calls. */
async function show({ day, items = [], write }: Shop, user = makeUser(), at = "/expenses/day-end") {
  const store = await startStore((call) => {
    const path = call.path.replace(/^\/store/, "").split("?")[0];
    if (call.method !== "GET") return write?.(call) ?? busy;
    if (path === "/day-end") return { status: 200, body: day() };
    if (path === "/day-ends") return { status: 200, body: { items, next: null, previous: null } };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client });
  return { ...view, writes: () => store.calls.filter(({ method }) => method !== "GET") };
}

const form = async () => within(await screen.findByRole("form", { name: "Close the day" }));
const rowOf = (name: RegExp) => screen.getByRole("row", { name }).textContent;

test("notes and coins add up, and the difference is there at once, with who had the drawer", async () => {
  await show({ day: () => makeDayEnd() });
  await userEvent.type(await screen.findByRole("textbox", { name: "Notes and coins of TZS 10,000.00" }), "7");
  await userEvent.click(screen.getByRole("button", { name: "One more of TZS 5,000.00" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Notes and coins of TZS 2,000.00" }), "2");
  // 79,000 in the drawer and 20,000 at Juma's till; 100,000 should be there.
  expect(await screen.findByText("The cash is TZS 1,000.00 short")).toBeDefined();
  expect(screen.getByText("Juma Hamisi since 7:55 AM, Asha Mwinyi since 1:00 PM")).toBeDefined();
  expect(rowOf(/^Cash/)).toContain("99,000.00");
  expect(rowOf(/^At start/)).toContain("Sales 100,000.00");
  expect(rowOf(/^M-Pesa/)).toContain("Not counted");
  const people = within(screen.getByRole("list", { name: "By person" }));
  expect(people.getByText(/14 sales, TZS 520,000.00/)).toBeDefined();
  expect(people.getByText("Should hold TZS 20,000.00, counted TZS 20,000.00")).toBeDefined();
});

test("signing sends what was counted and seen, once though the first answer is lost, and shows it locked", async () => {
  let isSigned = false;
  let isFirst = true;
  const { writes } = await show({
    day: () => (isSigned ? makeSignedDay() : makeDayEnd()),
    write: () => {
      if (isFirst) {
        isFirst = false;
        return busy;
      }
      isSigned = true;
      return { status: 200, body: makeSignedDay() };
    },
  });
  const sheet = await form();
  await userEvent.click(sheet.getByRole("button", { name: "Close the day" }));
  expect(await screen.findByText("Count the cash, or type 0 where there is none.")).toBeDefined();
  expect(sheet.getByText("Type the PIN, four to six digits.")).toBeDefined();
  expect(writes()).toHaveLength(0);
  await userEvent.type(screen.getByRole("textbox", { name: "Notes and coins of TZS 10,000.00" }), "7");
  await userEvent.type(screen.getByRole("textbox", { name: "M-Pesa" }), "612000");
  await userEvent.type(sheet.getByRole("textbox", { name: /^Why/ }), "Chenji ilizidi mchana");
  const sign = async () => {
    await userEvent.type(sheet.getByLabelText(/^Your PIN/), "4821");
    await userEvent.click(sheet.getByRole("button", { name: "Close the day" }));
  };
  await sign();
  await sheet.findByText("The service is busy.");
  await sign();
  expect(await screen.findByText(/^Closed by Asha Mwinyi/)).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
  const [one, other] = writes();
  expect(one!.body).toEqual({
    counted_minor: 7_000_000,
    expected_minor: 10_000_000,
    own_tills: [{ network: "mpesa", counted_minor: 61_200_000 }],
    pieces: [{ value_minor: 1_000_000, count: 7 }],
    note: "Chenji ilizidi mchana",
    pin: "4821",
  });
  expect(other!.headers["idempotency-key"]).toBe(one!.headers["idempotency-key"]);
});

test("money that moved meanwhile: the new sheet is shown and said, and what is seen then is signed", async () => {
  let expectedMinor = 10_000_000;
  const { writes } = await show({
    day: () => {
      const day = makeDayEnd({ expected_minor: expectedMinor });
      return {
        ...day,
        methods: day.methods.map((method) =>
          method.kind === "cash" ? { ...method, expected_minor: expectedMinor } : method,
        ),
      };
    },
    write: ({ body }) => {
      if ((body as { expected_minor: number }).expected_minor === 10_500_000)
        return { status: 200, body: makeSignedDay() };
      expectedMinor = 10_500_000;
      return refused("day_end.changed", "Money came or went since you looked.");
    },
  });
  const sheet = await form();
  await userEvent.type(screen.getByRole("textbox", { name: "Cash in the shop's drawer" }), "80000");
  await userEvent.type(sheet.getByLabelText(/^Your PIN/), "4821");
  await userEvent.click(sheet.getByRole("button", { name: "Close the day" }));
  // The refusal may be drawn a moment before the sheet that was read again.
  await waitFor(() =>
    expect(sheet.getByRole("alert").textContent).toContain(
      "In cash there should be TZS 105,000.00 now, not TZS 100,000.00.",
    ),
  );
  expect(rowOf(/^Cash/)).toContain("105,000.00");
  expect(screen.getByText("The cash is TZS 5,000.00 short")).toBeDefined();
  expect(sheet.getByLabelText<HTMLInputElement>(/^Your PIN/).value).toBe("");
  await userEvent.type(sheet.getByLabelText(/^Your PIN/), "4821");
  await userEvent.click(sheet.getByRole("button", { name: "Close the day" }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]!.body).toMatchObject({ counted_minor: 8_000_000, expected_minor: 10_500_000 });
});

test("a wrong PIN is told at the PIN; who has none is shown where to set one", async () => {
  await show(
    {
      day: () => makeDayEnd(),
      write: () => refused("auth.wrong_pin", "The PIN is not right. Type it again.", 422),
    },
    makeUser({ has_pin: false }),
  );
  const sheet = await form();
  expect(sheet.getByRole("link", { name: "Set a PIN" }).getAttribute("href")).toBe("/profile#security");
  await userEvent.type(screen.getByRole("textbox", { name: "Cash in the shop's drawer" }), "80000");
  await userEvent.type(sheet.getByLabelText(/^Your PIN/), "0000");
  await userEvent.click(sheet.getByRole("button", { name: "Close the day" }));
  expect(await sheet.findByText("The PIN is not right. Type it again.")).toBeDefined();
  expect(sheet.getByLabelText(/^Your PIN/).getAttribute("aria-invalid")).toBe("true");
});

test("a signed day says what came late, and is opened with a reason and an owner's PIN", async () => {
  let isOpen = false;
  const { writes } = await show({
    day: () =>
      isOpen
        ? makeDayEnd({
            opened_by: "Neema Mushi",
            opened_at: "2026-11-21T17:40:00.000Z",
            open_reason: "Mauzo yalisahaulika",
          })
        : makeSignedDay({ late_minor: 4_500_000 }),
    write: ({ body }) => {
      if ((body as { pin: string }).pin !== "7319")
        return refused("auth.wrong_pin", "The PIN is not right. Type it again.", 422);
      isOpen = true;
      return { status: 200, body: makeDayEnd() };
    },
  });
  expect(await screen.findByText(/^TZS 45,000.00 came or went after it was closed/)).toBeDefined();
  expect(screen.getByText("Chenji ilizidi mchana")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Open again" }));
  const box = within(await screen.findByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Open again" }));
  expect(await box.findByText("Write why.")).toBeDefined();
  await userEvent.type(box.getByLabelText("Reason"), "Mauzo yalisahaulika");
  await userEvent.type(box.getByLabelText("An owner's PIN"), "1111");
  await userEvent.click(box.getByRole("button", { name: "Open again" }));
  expect(await box.findByText("The PIN is not right. Type it again.")).toBeDefined();
  await userEvent.type(box.getByLabelText("An owner's PIN"), "7319");
  await userEvent.click(box.getByRole("button", { name: "Open again" }));
  expect(await screen.findByText(/^Opened again by Neema Mushi/)).toBeDefined();
  expect(await form()).toBeDefined();
  expect(writes().at(-1)!.body).toEqual({ reason: "Mauzo yalisahaulika", pin: "7319" });
});

test("whoever keeps a till of their own counts it, and does not sign without the right to", async () => {
  const { writes } = await show(
    { day: () => makeDayEnd(), write: () => ({ status: 204 }) },
    may(reads, { resource: "orders", action: "update" }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Count my own drawer" }));
  const box = within(await screen.findByRole("dialog"));
  await userEvent.click(box.getByRole("button", { name: "Save" }));
  expect(await box.findAllByText("Type the amount; 0 where there is none.")).toHaveLength(2);
  await userEvent.type(box.getByLabelText("You began with"), "5000");
  await userEvent.type(box.getByLabelText("You counted"), "27000");
  await userEvent.click(box.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(writes()[0]!.body).toEqual({ float_minor: 500_000, counted_minor: 2_700_000 });
  expect(screen.queryByRole("form")).toBeNull();
});

test("closed days lead to their own sheets; a quiet day says so", async () => {
  await show({ day: makeQuietDay, items: [makeClosedDay({ counted_minor: 9_250_000 })] });
  const days = within(await screen.findByRole("list", { name: "Closed days" }));
  expect(days.getByRole("link", { name: "November 20, 2026" }).getAttribute("href")).toBe(
    "/expenses/day-end?day=2026-11-20",
  );
  expect(days.getByText("Closed")).toBeDefined();
  expect(days.getByRole("listitem").textContent).toContain("−500.00");
  expect(await screen.findByText("Nobody sold or took cash on this day.")).toBeDefined();
});

test("who may not read transactions is sent home", async () => {
  const { address } = await show({ day: makeDayEnd }, may({ resource: "orders", action: "read" }));
  await waitFor(() => expect(address()).toBe("/dashboard"));
});
