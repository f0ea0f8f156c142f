import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { openSealed } from "#kernel/secrets.ts";
import type { SmsReport } from "#ports/sms-gateway.ts";
import { getSmsAccount } from "./get-sms-accounts.ts";
import { openGateway, type SmsPorts } from "./send-sms-batch.ts";
import { findSealedKeys } from "./sms-accounts.repository.ts";

/**
 * Asks an account's provider what became of messages; of those of which nothing final is known, and of an account that was
 * removed, nothing is said. Never inside a transaction.
 */
export async function askSmsReports(
  ctx: Ctx,
  ports: SmsPorts,
  { accountId, sent }: { accountId: SmsAccountId; sent: readonly { providerRef: string; phone: string }[] },
): Promise<SmsReport[]> {
  const opened = await inTransaction(ctx, async (tx) => {
    const account = await getSmsAccount(tx, accountId);
    if (!account) return null;
    const sealed = await findSealedKeys(tx.db, tx.shopId, accountId);
    const keys = sealed === null ? "{}" : openSealed(tx.secrets, sealed);
    return keys === null ? null : { provider: account.provider, keys };
  });
  if (!opened) return [];
  const keys = JSON.parse(opened.keys) as Record<string, string>;
  return openGateway(ports, opened.provider, keys).askReports(sent);
}
