import type { Language } from "@agiza/i18n/language";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId, type UserId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { refuse } from "./auth.errors.ts";
import { insertUser } from "./auth.repository.ts";
import type { Caller } from "./caller.ts";
import { checkCode } from "./check-code.ts";
import { hashPassword } from "./hash-password.ts";
import type { IssuedTokens } from "./issue-tokens.ts";
import { startSession } from "./start-session.ts";

/**
 * Makes an account for somebody who showed by a code that the phone or e-mail address is theirs, and signs them in.
 *
 * @throws auth.wrong_code · auth.too_many_attempts · auth.invalid_identifier
 * @throws auth.account_exists the address got an account since the code was sent
 */
export async function signUp(
  base: BaseCtx,
  deps: Pick<Deps, "limits" | "secrets">,
  input: { name: string; identifier: string; code: string; password: string; language: Language },
  caller: Caller,
): Promise<IssuedTokens> {
  const checked = await checkCode(base, deps, { ...input, purpose: "sign_up" }, caller);
  const { name, language } = input;
  const passwordHash = await hashPassword(input.password);
  const issued = await inSystem(base, async (tx) => {
    await checked.spend(tx);
    const now = tx.now();
    const id: UserId = newId("usr", now);
    const dates = { createdAt: now, updatedAt: now };
    const { kind, value } = checked.address;
    const user = { id, language, phone: null, email: null, [kind]: value };
    const added = await insertUser(tx.db, { ...user, name, passwordHash, ...dates });
    if (!added) throw refuse("auth.account_exists", {}, { field: "identifier" });
    return startSession(tx, user, caller);
  });
  await checked.forgiveTry();
  return issued;
}
