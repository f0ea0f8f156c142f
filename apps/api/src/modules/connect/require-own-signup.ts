import type { SignupRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { SignupId } from "#kernel/ids.ts";
import { refuse } from "./connect.errors.ts";
import { findSignupForUpdate } from "./signups.repository.ts";

/**
 * A signup that is not over, locked.
 *
 * @throws connect.signup_not_found · connect.signup_over
 */
export async function requireUnfinished({ db, shopId }: Tx, id: SignupId): Promise<SignupRow> {
  const signup = await findSignupForUpdate(db, shopId, id);
  if (!signup) throw refuse("connect.signup_not_found");
  if (signup.state === "done" || signup.state === "left") throw refuse("connect.signup_over");
  return signup;
}

/**
 * The same of one that the caller began: a code that somebody slips into another person's page connects nothing.
 *
 * @throws connect.signup_not_found · connect.signup_over · connect.signup_of_another
 */
export async function requireOwnSignup(tx: Tx, id: SignupId): Promise<SignupRow> {
  const signup = await requireUnfinished(tx, id);
  if (tx.actor.kind !== "staff" || tx.actor.userId !== signup.userId)
    throw refuse("connect.signup_of_another");
  return signup;
}
