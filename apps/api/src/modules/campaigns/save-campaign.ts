import type { ConsentChannel } from "#db/schema/customers.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { type CampaignId, type ChannelId, type MessageTemplateId, newId } from "#kernel/ids.ts";
import { getSendableTexts } from "#modules/templates/get-sendable-texts.ts";
import { type CampaignForm, readForm } from "./campaign-form.rules.ts";
import { type CampaignView, viewCampaign } from "./campaign-view.ts";
import { refuse } from "./campaigns.errors.ts";
import { campaignAdded, campaignChanged, campaignRemoved } from "./campaigns.events.ts";
import { deleteCampaign, insertCampaign, updateCampaign } from "./campaigns.repository.ts";
import { requireCampaign, requireSender } from "./require-campaign.ts";
import { requireSight } from "./require-sight.ts";

/**
 * Adds a campaign as a draft, which goes to nobody. Once per key.
 *
 * @throws access.denied needs `customers update` for SMS, `whatsapp_interactions create` for WhatsApp
 * @throws campaign.unknown_variable · campaign.template_missing · campaign.audience_wrong · idempotency.key_reused
 */
export function addCampaign(ctx: Ctx, channel: ConsentChannel, form: CampaignForm, key: string) {
  requireSender(ctx, channel);
  requireSight(ctx, form.audience);
  const values = readForm(channel, form);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "campaign.add", key, content: { channel, ...values } }, async () => {
      const channelId = await numberOf(tx, values.templateId);
      const now = tx.now();
      const id: CampaignId = newId("cmp", now);
      const row = await insertCampaign(tx.db, {
        shopId: tx.shopId,
        id,
        channel,
        status: "draft",
        ...values,
        channelId,
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
 * @throws access.denied · campaign.not_found · campaign.unknown_variable · campaign.template_missing · campaign.audience_wrong
 * @throws campaign.wrong_state it goes out already, or has
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeCampaign(
  ctx: Ctx,
  id: CampaignId,
  { updatedAt: seenAt, ...form }: CampaignForm & { updatedAt: Date },
): Promise<CampaignView> {
  requireSight(ctx, form.audience);
  return inTransaction(ctx, async (tx) => {
    const before = await requireCampaign(tx, id, "change");
    const current = await viewCampaign(tx, before);
    requireUnchanged(before, seenAt, () => current);
    const values = readForm(before.channel, form, before);
    const row = await updateCampaign(tx.db, tx.shopId, id, {
      ...values,
      channelId: await numberOf(tx, values.templateId),
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

/** The number that a template belongs to. @throws campaign.template_missing */
async function numberOf(tx: Tx, templateId: MessageTemplateId | null): Promise<ChannelId | null> {
  if (templateId === null) return null;
  const [text] = await getSendableTexts(tx, templateId);
  if (!text) throw refuse("campaign.template_missing", {}, { field: "template_id" });
  return text.channelId;
}

/** What the trail keeps of a campaign: no numbers, and that the shop vouched for those that it pasted. */
function noted({ audience, ...form }: ReturnType<typeof readForm>) {
  const { name, purpose, textSw, textEn, accountId, sender, templateId, blanks } = form;
  const whom =
    audience.kind === "numbers"
      ? { kind: audience.kind, count: audience.phones.length, vouchedFor: true }
      : audience;
  return { name, purpose, textSw, textEn, accountId, sender, templateId, blanks, audience: whom };
}
