import type { ChannelRow } from "#db/schema/connect.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction, reading } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { ChannelId, ShopId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import type { WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import { changeChannelStatus } from "./change-channel-status.ts";
import { channelFacts } from "./channel-facts.rules.ts";
import { checkChannelJob } from "./connect-jobs.ts";
import { refuse } from "./connect.errors.ts";
import { channelChanged } from "./connect.events.ts";
import { findNumber, findNumberForUpdate, findNumbersWithAccount } from "./connect.repository.ts";
import { needsRenewal } from "./signup.rules.ts";
import { updateChannel } from "./signups.repository.ts";
import { tellOfQuality } from "./tell-of-quality.ts";

/**
 * Asks Meta how a number stands, for a person who wants to know.
 *
 * @throws connect.channel_not_found
 * @throws access.denied needs `whatsapp_interactions update`
 */
export async function checkChannel(ctx: Ctx, port: WhatsappAccountsPort, id: ChannelId): Promise<void> {
  requireMay(ctx, "channel.change");
  const channel = await reading(ctx, ({ db, shopId }) => findNumber(db, shopId, id));
  if (!channel || channel.status === "disconnected") throw refuse("connect.channel_not_found");
  await look(ctx, port, channel);
  await inTransaction(ctx, (tx) => tx.audit({ action: "channel.checked", subject: id }));
}

/** The same as a job; a number that was let go meanwhile is not looked at. */
export async function checkOne(
  base: BaseCtx,
  port: WhatsappAccountsPort,
  { shopId, channelId }: { shopId: ShopId; channelId: ChannelId },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: checkChannelJob.name });
  const channel = await reading(ctx, ({ db }) => findNumber(db, shopId, channelId));
  if (channel && channel.status !== "disconnected") await look(ctx, port, channel);
}

/** Has every number of every shop looked at. */
export async function checkAll(base: BaseCtx): Promise<void> {
  const numbers = await base.store.readSystem((db) => findNumbersWithAccount(db));
  await eachByItself(base, "connect.check-all", numbers, (ctx, { shopId, id: channelId }) =>
    inTransaction(ctx, (tx) => tx.enqueue(checkChannelJob, { shopId, channelId })),
  );
}

/** Meta that does not answer leaves everything as it was known. */
async function look(ctx: Ctx, port: WhatsappAccountsPort, channel: ChannelRow): Promise<void> {
  const { id, wabaId, phoneNumberId } = channel;
  const token = openSealed(ctx.secrets, channel.tokenSealed);
  if (token === null || wabaId === null) return;
  const number = await port.readNumber(token, phoneNumberId);
  const account = await port.readAccount(token, wabaId);
  const inspected = await port.inspectToken(token);
  const expiresAt = (inspected.ok && inspected.value?.expiresAt) || channel.tokenExpiresAt;
  const facts = number.ok && channelFacts(number.value, account.ok ? account.value : { hasPayment: null });
  const found = {
    ...(facts && { ...facts, checkedAt: ctx.now() }),
    tokenExpiresAt: expiresAt,
    ...(await freshToken(ctx, port, { token, sealed: channel.tokenSealed, expiresAt })),
  };
  const isRefused = !number.ok && number.failure.kind === "token";
  if (!number.ok && !inspected.ok && !isRefused) return;
  await inTransaction(ctx, async (tx) => {
    const now = await findNumberForUpdate(tx.db, tx.shopId, id);
    // Let go, or connected again under another token while Meta was asked.
    if (!now || now.status === "disconnected" || now.tokenSealed !== channel.tokenSealed) return;
    await updateChannel(tx.db, tx.shopId, id, found);
    if (facts) await tellOfQuality(tx, now, facts.quality);
    if (isRefused) await changeChannelStatus(tx, id, "restricted", "Meta refuses its token", "token");
    const isMended = number.ok && now.trouble === "token";
    if (isMended) await changeChannelStatus(tx, id, "connected", "Meta takes its token");
    await tx.emit(channelChanged({ channelId: id }));
  });
}

/**
 * A new token in place of one that runs out soon, and the same one sealed with the key of now where the key was changed. What
 * Meta refuses to renew goes on as it is until it runs out, and then says so.
 */
async function freshToken(
  ctx: Ctx,
  port: WhatsappAccountsPort,
  { token, sealed, expiresAt }: { token: string; sealed: string; expiresAt: Date | null },
): Promise<Partial<Pick<ChannelRow, "tokenSealed" | "tokenSetAt" | "tokenExpiresAt">>> {
  const renewed = needsRenewal(expiresAt, ctx.now()) ? await port.renewToken(token) : null;
  if (!renewed?.ok) return ctx.secrets.isCurrent(sealed) ? {} : { tokenSealed: ctx.secrets.seal(token) };
  const { token: fresh, expiresInSeconds } = renewed.value;
  const now = ctx.now();
  return {
    tokenSealed: ctx.secrets.seal(fresh),
    tokenSetAt: now,
    tokenExpiresAt: expiresInSeconds === null ? null : new Date(now.getTime() + expiresInSeconds * 1_000),
  };
}
