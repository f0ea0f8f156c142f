import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import type { OrderChangeId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { type ChangeableOrder, makeAnother, makeChangeableOrder, recount } from "#test/changeable-order.ts";
import { type Harness, startHarness } from "#test/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** How often each race is run, so that either side is first now and then. */
const rounds = Array.from({ length: 6 }, (_, round) => round);

async function makeAsked() {
  const order = await makeChangeableOrder(harness);
  return { ...order, id: (await order.change([order.keep(3)])).id };
}
type Asked = ChangeableOrder & { id: OrderChangeId };

/** What both sides of a race were told: `ok`, or the code of a refusal. */
async function race(...sides: (() => Promise<unknown>)[]): Promise<string[]> {
  return Promise.all(
    sides.map((side) =>
      side().then(
        (answer) => {
          const { status, body } = answer as { status?: unknown; body?: { code: string } };
          return status === 409 ? body!.code : "ok";
        },
        (error: unknown) => {
          if (error instanceof AppError) return error.code;
          throw error;
        },
      ),
    ),
  );
}

/** The order is what the change became, once. */
async function expectWhole(order: Asked) {
  const [change] = await order.changes();
  const { totalMinor } = await order.read();
  expect(totalMinor).toBe(change!.status === "agreed" ? 4_500_000 : 3_000_000);
  expect(await recount(harness, order.shopId)).toEqual([]);
  const { timeline } = await order.read();
  expect(timeline.filter(({ kind }) => /order\.change_(agreed|refused|withdrawn)/.test(kind))).toHaveLength(
    1,
  );
  return change!.status;
}

const yes = (order: Asked) => () => order.answer(order.id, "agree");

test("two yeses at once, on the page and on the phone: one makes the change, the other is told so", async () => {
  for (const _ of rounds) {
    const order = await makeAsked();
    const told = await race(yes(order), () => order.agreeByPhone(order.id), yes(order));
    expect(told.toSorted()).toEqual(["ok", "order.change_decided", "order.change_decided"]);
    expect(await expectWhole(order)).toBe("agreed");
  }
});

test("a yes against the shop's taking it back: the first counts, the second sees what it became", async () => {
  for (const _ of rounds) {
    const order = await makeAsked();
    const told = await race(yes(order), () => order.withdraw(order.id));
    expect(told.toSorted()).toEqual(["ok", "order.change_decided"]);
    const status = await expectWhole(order);
    expect(status).toBe(told[0] === "ok" ? "agreed" : "withdrawn");
    await expect(order.agreeByPhone(order.id)).rejects.toMatchObject({
      code: "order.change_decided",
      body: { current: { id: order.id, status } },
    });
  }
});

test("a yes against cancelling: a cancelled order holds nothing, whichever came first", async () => {
  for (const _ of rounds) {
    const order = await makeAsked();
    const cancel = () => changeOrderLifecycle(order.ctx, order.orderId, "cancelled", "Duka limefungwa");
    const [told, cancelled] = await race(yes(order), cancel);
    expect(cancelled).toBe("ok");
    expect(["ok", "order.change_decided"]).toContain(told);
    expect(await expectWhole(order)).toBe(told === "ok" ? "agreed" : "withdrawn");
    expect(await order.read()).toMatchObject({ lifecycle: "cancelled", openChangeId: null });
  }
});

test("a yes against the whole payment: who is paid gets a receipt of what was sold", async () => {
  for (const _ of rounds) {
    const order = await makeAsked();
    const cash = { orderId: order.orderId, amountMinor: 3_000_000, dueMinor: null };
    const [told] = await race(yes(order), () => takeCash(order.ctx, cash, crypto.randomUUID()));
    expect(["ok", "order.receipted"]).toContain(told);
    const { paymentStatus, timeline } = await order.read();
    const hasReceipt = timeline.some(({ kind }) => kind === "receipt.issued");
    expect([paymentStatus, hasReceipt]).toEqual(told === "ok" ? ["partially_paid", false] : ["paid", true]);
    expect(await recount(harness, order.shopId)).toEqual([]);
  }
});

test("two orders that exchange the same goods with each other at once never wait in a circle", async () => {
  const order = await makeChangeableOrder(harness, { stock: 40 });
  const other = await makeAnother(harness, order);
  const { wanted } = order.goods;
  for (const round of rounds) {
    const [kept] = (await order.read()).lines;
    const [others] = (await other.read()).lines;
    expect([kept!.name, others!.name].toSorted()).toEqual(["Gauni", "Kanga"]);
    const goods = [wanted.gauni("M", 2), wanted.kanga(2)];
    const [mine, theirs] = round % 2 === 0 ? goods : goods.toReversed();
    const [first, second] = [await order.change([mine!]), await other.change([theirs!])];
    expect(
      await race(
        () => order.agreeByPhone(first.id),
        () => other.agreeByPhone(second.id),
      ),
    ).toEqual(["ok", "ok"]);
  }
  expect(await recount(harness, order.shopId)).toEqual([]);
});
