import type { SyncKind } from "#db/schema/connect.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import type { WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import { channelChanged } from "./connect.events.ts";
import { claimSync, findSyncForUpdate, updateSync } from "./signups.repository.ts";

/**
 * Has the phone of a number hand over what it has, once: written down before Meta is asked, so that a process that dies in
 * between asks nobody twice. A request that Meta takes is no history yet: what arrives is counted.
 */
export async function askPhone(
  ctx: Ctx,
  port: WhatsappAccountsPort,
  {
    channelId,
    phoneNumberId,
    token,
    part,
  }: { channelId: ChannelId; phoneNumberId: string; token: string; part: SyncKind },
): Promise<void> {
  const isFirst = await inTransaction(ctx, (tx) =>
    claimSync(tx.db, { shopId: tx.shopId, channelId, kind: part, askedAt: tx.now() }),
  );
  if (!isFirst) return;
  const asked = await port.askPhone(token, phoneNumberId, part);
  if (asked.ok) return;
  await inTransaction(ctx, async (tx) => {
    const sync = await findSyncForUpdate(tx.db, tx.shopId, channelId, part);
    // No answer is no refusal: what arrives all the same counts.
    if (sync?.state !== "asked") return;
    const { kind, code, text } = asked.failure;
    const state = kind === "retry" ? ("asked" as const) : ("failed" as const);
    await updateSync(tx.db, sync, { state, failureCode: code, failureText: text });
    await tx.emit(channelChanged({ channelId }));
  });
}
