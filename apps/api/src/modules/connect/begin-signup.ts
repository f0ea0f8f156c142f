import type { SignupWay } from "#db/schema/connect.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type SignupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import { refuse } from "./connect.errors.ts";
import { signupChanged } from "./connect.events.ts";
import { stepsOf } from "./signup.rules.ts";
import { findSignup, findUnfinishedForUpdate, insertSignup, updateSignup } from "./signups.repository.ts";

/** What an owner has read before the phone's number is shared. */
export const phoneChanges = ["broadcast_lists", "groups", "thirteen_days", "private_chats"] as const;
export type PhoneChange = (typeof phoneChanges)[number];

type Begun = {
  way: Exclude<SignupWay, "token">;
  /** Of coexistence: every one of `phoneChanges`. */
  accepted: readonly PhoneChange[];
};

/**
 * Begins to connect a number by Meta's window, or takes up what is not over: whoever asks from now on is who its code must
 * come from. One of another way is left.
 *
 * @throws connect.not_offered no app is set up
 * @throws connect.not_accepted something that changes with the phone was not read
 * @throws access.denied needs `whatsapp_interactions update`
 */
export async function beginSignup(ctx: Ctx, port: WhatsappAccountsPort, { way, accepted }: Begun) {
  requireMay(ctx, "channel.change");
  if (!port.signup) throw refuse("connect.not_offered");
  if (way === "coexistence" && phoneChanges.some((change) => !accepted.includes(change)))
    throw refuse("connect.not_accepted", {}, { field: "accepted" });
  return inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const known = await findUnfinishedForUpdate(tx.db, tx.shopId);
    const now = tx.now();
    if (known && known.way === way) {
      if (known.step === "window" || known.step === "exchange") await reopen(tx, known.id, now);
      return (await findSignup(tx.db, tx.shopId, known.id))!;
    }
    if (known) await leave(tx, known.id, now);
    const id: SignupId = newId("sgn", now);
    await insertSignup(tx.db, {
      shopId: tx.shopId,
      id,
      way,
      userId: personOf(tx),
      step: stepsOf(way)[0]!,
      acceptedAt: way === "coexistence" ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    await tx.audit({ action: "channel.signup_begun", subject: id, after: { way } });
    await tx.emit(signupChanged({ signupId: id }));
    return (await findSignup(tx.db, tx.shopId, id))!;
  });
}

/** A window that opens anew makes its own code. */
async function reopen(tx: Tx, id: SignupId, at: Date): Promise<void> {
  await updateSignup(tx.db, tx.shopId, id, {
    step: "window",
    state: "open",
    failure: null,
    failureText: null,
    failureCode: null,
    userId: personOf(tx),
    updatedAt: at,
  });
  await tx.emit(signupChanged({ signupId: id }));
}

/** What is not over is; the number it may have found stays as it is. */
export async function leave(tx: Tx, id: SignupId, at: Date): Promise<void> {
  await updateSignup(tx.db, tx.shopId, id, {
    state: "left",
    tokenSealed: null,
    pinSealed: null,
    updatedAt: at,
  });
}

/** @throws Error for whoever is no person: jobs begin no signup */
export function personOf({ actor }: Pick<Ctx, "actor">) {
  if (actor.kind !== "staff") throw new Error("only a person connects a number");
  return actor.userId;
}
