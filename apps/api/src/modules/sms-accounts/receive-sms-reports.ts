import { type BaseCtx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import type { ShopId, SmsAccountId } from "#kernel/ids.ts";
import { readJsonObject } from "#kernel/json-call.ts";
import { noteLinesLater } from "#modules/webhook-lines/note-lines.ts";
import type { OpenSmsGateway, SmsGateway, SmsReport } from "#ports/sms-gateway.ts";
import { findBatchOfProvider } from "./credits.repository.ts";
import { batchOfRef } from "./settle-sms-batch.ts";
import { refuse } from "./sms-accounts.errors.ts";
import { smsReported } from "./sms-accounts.events.ts";
import { findAccountOfToken } from "./sms-accounts.repository.ts";

/**
 * Takes what a shop's own provider says of messages. No provider signs that, so that each account's address is one nobody
 * guesses; what it says is believed of messages that this account sent.
 *
 * @throws webhook.bad_verify_token
 */
export async function receiveSmsReports(
  base: BaseCtx,
  openSms: OpenSmsGateway,
  { token, body }: { token: string; body: string },
): Promise<void> {
  const account = await inSystem(base, (tx) => findAccountOfToken(tx.db, token));
  if (!account || account.provider === "agiza") throw refuse("webhook.bad_verify_token");
  await tell(base, account, openSms(account.provider, {}).readReports(body), readJsonObject(body));
}

/** Takes what the platform's own provider says of messages that are no notices: they are some shop's. */
export async function passPlatformReports(
  base: BaseCtx,
  platformSms: Pick<SmsGateway, "readReports">,
  body: string,
): Promise<void> {
  for (const report of platformSms.readReports(body)) {
    const batch = await inSystem(base, (tx) => findBatchOfProvider(tx.db, batchOfRef(report.providerRef)));
    if (batch) await tell(base, { shopId: batch.shopId, id: batch.accountId }, [report]);
  }
}

async function tell(
  base: BaseCtx,
  { shopId, id: accountId }: { shopId: ShopId; id: SmsAccountId },
  reports: SmsReport[],
  body?: unknown,
): Promise<void> {
  if (reports.length === 0) return;
  const ctx = forShop(base, shopId, { kind: "system", job: "sms-accounts.reports" });
  await inTransaction(ctx, async (tx) => {
    await tx.emit(smsReported({ accountId, reports }));
    const ref = reports[0]!.providerRef;
    const line = { source: "sms", event: "delivery.report", ref, result: "ok", tookMs: null } as const;
    noteLinesLater(tx.db, [{ ...line, shopId, at: tx.now(), body: body ?? { reports } }]);
  });
}
