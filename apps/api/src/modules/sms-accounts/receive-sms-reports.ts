import { hash } from "node:crypto";
import { type BaseCtx, forShop, inSystem, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ShopId, SmsAccountId } from "#kernel/ids.ts";
import { readJsonObject } from "#kernel/json-call.ts";
import { hasLineOf } from "#modules/webhook-lines/has-line-of.ts";
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
  const reports = openSms(account.provider, {}).readReports(body);
  const about = { accountId: account.id, reports, isPlatforms: false };
  await tell(base, account.shopId, about, readJsonObject(body) ?? { reports });
}

/** Takes what the platform's own provider says of messages that are no notices: they are some shop's. */
export async function passPlatformReports(
  base: BaseCtx,
  platformSms: Pick<SmsGateway, "readReports">,
  body: string,
): Promise<void> {
  for (const report of platformSms.readReports(body)) {
    const batch = await inSystem(base, (tx) => findBatchOfProvider(tx.db, batchOfRef(report.providerRef)));
    if (!batch) continue;
    const reports = [report];
    const about = { accountId: batch.accountId, reports, isPlatforms: true };
    await tell(base, batch.shopId, about, { reports });
  }
}

type Told = { accountId: SmsAccountId; reports: SmsReport[]; isPlatforms: boolean };

/** States what was reported, once: what came before stands in the log as a duplicate and has no second effect. */
async function tell(base: BaseCtx, shopId: ShopId, about: Told, body: unknown): Promise<void> {
  const { accountId, reports } = about;
  if (reports.length === 0) return;
  const ctx = forShop(base, shopId, { kind: "system", job: "sms-accounts.reports" });
  const originId = hash("sha256", JSON.stringify([accountId, reports]));
  await inTransaction(ctx, async (tx) => {
    const isRepeat = await hasLineOf(tx, originId);
    if (!isRepeat) await tx.emit(smsReported({ accountId, reports }));
    const result = isRepeat ? "duplicate" : "ok";
    const work = isRepeat ? null : ({ kind: "sms_reports", ...about } as const);
    const ref = reports[0]!.providerRef;
    const line = { source: "sms", event: "delivery.report", ref, originId, result, work } as const;
    noteLinesLater(tx.db, [{ ...line, shopId, at: tx.now(), body }]);
  });
}

/** Has reports that are kept in the log counted once more; each changes only what its message's state allows. */
export const tellSmsReportsAgain = (
  tx: Tx,
  { accountId, reports }: Omit<Told, "isPlatforms">,
): Promise<void> => tx.emit(smsReported({ accountId, reports }));
