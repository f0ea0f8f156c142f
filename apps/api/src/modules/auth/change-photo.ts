import { type BaseCtx, inSystem, type SystemTx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { PersonSession } from "#kernel/session.ts";
import { auditPerson } from "./audit-person.ts";
import { findSessionUser, findUserForUpdate, type SessionUser, updateUser } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";

/**
 * Gives somebody another picture, or none.
 *
 * @param photoKey names a stored file
 * @param replaced called in the same transaction with the key of the picture before, if there was one
 * @throws auth.unauthorized when the session ended meanwhile
 */
export async function changePhoto(
  base: BaseCtx,
  session: PersonSession,
  photoKey: string | null,
  replaced: (tx: SystemTx, key: string) => Promise<void>,
): Promise<SessionUser> {
  return inSystem(base, async (tx) => {
    const before = await findUserForUpdate(tx.db, session.userId);
    const seen = await findSessionUser(tx.db, session.sessionId);
    if (!before || !seen) throw refuse("auth.unauthorized");
    const at = editedAt(before, tx.now());
    await updateUser(tx.db, session.userId, { photoKey, updatedAt: at });
    if (before.photoKey !== null) await replaced(tx, before.photoKey);
    await auditPerson(tx, session, {
      action: photoKey === null ? "user.photo_removed" : "user.photo_changed",
    });
    return { ...seen, photoKey, updatedAt: at };
  });
}
