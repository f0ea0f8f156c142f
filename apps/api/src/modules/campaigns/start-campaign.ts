import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { nextHour, typedFrom, widestHours } from "./campaign.rules.ts";
import { requireText } from "./campaign-form.rules.ts";
import { sendCampaign } from "./campaign-jobs.ts";
import { type CampaignView, viewCampaign } from "./campaign-view.ts";
import { leaveOutWaiting } from "./campaign-claims.repository.ts";
import { queueAgain } from "./campaign-people.repository.ts";
import { refuse } from "./campaigns.errors.ts";
import { campaignChanged, campaignMoved } from "./campaigns.events.ts";
import { type CampaignRow, findHours, updateCampaign } from "./campaigns.repository.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { requireTemplate } from "./campaign-template.ts";
import { reckon } from "./preview-campaign.ts";
import { reckonWhatsapp } from "./preview-whatsapp.ts";
import { requireCampaign } from "./require-campaign.ts";
import { requireAccount } from "./sending-account.ts";

/** How somebody confirms a campaign: the moment it goes out, null: now; and how many get it, typed by hand above 200. */
export type Start = { scheduledAt: Date | null; people: number | null };

/**
 * Has a draft go out: now, or at a moment within the shop's hours. Who gets it is looked up once more when it does.
 *
 * @throws access.denied · campaign.not_found · campaign.wrong_state
 * @throws campaign.template_missing · campaign.not_connected · campaign.restricted · campaign.template_not_approved
 * @throws campaign.blanks_missing · campaign.no_way_to_stop
 * @throws campaign.text_missing · campaign.sender_missing · campaign.sender_not_approved · campaign.nobody
 * @throws campaign.balance_short · segment.not_found
 * @throws campaign.count_differs more than 200 people, and not as many as were typed
 * @throws campaign.hours · campaign.in_the_past
 */
export function startCampaign(
  ctx: Ctx,
  id: CampaignId,
  { scheduledAt, people }: Start,
): Promise<CampaignView> {
  return inTransaction(ctx, async (tx) => {
    const draft = await requireCampaign(tx, id, "start");
    if (draft.channel === "sms") {
      requireText(draft);
      await requireAccount(tx, draft);
    } else await requireTemplate(tx, draft);
    if (scheduledAt) await requireMoment(tx, scheduledAt);
    const { goingTo, parts, balanceParts } = await (draft.channel === "sms"
      ? reckon(tx, draft)
      : reckonWhatsapp(tx, draft));
    if (goingTo.length === 0) throw refuse("campaign.nobody");
    if (goingTo.length > typedFrom && people !== goingTo.length)
      throw refuse("campaign.count_differs", { count: goingTo.length }, { field: "people" });
    // What is scheduled may be paid for until then.
    if (!scheduledAt && balanceParts !== null && balanceParts < parts)
      throw refuse("campaign.balance_short", { parts, balance: balanceParts });
    const row = await move(tx, draft, {
      status: scheduledAt ? "scheduled" : "sending",
      scheduledAt,
      startedAt: scheduledAt ? null : tx.now(),
    });
    if (!scheduledAt) await wakeSender(tx, id);
    return viewCampaign(tx, row);
  });
}

async function requireMoment(tx: Tx, at: Date): Promise<void> {
  if (at <= tx.now()) throw refuse("campaign.in_the_past", {}, { field: "scheduled_at" });
  const { timeZone } = await getShop(tx);
  const hours = (await findHours(tx.db, tx.shopId)) ?? widestHours;
  if (nextHour(hours, timeZone, at) !== null)
    throw refuse(
      "campaign.hours",
      { from: hours.sendsFrom, until: hours.sendsUntil },
      { field: "scheduled_at" },
    );
}

const wakeSender = (tx: Tx, campaignId: CampaignId): Promise<void> =>
  tx.enqueue(sendCampaign, { shopId: tx.shopId, campaignId });

async function move(tx: Tx, before: CampaignRow, values: Partial<CampaignRow>): Promise<CampaignRow> {
  const row = await updateCampaign(tx.db, tx.shopId, before.id, { ...values, updatedAt: tx.now() });
  await tx.audit({
    action: `campaign.${row.status}`,
    subject: before.id,
    before: { status: before.status },
    after: { status: row.status, scheduledAt: row.scheduledAt },
  });
  await tx.emit(campaignChanged({ campaignId: before.id }));
  return row;
}

/** Holds a campaign; what is on its way out already arrives. @throws campaign.wrong_state */
export const pauseCampaign = (ctx: Ctx, id: CampaignId): Promise<CampaignView> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireCampaign(tx, id, "pause");
    return viewCampaign(tx, await move(tx, before, { status: "paused", pauseReason: "by_hand" }));
  });

/** Has a paused campaign go on with those who still wait. @throws campaign.wrong_state */
export const resumeCampaign = (ctx: Ctx, id: CampaignId): Promise<CampaignView> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireCampaign(tx, id, "resume");
    const row = await move(tx, before, { status: "sending", pauseReason: null, resumedAt: tx.now() });
    await wakeSender(tx, id);
    return viewCampaign(tx, row);
  });

/** Ends a campaign: whoever still waits gets nothing. @throws campaign.wrong_state */
export const cancelCampaign = (ctx: Ctx, id: CampaignId): Promise<CampaignView> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireCampaign(tx, id, "cancel");
    await leaveOutWaiting(tx.db, tx.shopId, id, "cancelled");
    const row = await move(tx, before, { status: "cancelled", pauseReason: null, endedAt: tx.now() });
    return viewCampaign(tx, row);
  });

/**
 * Sends once more to people whose message failed, or of whom nobody knows whether they got it: those may get it twice, which
 * is for the shop to decide.
 *
 * @throws campaign.wrong_state · campaign.nobody
 */
export const sendCampaignAgain = (
  ctx: Ctx,
  id: CampaignId,
  states: readonly ("failed" | "unknown")[],
): Promise<CampaignView> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireCampaign(tx, id, "again");
    const count = await queueAgain(tx.db, tx.shopId, id, states);
    if (count === 0) throw refuse("campaign.nobody");
    const row = await move(tx, before, { status: "sending", pauseReason: null, endedAt: null });
    await wakeSender(tx, id);
    await tx.emit(campaignMoved({ campaignId: id }));
    return viewCampaign(tx, row);
  });
