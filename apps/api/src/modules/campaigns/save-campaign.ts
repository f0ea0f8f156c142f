import type { ConsentChannel } from "#db/schema/customers.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { type CampaignId, newId } from "#kernel/ids.ts";
import { type CampaignForm, readForm } from "./campaign-form.rules.ts";
import { type CampaignView, viewCampaign } from "./campaign-view.ts";
import { campaignAdded, campaignChanged, campaignRemoved } from "./campaigns.events.ts";
import { deleteCampaign, insertCampaign, updateCampaign } from "./campaigns.repository.ts";
import { requireCampaign, requireSender } from "./require-campaign.ts";

/**
 * Adds a campaign as a draft, which goes to nobody. Once per key.
 *
 * @throws access.denied needs `customers update` for SMS
 * @throws campaign.unknown_variable · idempotency.key_reused
 */
export function addCampaign(ctx: Ctx, channel: ConsentChannel, form: CampaignForm, key: string) {
  requireSender(ctx, channel);
  const values = readForm(form);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "campaign.add", key, content: { channel, ...values } }, async () => {
      const now = tx.now();
      const id: CampaignId = newId("cmp", now);
      const row = await insertCampaign(tx.db, {
        shopId: tx.shopId,
        id,
        channel,
        status: "draft",
        ...values,
        createdBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
        createdAt: now,
        updatedAt: now,
      });
      await tx.audit({ action: campaignAdded.eventName, subject: id, after: noted(values) });
      await tx.emit(campaignAdded({ campaignId: id }));
      return viewCampaign(tx, row);
    }),
  );
}

/**
 * Changes a draft.
 *
 * @param edit.updatedAt of the campaign as the person saw it
 * @throws access.denied · campaign.not_found · campaign.unknown_variable
 * @throws campaign.wrong_state it goes out already, or has
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeCampaign(
  ctx: Ctx,
  id: CampaignId,
  { updatedAt: seenAt, ...form }: CampaignForm & { updatedAt: Date },
): Promise<CampaignView> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireCampaign(tx, id, "change");
    const current = await viewCampaign(tx, before);
    requireUnchanged(before, seenAt, () => current);
    const values = readForm(form);
    const row = await updateCampaign(tx.db, tx.shopId, id, {
      ...values,
      updatedAt: editedAt(before, tx.now()),
    });
    await tx.audit({
      action: campaignChanged.eventName,
      subject: id,
      before: noted(before),
      after: noted(values),
    });
    await tx.emit(campaignChanged({ campaignId: id }));
    return viewCampaign(tx, row);
  });
}

/**
 * Removes a draft, or a campaign that was cancelled.
 *
 * @throws access.denied · campaign.not_found · campaign.wrong_state
 */
export function removeCampaign(ctx: Ctx, id: CampaignId): Promise<void> {
  return inTransaction(ctx, async (tx: Tx) => {
    const before = await requireCampaign(tx, id, "remove");
    await deleteCampaign(tx.db, tx.shopId, id);
    await tx.audit({ action: campaignRemoved.eventName, subject: id, before: noted(before) });
    await tx.emit(campaignRemoved({ campaignId: id }));
  });
}

/** What the trail keeps of a campaign: no numbers, and that the shop vouched for those that it pasted. */
function noted({ name, purpose, textSw, textEn, accountId, sender, audience }: ReturnType<typeof readForm>) {
  const whom =
    audience.kind === "numbers"
      ? { kind: audience.kind, count: audience.phones.length, vouchedFor: true }
      : audience;
  return { name, purpose, textSw, textEn, accountId, sender, audience: whom };
}
