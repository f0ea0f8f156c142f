import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { devicePeople } from "./known-devices.ts";
import { findPinsOfSessions } from "./pins.repository.ts";
import { photoUrl } from "./session-user.ts";

/** Who may sign in by PIN on a device: those who signed in there, have a PIN, and whose session there has not ended. */
export async function listDevicePeople(base: BaseCtx, deviceCookie: string | undefined) {
  const sessionIds = devicePeople(base.secrets, deviceCookie).map(({ sessionId }) => sessionId);
  if (sessionIds.length === 0) return [];
  const found = await inSystem(base, (tx) => findPinsOfSessions(tx.db, sessionIds, tx.now()));
  return found
    .toSorted((a, b) => sessionIds.indexOf(a.sessionId) - sessionIds.indexOf(b.sessionId))
    .map(({ userId, name, photoKey }) => ({ userId, name, photoUrl: photoUrl(photoKey) }));
}
