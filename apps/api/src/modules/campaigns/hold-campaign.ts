import type { PauseReason } from "#db/schema/campaigns.ts";
import type { Tx } from "#kernel/ctx.ts";
import { campaignStopped } from "./campaigns.events.ts";
import { type CampaignRow, updateCampaign } from "./campaigns.repository.ts";

/** Holds a campaign, locked, that goes out: going on is no use, or does harm. What is on its way out already arrives. */
export async function holdCampaign(
  tx: Tx,
  { id, status }: Pick<CampaignRow, "id" | "status">,
  reason: PauseReason,
): Promise<void> {
  if (status !== "sending") return;
  await updateCampaign(tx.db, tx.shopId, id, {
    status: "paused",
    pauseReason: reason,
    updatedAt: tx.now(),
  });
  await tx.audit({ action: "campaign.paused", subject: id, after: { reason } });
  await tx.emit(campaignStopped({ campaignId: id }));
}
