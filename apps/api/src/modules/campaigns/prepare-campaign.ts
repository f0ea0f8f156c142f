import type { Tx } from "#kernel/ctx.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { newLinkToken } from "./campaign-links.ts";
import { insertPeople } from "./campaign-people.repository.ts";
import { hasVariable, languageOf } from "./campaign-text.rules.ts";
import { type CampaignRow, updateCampaign } from "./campaigns.repository.ts";
import { findAudience } from "./find-audience.ts";
import { accountFacts } from "./sending-account.ts";

/**
 * Writes down everybody a campaign is for, those who are left out too: from then on nobody joins them. The database keeps each
 * number once.
 */
export async function prepareCampaign(tx: Tx, campaign: CampaignRow): Promise<CampaignRow> {
  const { db, shopId } = tx;
  const shop = await getShop(tx);
  const isSms = campaign.channel === "sms";
  const hasLink = isSms && hasVariable(campaign, "link");
  // Who can be answered freely goes first: their day runs out.
  const people = (await findAudience(tx, campaign)).toSorted(
    (one, other) => Number(other.isInWindow) - Number(one.isInWindow),
  );
  await insertPeople(
    db,
    people.map(({ phone, name, customerId, language, leftOut }, position) => ({
      shopId,
      campaignId: campaign.id,
      phone: phone ?? `none-${position}`,
      position,
      customerId,
      name,
      language: isSms ? languageOf(campaign, language ?? shop.language) : (language ?? shop.language),
      state: leftOut === null ? ("waiting" as const) : ("left_out" as const),
      reason: leftOut,
      token: hasLink && leftOut === null ? newLinkToken() : null,
    })),
  );
  return updateCampaign(db, shopId, campaign.id, {
    preparedAt: tx.now(),
    partPriceMinor: isSms ? (await accountFacts(tx, campaign)).partPriceMinor : null,
  });
}
