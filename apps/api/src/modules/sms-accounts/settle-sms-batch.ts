import type { Tx } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { countSmsParts } from "#kernel/sms-parts.ts";
import type { SmsBatch, SmsBatchResult } from "#ports/sms-gateway.ts";
import { insertCredit, noteProviderBatch } from "./credits.repository.ts";
import { ensureAgizaAccount } from "./ensure-agiza-account.ts";
import { smsAccountChanged } from "./sms-accounts.events.ts";
import { findAccountForUpdate, updateAccount } from "./sms-accounts.repository.ts";
import { countUnsent, troubleOf } from "./sms-accounts.rules.ts";

/** A batch under a name that is used once, whatever comes of it. */
export type NamedBatch = SmsBatch & { accountId: SmsAccountId; ref: string };

/** Writes down what came of a batch: parts that certainly nobody got come back, and what is wrong with the account is shown. */
export async function settleSmsBatch(
  tx: Tx,
  { accountId, ref, text, to }: NamedBatch,
  result: SmsBatchResult,
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  const account = await findAccountForUpdate(db, shopId, accountId);
  if (account?.provider === "agiza") {
    await ensureAgizaAccount(tx);
    const unsent = countUnsent(result, to.length) * countSmsParts(text).parts;
    if (unsent > 0)
      await insertCredit(db, { shopId, kind: "given_back", parts: unsent, batchRef: ref, createdAt: now });
    await noteIds(tx, ref, result);
  } else if (account) {
    const trouble = troubleOf(result);
    if (trouble !== account.trouble) await updateAccount(db, shopId, accountId, { trouble });
  }
  await tx.emit(smsAccountChanged({ accountId }));
}

/** Messages of one batch have ids that begin alike at the platform's provider. */
async function noteIds({ db, shopId }: Tx, ref: string, result: SmsBatchResult): Promise<void> {
  if (result.kind !== "answered") return;
  const taken = result.people.find((person) => person.result.kind === "taken")?.result;
  if (taken?.kind === "taken") await noteProviderBatch(db, shopId, ref, batchOfRef(taken.providerRef));
}

/** `35918915` of `35918915-3`. */
export const batchOfRef = (providerRef: string): string => providerRef.replace(/-[^-]*$/, "");
