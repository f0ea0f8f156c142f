import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { Deps } from "#modules/deps.ts";
import type { Caller } from "./caller.ts";
import { checkCode, wrongCode } from "./check-code.ts";
import type { IssuedTokens } from "./issue-tokens.ts";
import { startSession } from "./start-session.ts";

/**
 * Starts a session for somebody who has the code that was sent to their phone or e-mail address.
 *
 * @throws auth.wrong_code · auth.too_many_attempts · auth.invalid_identifier
 */
export async function signInByCode(
  base: BaseCtx,
  deps: Pick<Deps, "limits" | "secrets">,
  input: { identifier: string; code: string },
  caller: Caller,
): Promise<IssuedTokens> {
  const checked = await checkCode(base, deps, { ...input, purpose: "sign_in" }, caller);
  const { user } = checked;
  if (!user) throw wrongCode("code", 0);
  const issued = await inSystem(base, async (tx) => {
    await checked.spend(tx);
    return startSession(tx, user, caller);
  });
  await checked.forgiveTry();
  return issued;
}
