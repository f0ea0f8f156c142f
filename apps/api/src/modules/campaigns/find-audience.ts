import type { LeftOutReason } from "#db/schema/campaigns.ts";
import { reading, type Tx } from "#kernel/ctx.ts";
import { whoIsInSegment } from "#modules/segments/who-is-in-segment.ts";
import {
  type AudiencePerson,
  findCustomers,
  findNumbers,
  isOneOf,
  wroteLately,
} from "./audience.repository.ts";
import { leftOutFor } from "./campaign.rules.ts";
import { hasVariable } from "./campaign-text.rules.ts";
import type { CampaignRow } from "./campaigns.repository.ts";
import { saysDebt } from "./whatsapp-text.rules.ts";

/** What of a campaign says whom it is for. */
export type AudienceOf = Pick<
  CampaignRow,
  "id" | "channel" | "channelId" | "audience" | "textSw" | "textEn" | "blanks"
>;

/** Everybody a campaign is for, each with why they are sent nothing; null: they are sent it. */
export type Judged = AudiencePerson & { leftOut: LeftOutReason | null };

/**
 * Finds everybody a campaign is for, as things are now.
 *
 * @throws segment.not_found
 */
export async function findAudience(tx: Tx, campaign: AudienceOf): Promise<Judged[]> {
  return judge(tx, campaign, await findPeople(tx, campaign));
}

/** Judges people of a campaign once more, right before they are written to. */
export const judgeAgain = async (tx: Tx, campaign: AudienceOf, phones: readonly string[]) =>
  judge(tx, campaign, await findNumbers(tx.db, tx.shopId, askedOf(tx, campaign), phones));

const askedOf = (tx: Tx, campaign: AudienceOf) => ({
  channel: campaign.channel,
  channelId: campaign.channelId,
  campaignId: campaign.id,
  now: tx.now(),
  withDebt: campaign.channel === "sms" ? hasVariable(campaign, "debt") : saysDebt(campaign.blanks),
});

async function findPeople(tx: Tx, campaign: AudienceOf): Promise<AudiencePerson[]> {
  const { db, shopId } = tx;
  const asked = askedOf(tx, campaign);
  const { audience } = campaign;
  switch (audience.kind) {
    case "everyone":
      return findCustomers(db, shopId, asked, null);
    case "segment": {
      const condition = await reading(tx, (reader) => whoIsInSegment(reader, audience.segmentId));
      return findCustomers(db, shopId, asked, condition);
    }
    case "window":
      return findCustomers(db, shopId, asked, wroteLately(shopId, asked));
    case "picked":
      if (audience.customerIds.length === 0) return [];
      return findCustomers(db, shopId, asked, isOneOf(audience.customerIds));
    case "numbers":
      return findNumbers(db, shopId, asked, audience.phones);
  }
}

function judge({ settings }: Tx, { audience, channel }: AudienceOf, people: AudiencePerson[]): Judged[] {
  const isVouchedFor = audience.kind === "numbers";
  // WhatsApp says itself whom it does not reach.
  const reaches = (phone: string) =>
    channel === "whatsapp" || settings.smsCountries.some((code) => phone.startsWith(`+${code}`));
  return people.map((person) => ({ ...person, leftOut: leftOutFor(person, { isVouchedFor, reaches }) }));
}
