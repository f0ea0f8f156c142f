import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { newReportToken } from "./report-token.ts";
import { insertMissingAccount, lockAgizaAccount } from "./sms-accounts.repository.ts";

/** The shop's account with us, locked until the transaction ends; it is made when it is first looked for. */
export async function ensureAgizaAccount({ db, shopId, now }: Tx): Promise<SmsAccountId> {
  const known = await lockAgizaAccount(db, shopId);
  if (known) return known;
  const at = now();
  await insertMissingAccount(db, {
    shopId,
    id: newId("sma", at),
    provider: "agiza",
    reportToken: newReportToken(),
    createdAt: at,
    updatedAt: at,
  });
  return (await lockAgizaAccount(db, shopId))!;
}
