import { type BaseCtx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { ShopId } from "#kernel/ids.ts";
import { forgetOpenings } from "#modules/connect/portfolio-openings.ts";
import { askSmsReports } from "#modules/sms-accounts/ask-sms-reports.ts";
import type { SmsPorts } from "#modules/sms-accounts/send-sms-batch.ts";
import type { SmsReport } from "#ports/sms-gateway.ts";
import { sendCampaign } from "./campaign-jobs.ts";
import { giveUpLeases } from "./campaign-claims.repository.ts";
import { applyReports, takeUnreported } from "./campaign-reports.repository.ts";
import { campaignMoved } from "./campaigns.events.ts";
import { findGoing } from "./campaigns.repository.ts";

const minuteMs = 60_000;
/** Reports come by themselves in this time, or are asked for. */
const askAfterMs = 10 * minuteMs;
const askUntilMs = 48 * 60 * minuteMs;
const askedAtOnce = 200;

/** Takes up campaigns whose moment has come, and those whose sender died: whoever it had claimed nobody knows of. */
export async function takeUpCampaigns(base: BaseCtx): Promise<void> {
  await forgetOpenings(base);
  const { lost, going } = await inSystem(base, async ({ db, now }) => ({
    lost: await giveUpLeases(db, now()),
    going: await findGoing(db, now()),
  }));
  await eachByItself(base, "campaigns.look", lost, (ctx, { campaignId }) =>
    inTransaction(ctx, (tx) => tx.emit(campaignMoved({ campaignId }))),
  );
  await eachByItself(base, "campaigns.look", going, (ctx, one) =>
    inTransaction(ctx, (tx) => tx.enqueue(sendCampaign, one)),
  );
}

/** Notes what a gateway reports of messages of a shop; what is of no campaign is nobody's here. */
export async function noteSmsReports(
  base: BaseCtx,
  shopId: ShopId,
  reports: readonly SmsReport[],
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "campaigns.reports" });
  await inTransaction(ctx, async (tx) => {
    for (const campaignId of await applyReports(tx.db, shopId, reports, tx.now()))
      await tx.emit(campaignMoved({ campaignId }));
  });
}

/** Asks accounts what became of messages that they reported nothing of. */
export async function askAboutMessages(base: BaseCtx, ports: SmsPorts): Promise<void> {
  const now = base.now().getTime();
  const window = { since: new Date(now - askUntilMs), before: new Date(now - askAfterMs) };
  const silent = await inSystem(base, ({ db, now: at }) =>
    takeUnreported(db, { ...window, now: at() }, askedAtOnce),
  );
  const byCampaign = [...Map.groupBy(silent, ({ campaignId }) => campaignId).values()].map((sent) => ({
    shopId: sent[0]!.shopId,
    accountId: sent[0]!.accountId,
    sent,
  }));
  await eachByItself(base, "campaigns.ask", byCampaign, async (ctx, { shopId, accountId, sent }) => {
    const reports = await askSmsReports(ctx, ports, { accountId, sent });
    if (reports.length > 0) await noteSmsReports(base, shopId, reports);
  });
}
