import { formatDateTime } from "@agiza/i18n/dates";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { Deps } from "#modules/deps.ts";
import { auditPerson } from "./audit-person.ts";
import { revokeOtherSessions, updateUser } from "./auth.repository.ts";
import type { Caller } from "./caller.ts";
import { checkCode, wrongCode } from "./check-code.ts";
import { hashPassword } from "./hash-password.ts";
import type { IssuedTokens } from "./issue-tokens.ts";
import { notifyPerson } from "./notify-person.ts";
import { clearPins } from "./pins.repository.ts";
import { startSession } from "./start-session.ts";

/**
 * Gives somebody who has the code that was sent to them a new password, signs them in, ends their every other session and
 * forgets their PINs: whoever knew the password may have known those too.
 *
 * @throws auth.wrong_code · auth.too_many_attempts · auth.invalid_identifier
 */
export async function resetPassword(
  base: BaseCtx,
  deps: Pick<Deps, "limits" | "secrets">,
  input: { identifier: string; code: string; password: string },
  caller: Caller,
): Promise<IssuedTokens> {
  const checked = await checkCode(base, deps, { ...input, purpose: "reset_password" }, caller);
  const { user } = checked;
  if (!user) throw wrongCode("code", 0);
  const passwordHash = await hashPassword(input.password);
  const issued = await inSystem(base, async (tx) => {
    await checked.spend(tx);
    const now = tx.now();
    await updateUser(tx.db, user.id, { passwordHash });
    const started = await startSession(tx, user, caller);
    await clearPins(tx.db, user.id);
    await revokeOtherSessions(tx.db, user.id, started.user.sessionId, now);
    await auditPerson(
      tx,
      { ...started.user, userAgent: caller.userAgent },
      { action: "user.password_reset" },
    );
    await notifyPerson(tx, checked.address, {
      kind: "password.changed",
      language: user.language,
      facts: { time: formatDateTime(now, user.language) },
    });
    return started;
  });
  await checked.forgiveTry();
  return issued;
}
