import { and, eq } from "drizzle-orm";
import { members, users } from "#db/schema/staff.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { newId, type UserId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { type DayCount, signDay } from "#modules/day-ends/sign-day.ts";
import { moveDrawerCash, type NewMovement } from "#modules/drawer/move-drawer-cash.ts";
import { addSale } from "#modules/sales/add-sale.ts";
import type { Harness } from "./harness.ts";

export const ownerPin = "2580";
export const cashierPin = "1470";
const hashes = Promise.all([hashPassword(ownerPin), hashPassword(cashierPin)]);

let keys = 0;
export const newKey = () => `siku-${String(keys++).padStart(6, "0")}`;

/** What people sell with, and close the day. */
const cashierGrants = [
  { resource: "orders", action: "create" },
  { resource: "orders", action: "update" },
  { resource: "transactions", action: "create" },
  { resource: "transactions", action: "read" },
] as const;

/** A shop with an owner and a cashier at a second till, both with a PIN. */
export async function openCounter(harness: Harness) {
  const shop = await harness.makeShop();
  const { shopId, ctx: owner, userId } = shop;
  const [ownerHash, cashierHash] = await hashes;
  const cashierId: UserId = newId("usr", harness.base.now());
  await harness.base.store.system(async (db) => {
    const createdAt = harness.base.now();
    await db.insert(users).values({ id: cashierId, name: "Asha Juma", createdAt });
    await db.insert(members).values({ shopId, userId: cashierId, createdAt, pinHash: cashierHash });
    await db
      .update(members)
      .set({ pinHash: ownerHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, userId)));
  });
  const cashier = {
    ...owner,
    actor: { ...owner.actor, userId: cashierId, name: "Asha Juma", permissions: cashierGrants },
  } as unknown as Ctx;
  const move = (ctx: Ctx, kind: NewMovement["kind"], amountMinor: number, key = newKey()) =>
    moveDrawerCash(ctx, { kind, amountMinor, reason: "chenji" }, key);
  const sell = (ctx: Ctx, totalMinor: number, key = newKey()) =>
    addSale(
      ctx,
      {
        lines: [{ name: "Kanga", priceMinor: totalMinor, quantity: 1, note: "" }],
        fees: [],
        customer: null,
        fulfilment: { kind: "counter", note: "" },
        note: "",
        expectedTotalMinor: totalMinor,
        settlement: "now",
        cashMinor: totalMinor,
        dueOn: null,
      },
      { limits: harness.deps.limits, pin: null },
      key,
    );
  const sign = (
    ctx: Ctx,
    day: string,
    count: Pick<DayCount, "countedMinor" | "expectedMinor"> & Partial<DayCount>,
    { pin = ctx === owner ? ownerPin : cashierPin, key = newKey() } = {},
  ) =>
    signDay(
      ctx,
      day,
      { ownTills: [], pieces: [], note: "", ...count },
      { limits: harness.deps.limits, pin },
      key,
    );
  return { ...shop, owner, cashier, cashierId, move, sell, sign };
}
