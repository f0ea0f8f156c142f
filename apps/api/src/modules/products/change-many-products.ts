import { isDeepStrictEqual } from "node:util";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { saveArchived } from "./archive-product.ts";
import { type BulkChange, changedForm, checkBulkChange, pricesOf } from "./bulk-change.rules.ts";
import { checkForm, type ProductForm } from "./product-form.rules.ts";
import { formOf } from "./product-view.ts";
import { refuse } from "./products.errors.ts";
import { productChanged } from "./products.events.ts";
import { findProductsForUpdate, type ProductDetail } from "./products.repository.ts";
import { saveProduct } from "./save-product.ts";

/** What becomes, or would become, of one of many; `problem` says why one cannot have it done to it. */
type Outcome = {
  id: ProductId;
  outcome: "changed" | "unchanged" | "not_found" | "refused";
  problem: string | null;
  name: string | null;
  before: ReturnType<typeof pricesOf> | null;
  after: ReturnType<typeof pricesOf> | null;
};

/**
 * Does the same to many products; what one of them cannot have done to it keeps nothing from the others.
 *
 * @param isTrial answers what would become of each, and changes nothing
 * @returns one outcome for each id, in their order; an id that comes twice counts once
 * @throws access.denied needs `product update`
 * @throws request.invalid the action lacks something
 */
export function changeManyProducts(
  ctx: Ctx,
  ids: ProductId[],
  change: BulkChange,
  isTrial: boolean,
): Promise<Outcome[]> {
  requireMay(ctx, "product.change");
  const detail = checkBulkChange(change);
  if (detail.length > 0) throw refuse("request.invalid", {}, { detail });
  return inTransaction(ctx, async (tx) => {
    const products = new Map(
      (await findProductsForUpdate(tx.db, tx.shopId, ids)).map((one) => [one.product.id, one]),
    );
    const outcomes: Outcome[] = [];
    for (const id of new Set(ids)) {
      const found = products.get(id);
      outcomes.push(found ? await changeOne(tx, found, change, isTrial) : notFound(id));
    }
    return outcomes;
  });
}

const notFound = (id: ProductId): Outcome => ({
  id,
  outcome: "not_found",
  problem: null,
  name: null,
  before: null,
  after: null,
});

async function changeOne(
  tx: Tx,
  found: ProductDetail,
  change: BulkChange,
  isTrial: boolean,
): Promise<Outcome> {
  const { product } = found;
  const before = formOf(found);
  const after = changedForm(before, change);
  const row = {
    id: product.id,
    name: product.name,
    before: pricesOf(before),
    after: pricesOf(after),
    problem: null,
  };
  if (change.action === "archive" || change.action === "restore") {
    const archived = change.action === "archive";
    if ((product.archivedAt !== null) === archived) return { ...row, outcome: "unchanged" };
    if (!isTrial) await saveArchived(tx, found, archived);
    return { ...row, outcome: "changed" };
  }
  if (isDeepStrictEqual(before, after)) return { ...row, outcome: "unchanged" };
  if (product.setKind !== null && change.action === "price")
    return { ...row, outcome: "refused", problem: "set_price" };
  const [problem] = checkForm(after);
  if (problem) return { ...row, outcome: "refused", problem: problem.type };
  if (!isTrial) await save(tx, found, before, after);
  return { ...row, outcome: "changed" };
}

async function save(tx: Tx, found: ProductDetail, before: ProductForm, after: ProductForm): Promise<void> {
  const { id } = found.product;
  await saveProduct(tx, id, after, found, editedAt(found.product, tx.now()));
  await tx.audit({ action: productChanged.eventName, subject: id, before, after });
  await tx.emit(productChanged({ productId: id }));
}
