import type { ExpenseSource } from "#db/schema/expenses.ts";
import type { ExtraKind } from "#db/schema/purchases.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type PurchaseId, type SupplierId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { toWire } from "#kernel/wire.ts";
import { postPurchase } from "#modules/payments/purchase-postings.ts";
import { receiveGoods } from "#modules/products/receive-goods.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { showPurchase } from "./get-purchase.ts";
import { payPurchase, requireInDrawer } from "./pay-purchases.ts";
import { refuse } from "./purchases.errors.ts";
import { purchaseAdded } from "./purchases.events.ts";
import { insertExtras, insertLines, insertPurchase } from "./purchases.repository.ts";
import { type BoughtLine, landedCosts, repeatedLine } from "./purchases.rules.ts";
import { findSupplierForUpdate } from "./suppliers.repository.ts";

export type NewPurchase = {
  supplierId: string;
  boughtOn: string;
  /** When the rest is to be paid; null: nothing was agreed. */
  dueOn: string | null;
  note: string;
  lines: BoughtLine[];
  /** `paidFrom` null: it stands on the supplier's bill. */
  extras: { kind: ExtraKind; amountMinor: number; paidFrom: ExpenseSource | null }[];
  /** What the supplier is paid now; null: nothing. */
  paid: { amountMinor: number; paidFrom: ExpenseSource } | null;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/**
 * Receives goods that were bought: they are in stock and have their landed cost, what was paid is booked, and the rest is
 * owed to the supplier. Owners only.
 *
 * @param key the caller's own: pressing twice receives them once
 * @throws access.denied
 * @throws supplier.not_found · product.not_found
 * @throws purchase.line_twice · purchase.day_ahead · purchase.due_before · purchase.paid_too_much
 * @throws drawer.not_enough so much is not in it
 */
export function addPurchase(ctx: Ctx, purchase: NewPurchase, key: string) {
  requireMay(ctx, "purchase.record");
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.once({ scope: "purchase.add", key, content: purchase }, () =>
      record(tx, purchase),
    );
    return toWire(await showPurchase(tx, id));
  });
}

async function record(tx: Tx, purchase: NewPurchase): Promise<{ id: PurchaseId }> {
  const { db, shopId, actor } = tx;
  if (actor.kind !== "staff") throw new Error("goods are bought by people");
  const { lines, extras, paid, boughtOn, dueOn, note } = purchase;
  const supplierId = purchase.supplierId as SupplierId;
  await requireSound(tx, purchase);
  const goodsMinor = sum(lines.map(({ costMinor }) => costMinor));
  const extrasMinor = sum(extras.map(({ amountMinor }) => amountMinor));
  const elsewhere = extras.flatMap(({ paidFrom, amountMinor }) =>
    paidFrom === null ? [] : [{ paidFrom, amountMinor }],
  );
  const billedMinor = goodsMinor + extrasMinor - sum(elsewhere.map(({ amountMinor }) => amountMinor));
  if (paid && paid.amountMinor > billedMinor) throw refuse("purchase.paid_too_much", {}, { field: "paid" });
  const supplier = await findSupplierForUpdate(db, shopId, supplierId);
  if (!supplier) throw refuse("supplier.not_found", {}, { field: "supplier_id" });

  const landed = landedCosts(
    lines.map(({ costMinor }) => costMinor),
    extrasMinor,
  );
  const names = await receiveGoods(
    tx,
    lines.map((line, at) => ({ ...line, landedMinor: landed[at]! })),
    supplier.name,
  );
  await requireInDrawer(tx, paid ? [...elsewhere, paid] : elsewhere);
  const now = tx.now();
  const id: PurchaseId = newId("pur", now);
  await insertPurchase(db, {
    shopId,
    id,
    supplierId,
    boughtOn,
    dueOn,
    note,
    status: "received",
    goodsMinor,
    extrasMinor,
    billedMinor,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  await insertLines(
    db,
    lines.map((line, position) => ({
      shopId,
      purchaseId: id,
      position,
      ...line,
      ...names[position]!,
      landedMinor: landed[position]!,
    })),
  );
  await insertExtras(
    db,
    extras.map((extra, position) => ({ shopId, purchaseId: id, position, ...extra })),
  );
  postPurchase(tx, { id, supplierId, billedMinor, paidElsewhere: elsewhere }, "purchase");
  if (paid) await payPurchase(tx, { id, supplierId }, { ...paid, note: "" });
  await tx.audit({
    action: purchaseAdded.eventName,
    subject: id,
    after: { supplier: supplier.name, billed_minor: billedMinor, paid_minor: paid?.amountMinor ?? 0 },
  });
  await tx.emit(purchaseAdded({ purchaseId: id }));
  return { id };
}

async function requireSound(tx: Tx, { lines, boughtOn, dueOn }: NewPurchase): Promise<void> {
  const twice = repeatedLine(lines);
  if (twice !== null) throw refuse("purchase.line_twice", {}, { field: `lines.${twice}` });
  const { day: today } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
  if (boughtOn > today) throw refuse("purchase.day_ahead", {}, { field: "bought_on" });
  if (dueOn !== null && dueOn < boughtOn) throw refuse("purchase.due_before", {}, { field: "due_on" });
}
