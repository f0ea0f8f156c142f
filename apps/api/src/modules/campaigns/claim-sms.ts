import type { Tx } from "#kernel/ctx.ts";
import { countSmsParts } from "#kernel/sms-parts.ts";
import { linksOf } from "#modules/opt-outs/opt-out-links.ts";
import { getSmsAccount } from "#modules/sms-accounts/get-sms-accounts.ts";
import { senderFor } from "#modules/sms-accounts/sms-accounts.rules.ts";
import { leaseSeconds } from "./campaign.rules.ts";
import { chatLinkUrl } from "./campaign-links.ts";
import { type Claim, claimPeople } from "./campaign-claims.repository.ts";
import type { PersonRow } from "./campaign-people.repository.ts";
import { smsText } from "./campaign-text.rules.ts";
import type { CampaignRow } from "./campaigns.repository.ts";
import { judgeWaiting } from "./judge-waiting.ts";

/** What was claimed: one text and everybody who gets exactly it, each with which claim of theirs it is. */
export type ClaimedBatch = {
  text: string;
  sender: string;
  /** Once in the shop, whatever comes of it. */
  ref: string;
  people: { phone: string; attempt: number }[];
};

/** Writes down who is about to be sent which SMS. */
export async function claimSms(
  tx: Tx,
  campaign: CampaignRow,
  shop: string,
  waiting: readonly PersonRow[],
): Promise<ClaimedBatch[]> {
  const { db, shopId } = tx;
  const going = await judgeWaiting(tx, campaign, waiting);
  const stops = await linksOf(
    tx,
    going.map(({ phone }) => phone),
  );
  const message = { ...campaign, shop };
  const claims: Claim[] = going.map(({ phone, name, language, token, known }) => {
    const links = { stop: stops.get(phone)!, chat: chatLinkUrl(tx.settings, token ?? "") };
    const text = smsText(message, language, { name, owedMinor: known.owedMinor }, links);
    const { parts } = countSmsParts(text);
    return { phone, text, parts, costMinor: parts * (campaign.partPriceMinor ?? 0), opens: false };
  });
  const now = tx.now();
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1_000);
  await claimPeople(db, shopId, campaign.id, claims, { now, leaseUntil });
  const account = campaign.accountId && (await getSmsAccount(tx, campaign.accountId));
  const senderTo = (phone: string) =>
    (account && senderFor(account, campaign.sender, phone)) || campaign.sender;
  const places = new Map(
    going.map(({ phone, attempts: before, position }) => [phone, { position, attempt: before + 1 }]),
  );
  const alike = Map.groupBy(claims, ({ phone, text }) => `${senderTo(phone)}\n${text}`);
  return [...alike.values()].map((people): ClaimedBatch => {
    const [{ phone, text }] = people as [Claim];
    const { position, attempt } = places.get(phone)!;
    return {
      text,
      sender: senderTo(phone),
      ref: `${campaign.id}:${position}:${attempt}`,
      people: people.map((one) => ({ phone: one.phone, attempt: places.get(one.phone)!.attempt })),
    };
  });
}
