import type { SmsAccountProvider } from "#db/schema/sms.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { openSealed } from "#kernel/secrets.ts";
import { countSmsParts } from "#kernel/sms-parts.ts";
import type { OpenSmsGateway, SmsBatchResult, SmsFailure, SmsGateway } from "#ports/sms-gateway.ts";
import { findBalance, insertBatch, insertCredit } from "./credits.repository.ts";
import { ensureAgizaAccount } from "./ensure-agiza-account.ts";
import { getSmsAccount } from "./get-sms-accounts.ts";
import { type NamedBatch, settleSmsBatch } from "./settle-sms-batch.ts";
import { maySendAs } from "./sms-accounts.rules.ts";
import { findSealedKeys } from "./sms-accounts.repository.ts";

export type SmsPorts = { openSms: OpenSmsGateway; platformSms: SmsGateway };

/**
 * Sends one text to many through an account of the shop. The batch is written down before it leaves, so that a process that
 * dies meanwhile never sends it again: under a name that was used before nothing is sent, and the answer is `unknown`. Parts
 * of our own account are taken before and those of whoever certainly got nothing are given back.
 *
 * It opens transactions of its own and calls the provider between them: never call it inside one.
 */
export async function sendSmsBatch(ctx: Ctx, ports: SmsPorts, batch: NamedBatch): Promise<SmsBatchResult> {
  const taken = await inTransaction(ctx, (tx) => takeBatch(tx, batch));
  if ("kind" in taken) return taken;
  const gateway = openGateway(ports, taken.provider, taken.keys);
  const { sender, text, to } = batch;
  const result = await gateway.send({ sender, text, to });
  await inTransaction(ctx, (tx) => settleSmsBatch(tx, batch, result));
  return result;
}

/** The gateway of an account of the shop; ours for what was bought of us. */
export function openGateway(
  { openSms, platformSms }: SmsPorts,
  provider: SmsAccountProvider,
  keys: Readonly<Record<string, string>>,
): SmsGateway {
  return provider === "agiza" ? platformSms : openSms(provider, keys);
}

type Taken = { provider: SmsAccountProvider; keys: Record<string, string> };

async function takeBatch(
  tx: Parameters<typeof getSmsAccount>[0],
  batch: NamedBatch,
): Promise<Taken | SmsBatchResult> {
  const { db, shopId, secrets } = tx;
  const account = await getSmsAccount(tx, batch.accountId);
  if (!account) return refused("account", "the account was removed");
  if (!maySendAs(account, batch.sender)) return refused("account", "the sender is not approved");
  const { parts } = countSmsParts(batch.text);
  if (parts === 0 || batch.to.length === 0) return refused("rejected", "nothing to send");
  const isAgiza = account.provider === "agiza";
  const wanted = parts * batch.to.length;
  if (isAgiza) {
    await ensureAgizaAccount(tx);
    if ((await findBalance(db, shopId)) < wanted) return refused("balance", "fewer parts than it takes");
  }
  const sealed = isAgiza ? null : await findSealedKeys(db, shopId, account.id);
  const opened = sealed === null ? "{}" : openSealed(secrets, sealed);
  if (opened === null) return refused("account", "the keys cannot be opened");
  const createdAt = tx.now();
  const { ref, accountId, to } = batch;
  const isNew = await insertBatch(db, { shopId, ref, accountId, people: to.length, parts, createdAt });
  if (!isNew) return { kind: "unknown", reason: "sent under this name before", wasAnswered: false };
  if (isAgiza) await insertCredit(db, { shopId, kind: "reserved", parts: -wanted, batchRef: ref, createdAt });
  return { provider: account.provider, keys: JSON.parse(opened) as Record<string, string> };
}

const refused = (kind: SmsFailure["kind"], reason: string): SmsBatchResult => ({
  kind: "refused",
  failure: { kind, reason },
});
