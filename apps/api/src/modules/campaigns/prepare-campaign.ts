import type { Tx } from "#kernel/ctx.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { newLinkToken } from "./campaign-links.ts";
import { type NewPerson, writeDownPeople } from "./campaign-people.repository.ts";
import { hasVariable, languageOf } from "./campaign-text.rules.ts";
import { type CampaignRow, updateCampaign } from "./campaigns.repository.ts";
import { findAudience } from "./find-audience.ts";
import { accountFacts } from "./sending-account.ts";

/** People who are written down in one statement. */
const atOnce = 1_000;

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
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people
      .slice(from, from + atOnce)
      .map(({ phone, name, customerId, language, leftOut }, index): NewPerson => ({
        phone: phone ?? `none-${from + index}`,
        position: from + index,
        customerId,
        name,
        language: isSms ? languageOf(campaign, language ?? shop.language) : (language ?? shop.language),
        state: leftOut === null ? "waiting" : "left_out",
        reason: leftOut,
        token: hasLink && leftOut === null ? newLinkToken() : null,
      }));
    await writeDownPeople(db, shopId, campaign.id, some);
  }
  return updateCampaign(db, shopId, campaign.id, {
    preparedAt: tx.now(),
    partPriceMinor: isSms ? (await accountFacts(tx, campaign)).partPriceMinor : null,
  });
}
