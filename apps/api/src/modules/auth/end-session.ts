import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Session } from "#kernel/session.ts";
import { auditPerson } from "./audit-person.ts";
import { refuse } from "./auth.errors.ts";
import { revokeOwnSession } from "./sessions.repository.ts";

/**
 * Ends a session of one's own, on this device or another one; no PIN opens it again.
 *
 * @throws session.not_found also when it is somebody else's
 */
export async function endSession(base: BaseCtx, session: Session, id: SessionId): Promise<void> {
  await inSystem(base, async (tx) => {
    if (!(await revokeOwnSession(tx.db, session.userId, id, tx.now()))) throw refuse("session.not_found");
    await auditPerson(tx, session, { action: "session.ended", after: { session_id: id } });
  });
}
