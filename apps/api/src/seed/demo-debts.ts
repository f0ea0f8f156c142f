import { type BaseCtx, type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { findNumberOwners } from "#modules/customers/find-number-owners.ts";
import { answerDebt } from "#modules/debts/answer-debt.ts";
import { setCreditLimit } from "#modules/debts/set-credit-limit.ts";
import { type NewDebt, writeDebt } from "#modules/debts/write-debt.ts";
import { takeDebtCash } from "#modules/payments/take-debt-cash.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { asOwner } from "./demo-actors.ts";
import { demoCustomers } from "./demo-people.ts";
import type { Ids } from "./demo-ids.ts";

type DemoDebt = Pick<NewDebt, "kind" | "goods" | "amountMinor"> & {
  customer: string;
  givenDaysAgo: number;
  dueInDays: number;
  said: "confirmed" | "disputed" | "waiting";
};

/**
 * Out of the shop's notebook, and two days of this week. Those who have a phone in the sandbox owe nothing, so that their chats
 * begin empty.
 */
const owed: readonly DemoDebt[] = [
  {
    customer: "Rehema Kimaro",
    kind: "opening",
    goods: "Salio la daftari",
    amountMinor: 18_500_000,
    givenDaysAgo: 74,
    dueInDays: 3,
    said: "waiting",
  },
  {
    customer: "Joseph Ngowi",
    kind: "opening",
    goods: "Salio la daftari",
    amountMinor: 7_200_000,
    givenDaysAgo: 41,
    dueInDays: 5,
    said: "confirmed",
  },
  {
    customer: "Mwanaidi Hamisi",
    kind: "opening",
    goods: "Salio la daftari",
    amountMinor: 12_000_000,
    givenDaysAgo: 22,
    dueInDays: 9,
    said: "confirmed",
  },
  {
    customer: "Grace Mwambene",
    kind: "by_hand",
    goods: "Kitenge jora 1",
    amountMinor: 4_800_000,
    givenDaysAgo: 6,
    dueInDays: 8,
    said: "disputed",
  },
  {
    customer: "Joseph Ngowi",
    kind: "by_hand",
    goods: "Kanga doti 2",
    amountMinor: 3_600_000,
    givenDaysAgo: 2,
    dueInDays: 12,
    said: "confirmed",
  },
  {
    customer: "Salma Rashid",
    kind: "by_hand",
    goods: "Gauni la kitenge",
    amountMinor: 5_500_000,
    givenDaysAgo: 0,
    dueInDays: 14,
    said: "waiting",
  },
];

const broughtMinor = 4_000_000;
const limitMinor = 15_000_000;

/** What customers owe the demo shop: most agreed to it, one says that it is wrong, and one brought a part of it. */
export async function addDemoDebts(base: BaseCtx, ids: Ids): Promise<void> {
  const neema = asOwner(base, ids);
  const { day } = shopClock(base.now());
  for (const debt of owed) await write(neema, debt, day);
  const joseph = await idOf(neema, "Joseph Ngowi");
  await setCreditLimit(neema, joseph, { limit: { limitMinor, action: "block" } });
  await takeDebtCash(
    neema,
    { customerId: joseph, amountMinor: broughtMinor, owedMinor: null, orderIds: null },
    "demo-debt-cash",
  );
}

async function write(ctx: Ctx, debt: DemoDebt, today: string): Promise<void> {
  const { customer, givenDaysAgo, dueInDays, said, ...of } = debt;
  const customerId = await idOf(ctx, customer);
  await inTransaction(ctx, async (tx) => {
    const days = { givenOn: addDays(today, -givenDaysAgo), dueOn: addDays(today, dueInDays) };
    const added = await writeDebt(
      tx,
      { ...of, ...days, customer: { customerId }, note: "" },
      { isAllowed: true, isAsked: false },
    );
    if (said !== "waiting")
      await answerDebt(tx, added.orderId as OrderId, { word: said, by: "chat", customerId });
  });
}

async function idOf(ctx: Ctx, name: string): Promise<CustomerId> {
  const { phone } = demoCustomers.find((one) => one.name === name)!;
  const owners = await inTransaction(ctx, ({ db, shopId }) => findNumberOwners(db, shopId, [phone]));
  return owners.get(phone)!.id;
}
