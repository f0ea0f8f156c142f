import type { SignupRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type ChannelId, newId } from "#kernel/ids.ts";
import type { AccountAtMeta, NumberAtMeta } from "#ports/whatsapp-accounts.ts";
import { channelFacts } from "./channel-facts.rules.ts";
import { findOwnByNumber, insertChannel, updateChannel } from "./signups.repository.ts";

/**
 * Makes a number the shop's, before Meta is told to bring its webhooks. A number that the shop has, or had, goes on with its
 * chats under its new token.
 *
 * @throws connect.number_taken another shop has it
 */
export async function claimChannel(
  tx: Tx,
  { wabaId, businessId, way, tokenSealed, tokenExpiresAt, pinSealed }: SignupRow,
  { number, ...account }: { number: NumberAtMeta } & AccountAtMeta,
): Promise<ChannelId> {
  const now = tx.now();
  const known = await findOwnByNumber(tx.db, tx.shopId, number.id);
  const values = {
    wabaId,
    businessId: account.businessId ?? businessId,
    phone: number.phone,
    way,
    tokenSealed: tokenSealed!,
    tokenSetAt: now,
    tokenExpiresAt,
    disconnectedAt: null,
    ...(pinSealed !== null && { pinSealed }),
    ...channelFacts(number, account),
    checkedAt: now,
  };
  if (known) {
    const status = known.status === "connected" ? "connected" : "connecting";
    await updateChannel(tx.db, tx.shopId, known.id, { ...values, status });
    return known.id;
  }
  const id: ChannelId = newId("chn", now);
  await insertChannel(tx.db, {
    ...values,
    shopId: tx.shopId,
    id,
    phoneNumberId: number.id,
    status: "connecting",
    createdAt: now,
  });
  return id;
}
