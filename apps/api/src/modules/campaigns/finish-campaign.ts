import type { Tx } from "#kernel/ctx.ts";
import { endOf } from "./campaign.rules.ts";
import { campaignFinished } from "./campaigns.events.ts";
import { type CampaignRow, sumPeople, updateCampaign } from "./campaigns.repository.ts";

/**
 * Ends a campaign, locked, of which nobody waits and no answer is missing.
 *
 * @returns false where somebody waits, or is on the way
 */
export async function finishIfOver(tx: Tx, { id, status }: CampaignRow): Promise<boolean> {
  if (status !== "sending") return false;
  const { people } = (await sumPeople(tx.db, tx.shopId, [id])).get(id)!;
  if (people.waiting + people.claimed > 0) return false;
  const end = endOf(people);
  await updateCampaign(tx.db, tx.shopId, id, { status: end, endedAt: tx.now() });
  await tx.audit({ action: `campaign.${end}`, subject: id, after: { people } });
  await tx.emit(campaignFinished({ campaignId: id }));
  return true;
}
