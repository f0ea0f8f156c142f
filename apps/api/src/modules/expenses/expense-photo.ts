import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { fitPicture } from "#modules/media/fit-picture.ts";
import type { FilesPort, StoredFile } from "#ports/files.ts";
import { refuse } from "./expenses.errors.ts";
import { expenseChanged } from "./expenses.events.ts";
import { findExpenseForUpdate, updateExpense } from "./expenses.repository.ts";
import { allows, expensePhotoKey } from "./expenses.rules.ts";
import { getExpense } from "./get-expense.ts";

/** Small print is read from it. */
const fit = { most: 1_600, type: "jpeg", quality: 75 } as const;

/**
 * Keeps the picture of an expense's receipt, made anew without what the camera noted, in the place of the one there was.
 * Staff keep it of what they asked for themselves.
 *
 * @throws expense.not_found also of somebody else's, for staff
 * @throws expense.closed    it was refused or removed; for staff also another picture once the owner has allowed it
 * @throws picture.unreadable · picture.too_many_pixels · server.unavailable
 * @throws access.denied     needs `transactions create`
 */
export async function keepExpensePhoto(
  ctx: Ctx,
  files: FilesPort,
  id: ExpenseId,
  bytes: Uint8Array,
): Promise<void> {
  requireMay(ctx, "expense.add");
  const [photo] = await fitPicture(bytes, [fit], id);
  const { data } = photo!;
  await inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const expense = await findExpenseForUpdate(db, shopId, id);
    const isOwn = actor.kind === "staff" && expense?.createdBy === actor.userId;
    if (!expense || !(isOwn || mayDo(tx, "expense.decide"))) throw refuse("expense.not_found");
    if (!allows(expense.status, "change")) throw refuse("expense.closed");
    // What the owner decided by stays as they saw it.
    const isSeen = expense.status !== "requested" && expense.photoAt !== null;
    if (isSeen && !mayDo(tx, "expense.decide")) throw refuse("expense.closed");
    // What somebody saw of the expense stays true: a change of it may follow.
    await updateExpense(db, shopId, id, { photoBytes: data.byteLength, photoAt: tx.now() });
    await tx.audit({ action: expenseChanged.eventName, subject: id, after: { photo: true } });
    await tx.emit(expenseChanged({ expenseId: id }));
    // Before the commit: a picture that could not be written is none.
    await files.put(expensePhotoKey(shopId, id), { data, contentType: "image/jpeg" });
  });
}

/**
 * The picture of an expense's receipt.
 *
 * @throws expense.not_found · expense.photo_none
 * @throws access.denied needs `transactions read`
 */
export async function getExpensePhoto(ctx: Ctx, files: FilesPort, id: ExpenseId): Promise<StoredFile> {
  const { photoAt } = await getExpense(ctx, id);
  const file = photoAt ? await files.get(expensePhotoKey(ctx.shopId, id)) : null;
  if (!file) throw refuse("expense.photo_none");
  return { data: file.data, contentType: "image/jpeg" };
}
