import { type BaseCtx, type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { nextHour, widestHours } from "./campaign.rules.ts";
import { sendCampaign } from "./campaign-jobs.ts";
import { findWaiting } from "./campaign-claims.repository.ts";
import { campaignChanged } from "./campaigns.events.ts";
import {
  type CampaignRow,
  findCampaignForUpdate,
  findHours,
  takeTurn,
  updateCampaign,
} from "./campaigns.repository.ts";
import { type ClaimedBatch, claimSms } from "./claim-sms.ts";
import { type ClaimedMessages, claimWhatsapp } from "./claim-whatsapp.ts";
import { finishIfOver } from "./finish-campaign.ts";
import { holdCampaign } from "./hold-campaign.ts";
import { prepareCampaign } from "./prepare-campaign.ts";
import { reasonToHold } from "./watch-people.ts";

/** What was claimed, to be sent now. */
export type Claimed = { campaign: CampaignRow } & (
  | { channel: "sms"; batches: ClaimedBatch[] }
  | ({ channel: "whatsapp" } & ClaimedMessages)
);

/** A campaign of which only answers are missing ends with the last of them; whose sender died is looked at again. */
const answerSeconds = 15;

/**
 * Decides who is written to next, and writes it down before anything is sent: whoever agreed, was not stopped, and had no
 * campaign of late, as things are at this moment. Nobody else claims them, and no crash has them sent to twice.
 *
 * @returns null where nothing is to be sent now; the next look is queued where there is something to look for
 */
export async function claimNext(ctx: Ctx, id: CampaignId): Promise<Claimed | null> {
  return inTransaction(ctx, async (tx) => {
    const found = await findCampaignForUpdate(tx.db, tx.shopId, id);
    const begun = found && (await begin(tx, found));
    if (!begun) return null;
    const { timeZone, name } = await getShop(tx);
    const hours = (await findHours(tx.db, tx.shopId)) ?? widestHours;
    // The schedule finds it when they begin, also where the shop changes them meanwhile.
    const mayNow = tx.settings.campaignsAtAnyHour || nextHour(hours, timeZone, tx.now()) === null;
    if (!mayNow) return null;
    const { most, turnSeconds } = paceOf(tx, begun);
    const nextAt = new Date(tx.now().getTime() + turnSeconds * 1_000);
    if (!(await takeTurn(tx.db, tx.shopId, tx.now(), nextAt))) return lookAgain(tx, id, turnSeconds);
    const reason = begun.channel === "whatsapp" ? await reasonToHold(tx, begun) : null;
    if (reason !== null) {
      await holdCampaign(tx, begun, reason);
      return null;
    }
    const campaign = begun.preparedAt ? begun : await prepareCampaign(tx, begun);
    const waiting = await findWaiting(tx.db, tx.shopId, id, most);
    if (waiting.length === 0)
      return (await finishIfOver(tx, campaign)) ? null : lookAgain(tx, id, answerSeconds);
    if (campaign.channel === "whatsapp") {
      const messages = await claimWhatsapp(tx, campaign, name, waiting);
      // The day is full: the schedule looks again, until WhatsApp has room for more.
      if (messages) await lookAgain(tx, id, turnSeconds);
      return messages && { campaign, channel: "whatsapp", ...messages };
    }
    // Queued before anything is sent: a process that dies here leaves the rest to the next one.
    await lookAgain(tx, id, turnSeconds);
    return { campaign, channel: "sms", batches: await claimSms(tx, campaign, name, waiting) };
  });
}

/** People in one turn: few enough that their answers are there long before the lease ends. */
const mostAtOnce = 40;

/** Of a shop: how many people in one turn, and how long after it the next one begins. */
function paceOf({ settings }: Pick<BaseCtx, "settings">, { channel }: CampaignRow) {
  const perSecond = channel === "sms" ? settings.smsPerSecond : settings.marketingPerSecond;
  const most = Math.max(1, Math.min(mostAtOnce, Math.floor(perSecond * 2)));
  return { most, turnSeconds: most / perSecond };
}

async function begin(tx: Tx, row: CampaignRow): Promise<CampaignRow | null> {
  if (row.status === "sending") return row;
  if (row.status !== "scheduled" || row.scheduledAt === null || row.scheduledAt > tx.now()) return null;
  const begun = await updateCampaign(tx.db, tx.shopId, row.id, { status: "sending", startedAt: tx.now() });
  await tx.emit(campaignChanged({ campaignId: row.id }));
  return begun;
}

async function lookAgain(tx: Tx, campaignId: CampaignId, delaySeconds: number): Promise<null> {
  await tx.enqueue(sendCampaign, { shopId: tx.shopId, campaignId }, { delaySeconds });
  return null;
}
