import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { deviceName } from "#kernel/device-name.ts";
import type { Session } from "#kernel/session.ts";
import { findOpenSessions } from "./sessions.repository.ts";

/** Where a person is signed in, a hundred places at most, the one used last first. */
export async function listSessions(base: BaseCtx, { userId, sessionId }: Session) {
  const open = await inSystem(base, (tx) => findOpenSessions(tx.db, userId, tx.now()));
  return open.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    isCurrent: session.id === sessionId,
  }));
}
