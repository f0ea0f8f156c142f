import type { ChannelRow } from "#db/schema/connect.ts";
import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import { noteSeen } from "./connect.repository.ts";

const toTheMs = 60_000;

/** Notes that Meta brought something of a number; to the minute, which is a write a minute at most. */
export async function noteWebhook(base: BaseCtx, { shopId, id, webhookSeenAt }: ChannelRow): Promise<void> {
  const at = base.now();
  const before = new Date(at.getTime() - toTheMs);
  if (webhookSeenAt && webhookSeenAt > before) return;
  const ctx = forShop(base, shopId, { kind: "system", job: "connect.note-webhook" });
  await inTransaction(ctx, ({ db }) => noteSeen(db, shopId, id, { at, before }));
}
