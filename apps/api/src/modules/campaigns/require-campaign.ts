import type { Tx } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { mayMove, type Move } from "./campaign.rules.ts";
import { refuse } from "./campaigns.errors.ts";
import { type CampaignRow, findCampaignForUpdate } from "./campaigns.repository.ts";

/** Who sends by which channel: each costs and reaches differently. */
export const requireSender = (ctx: Pick<Tx, "actor">, channel: CampaignRow["channel"]): void =>
  requireMay(ctx, channel === "sms" ? "campaign.send_sms" : "campaign.send_whatsapp");

/**
 * A campaign, locked, of which something is to be done that its state allows.
 *
 * @throws campaign.not_found · campaign.wrong_state · access.denied
 */
export async function requireCampaign(tx: Tx, id: CampaignId, move: Move): Promise<CampaignRow> {
  requireMay(tx, "campaigns.read");
  const row = await findCampaignForUpdate(tx.db, tx.shopId, id);
  if (!row) throw refuse("campaign.not_found");
  requireSender(tx, row.channel);
  if (!mayMove(move, row.status)) throw refuse("campaign.wrong_state");
  return row;
}
