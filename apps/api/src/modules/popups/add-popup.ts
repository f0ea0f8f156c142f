import { maxPopups } from "#db/schema/popups.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type PopupId } from "#kernel/ids.ts";
import { newPopupReference } from "#kernel/popup-reference.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toWire } from "#kernel/wire.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { viewPopup } from "./popup-view.ts";
import { refuse } from "./popups.errors.ts";
import { popupAdded } from "./popups.events.ts";
import { countPopups, findPopup, findReferences, insertPopup } from "./popups.repository.ts";
import { type PopupForm, requireShowable, toColumns } from "./popups.rules.ts";

/**
 * Adds a popup as a draft, which no visitor sees. The same key with the same form answers the one that it added.
 *
 * @throws popup.words_missing · popup.contrast · popup.trigger_value · popup.url · popup.days
 * @throws popup.too_many
 * @throws idempotency.key_reused
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function addPopup(ctx: Ctx, form: PopupForm, idempotencyKey: string) {
  requireMay(ctx, "popup.change");
  return inTransaction(ctx, async (tx) => {
    const request = { scope: "popup.add", key: idempotencyKey, content: form };
    const { id } = await tx.once(request, () => add(tx, form));
    const row = await findPopup(tx.db, tx.shopId, id);
    if (!row) throw refuse("popup.not_found");
    return toWire(await viewPopup(tx, row));
  });
}

async function add(tx: Tx, form: PopupForm): Promise<{ id: PopupId }> {
  const { db, shopId } = tx;
  requireShowable(form);
  // Of two who add at once the second counts the popup of the first, and draws another reference.
  await lockShop(tx);
  if ((await countPopups(db, shopId)) >= maxPopups) throw refuse("popup.too_many", { most: maxPopups });
  const now = tx.now();
  const id: PopupId = newId("pop", now);
  const row = await insertPopup(db, {
    shopId,
    id,
    ...toColumns(form),
    status: "draft",
    reference: await freeReference(tx),
    revision: 1,
    imageKey: null,
    imageBytes: 0,
    createdAt: now,
    updatedAt: now,
  });
  await tx.audit({ action: popupAdded.eventName, subject: id, after: row });
  await tx.emit(popupAdded({ popupId: id }));
  return { id };
}

async function freeReference({ db, shopId }: Tx): Promise<string> {
  const taken = new Set((await findReferences(db, shopId)).map(({ reference }) => reference));
  let reference = newPopupReference();
  while (taken.has(reference)) reference = newPopupReference();
  return reference;
}
