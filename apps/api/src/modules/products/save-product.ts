import type { Tx } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { isCausedBy } from "#kernel/lost-database.ts";
import { keepProductFile } from "#modules/media/keep-product-file.ts";
import { checkForm, codesOf, type ProductForm, takenCode, type VariantForm } from "./product-form.rules.ts";
import { refuse, refuseTakenCode } from "./products.errors.ts";
import {
  findTakenCodes,
  insertProduct,
  type ProductDetail,
  removeVariants,
  saveCodes,
  saveGroups,
  savePictures,
  saveVariants,
  updateProduct,
} from "./products.repository.ts";
import { setStocks, type WantedStock } from "./set-stocks.ts";
import { findStocksForUpdate } from "./stock.repository.ts";

/**
 * Writes a product and all that belongs to it. Stocks that the form leaves out stay as they are; one it says is counted
 * anew, with an entry in its history.
 *
 * @param form tidied
 * @param before what there is, its row locked; null for a new product
 * @throws request.invalid `detail` says where, a code that another product has as well
 * @throws product.code_taken somebody else took a code at the same moment
 * @throws product.picture_unknown · product.file_unknown · add_on_group.not_found
 */
export async function saveProduct(
  tx: Tx,
  id: ProductId,
  form: ProductForm,
  before: ProductDetail | null,
  updatedAt: Date,
): Promise<void> {
  const place = { shopId: tx.shopId, productId: id };
  await requireGood(tx, id, form, before);
  await keepContent(tx, form);
  const packs = form.packs.map((pack) => ({ ...pack, id: pack.id ?? newId("pck", tx.now()) }));
  const values = { ...toRow(form), packs };
  if (before) await updateProduct(tx.db, tx.shopId, id, { ...values, updatedAt }).catch(refuseUnknown);
  else
    await insertProduct(tx.db, { ...place, ...values, id, createdAt: updatedAt, updatedAt }).catch(
      refuseUnknown,
    );

  const kept = new Set(form.variants.map((variant) => variant.id));
  const gone = before?.variants.filter((variant) => !kept.has(variant.id)) ?? [];
  await removeVariants(
    tx.db,
    tx.shopId,
    gone.map((variant) => variant.id),
    updatedAt,
  );
  const variants = form.variants.map((variant) => ({ ...variant, id: variant.id ?? newId("var", tx.now()) }));
  const rows = variants.map((variant, position) => ({
    ...place,
    ...toVariantRow(form, variant, position),
    id: variant.id,
  }));
  await saveVariants(tx.db, rows).catch(refuseUnknown);
  await savePictures(tx.db, place, form.imageKeys.slice(1)).catch(refuseUnknown);
  await saveGroups(tx.db, place, form.addOnGroupIds).catch(refuseUnknown);
  const codes = codesOf(form).map(({ kind, code, variant, pack }) => ({
    kind,
    code,
    variantId: variant === null ? null : variants[variant]!.id,
    packId: pack === null ? null : packs[pack]!.id,
  }));
  await saveCodes(tx.db, place, codes).catch(refuseTakenCode);
  const wanted: WantedStock[] =
    variants.length > 0
      ? variants.flatMap(({ id: variantId, stock }) =>
          stock === undefined ? [] : [{ productId: id, variantId, stock }],
        )
      : form.stock === undefined
        ? []
        : [{ productId: id, variantId: null, stock: form.stock }];
  await setStocks(tx, [id], wanted, { reason: before ? "correction" : "opening", note: "" });
}

async function keepContent(tx: Tx, { contentType, content }: ProductForm): Promise<void> {
  if (contentType !== "PDF File" || content === null) return;
  if (!(await keepProductFile(tx, content))) throw refuse("product.file_unknown", {}, { field: "content" });
}

async function requireGood(
  tx: Tx,
  id: ProductId,
  form: ProductForm,
  before: ProductDetail | null,
): Promise<void> {
  const known = new Set<string>(before?.variants.map((variant) => variant.id));
  const strange = form.variants.flatMap((variant, index) =>
    variant.id !== null && !known.has(variant.id)
      ? [{ loc: ["body", "variants", String(index), "id"], msg: "", type: "invalid_value" }]
      : [],
  );
  const knownPacks = new Set<string>(before?.product.packs.map((pack) => pack.id));
  const strangePacks = form.packs.flatMap(({ id: pack }, index) =>
    pack !== null && !knownPacks.has(pack)
      ? [{ loc: ["body", "packs", String(index), "id"], msg: "", type: "invalid_value" }]
      : [],
  );
  const codes = codesOf(form);
  const taken =
    codes.length === 0
      ? []
      : await findTakenCodes(
          tx.db,
          { shopId: tx.shopId, productId: id },
          codes.map(({ code }) => code),
        );
  const isTaken = ({ kind, code }: { kind: string; code: string }) =>
    taken.some((other) => other.kind === kind && other.codeKey === code.toLowerCase());
  const detail = [
    ...checkForm(form),
    ...strange,
    ...strangePacks,
    ...codes.filter(isTaken).map(takenCode),
    ...(await negativeStocks(tx, form, before)),
  ];
  if (detail.length > 0) throw refuse("request.invalid", {}, { detail });
}

/** What fell below nothing has to be counted before it may not any more. */
async function negativeStocks({ db, shopId }: Tx, form: ProductForm, before: ProductDetail | null) {
  if (!before?.product.sellsWhenEmpty || form.sellsWhenEmpty) return [];
  const stocks = await findStocksForUpdate(db, shopId, [before.product.id]);
  const isNegative = stocks.some(({ stock }) => stock !== null && stock < 0);
  return isNegative ? [{ loc: ["body", "sells_when_empty"], msg: "", type: "negative_stock" }] : [];
}

function toRow(form: ProductForm) {
  const {
    imageKeys,
    variants: _v,
    sku: _s,
    barcode: _b,
    stock: _n,
    addOnGroupIds: _g,
    packs: _p,
    ...row
  } = form;
  return { ...row, imageKey: imageKeys[0] ?? null };
}

const toVariantRow = (form: ProductForm, variant: VariantForm, position: number) => ({
  name: variant.values.join(", "),
  options: Object.fromEntries(form.options.map(({ name }, index) => [name, variant.values[index]!])),
  priceMinor: variant.priceMinor,
  costMinor: variant.costMinor,
  priceBreaks: variant.priceBreaks,
  sellsWhenEmpty: form.sellsWhenEmpty,
  imageKey: variant.imageKey,
  active: variant.active,
  position,
});

/** PostgreSQL's code for a row that names another one that is not there. */
const foreignKeyViolation = "23503";

/** Says ours where a picture or a group is named that the shop does not have. */
function refuseUnknown(thrown: unknown): never {
  let constraint = "";
  isCausedBy(thrown, (error) => {
    const cause = error as { code?: unknown; constraint?: unknown };
    if (cause.code === foreignKeyViolation) constraint = String(cause.constraint);
    return constraint !== "";
  });
  if (constraint === "") throw thrown;
  throw constraint.includes("group_id")
    ? refuse("add_on_group.not_found")
    : refuse("product.picture_unknown");
}
