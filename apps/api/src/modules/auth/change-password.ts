import { formatDateTime } from "@agiza/i18n/dates";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { PersonSession } from "#kernel/session.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { auditPerson } from "./audit-person.ts";
import { findUserForUpdate, revokeOtherSessions, updateUser } from "./auth.repository.ts";
import { hashPassword } from "./hash-password.ts";
import { addressOf, notifyPerson } from "./notify-person.ts";
import { requirePassword } from "./require-password.ts";

/**
 * Gives somebody who is signed in another password, and ends their other sessions.
 *
 * @throws auth.wrong_password · auth.too_many_attempts
 */
export async function changePassword(
  base: BaseCtx,
  limits: RateLimitPort,
  session: PersonSession,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { userId } = session;
  await requirePassword(base, limits, { userId, password: currentPassword, field: "current_password" });
  const passwordHash = await hashPassword(password);
  await inSystem(base, async (tx) => {
    const user = await findUserForUpdate(tx.db, userId);
    await updateUser(tx.db, userId, { passwordHash });
    await revokeOtherSessions(tx.db, userId, session.sessionId, tx.now());
    await auditPerson(tx, session, { action: "user.password_changed" });
    const address = user && addressOf(user);
    if (!address) return;
    const time = formatDateTime(tx.now(), user.language);
    await notifyPerson(tx, address, { kind: "password.changed", language: user.language, facts: { time } });
  });
}
