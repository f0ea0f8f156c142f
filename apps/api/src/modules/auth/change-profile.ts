import type { Language } from "@agiza/i18n/language";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { PersonSession } from "#kernel/session.ts";
import { auditPerson } from "./audit-person.ts";
import { findSessionUser, findUserForUpdate, type SessionUser, updateUser } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";
import { toUser } from "./session-user.ts";

/**
 * Changes somebody's name and language.
 *
 * @param form.updatedAt what they saw; without it whatever is there is edited
 * @throws edit.conflict
 * @throws auth.unauthorized when the session ended meanwhile
 */
export async function changeProfile(
  base: BaseCtx,
  session: PersonSession,
  { name, language, updatedAt }: { name: string; language: Language; updatedAt?: Date | undefined },
): Promise<SessionUser> {
  return inSystem(base, async (tx) => {
    const before = await findUserForUpdate(tx.db, session.userId);
    const seen = await findSessionUser(tx.db, session.sessionId);
    if (!before || !seen) throw refuse("auth.unauthorized");
    requireUnchanged(before, updatedAt, () => toUser(seen));
    const at = editedAt(before, tx.now());
    await updateUser(tx.db, session.userId, { name, language, updatedAt: at });
    await auditPerson(tx, session, {
      action: "user.changed",
      before: { name: before.name, language: before.language },
      after: { name, language },
    });
    return { ...seen, name, language, updatedAt: at };
  });
}
