import type { PauseReason } from "#db/schema/campaigns.ts";
import type { Tx } from "#kernel/ctx.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import { countLately } from "./whatsapp-people.repository.ts";
import { annoys, watchedMs } from "./campaign.rules.ts";
import { findTemplate } from "./campaign-template.ts";
import type { CampaignRow } from "./campaigns.repository.ts";

/** Why nobody else may be sent a WhatsApp campaign, as things are at this moment; null where they may. */
export async function reasonToHold(tx: Tx, campaign: CampaignRow): Promise<PauseReason | null> {
  const channel = campaign.channelId && (await findChannel(tx, campaign.channelId));
  if (!channel || channel.status !== "connected") return "channel";
  const template = await findTemplate(tx, campaign);
  if (!template || template.texts.every(({ quality }) => quality === "red")) return "template";
  const since = new Date(
    Math.max(tx.now().getTime() - watchedMs, campaign.resumedAt?.getTime() ?? Number.NEGATIVE_INFINITY),
  );
  return annoys(await countLately(tx.db, tx.shopId, campaign.id, since)) ? "opt_outs" : null;
}
