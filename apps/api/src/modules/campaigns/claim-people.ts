import { countSmsParts } from "#kernel/sms-parts.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { getSmsAccount } from "#modules/sms-accounts/get-sms-accounts.ts";
import { senderFor } from "#modules/sms-accounts/sms-accounts.rules.ts";
import { linksOf } from "#modules/opt-outs/opt-out-links.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { leaseSeconds, nextHour, widestHours } from "./campaign.rules.ts";
import { sendCampaign } from "./campaign-jobs.ts";
import { chatLinkUrl } from "./campaign-links.ts";
import { type Claim, claimPeople, findWaiting, leaveOut } from "./campaign-claims.repository.ts";
import type { PersonRow } from "./campaign-people.repository.ts";
import { smsText } from "./campaign-text.rules.ts";
import { campaignChanged, campaignMoved } from "./campaigns.events.ts";
import {
  type CampaignRow,
  findCampaignForUpdate,
  findHours,
  takeTurn,
  updateCampaign,
} from "./campaigns.repository.ts";
import { judgeAgain } from "./find-audience.ts";
import { finishIfOver } from "./finish-campaign.ts";
import { prepareCampaign } from "./prepare-campaign.ts";

/** What was claimed: one text and everybody who gets exactly it, each with which claim of theirs it is. */
export type ClaimedBatch = {
  text: string;
  sender: string;
  /** Once in the shop, whatever comes of it. */
  ref: string;
  people: { phone: string; attempt: number }[];
};
export type Claimed = { campaign: CampaignRow; batches: ClaimedBatch[] };

/** A campaign of which only answers are missing ends with the last of them; whose sender died is looked at again. */
const answerSeconds = 15;

/**
 * Decides who is written to next, and writes it down before anything is sent: whoever agreed, was not stopped, and had no
 * campaign of late, as things are at this moment. Nobody else claims them, and no crash has them sent to twice.
 *
 * @returns null where nothing is to be sent now; the next look is queued where there is something to look for
 */
export function claimNext(ctx: Ctx, id: CampaignId): Promise<Claimed | null> {
  return inTransaction(ctx, async (tx) => {
    const found = await findCampaignForUpdate(tx.db, tx.shopId, id);
    const begun = found && (await begin(tx, found));
    if (!begun) return null;
    const { timeZone, name } = await getShop(tx);
    const hours = (await findHours(tx.db, tx.shopId)) ?? widestHours;
    // The schedule finds it when they begin, also where the shop changes them meanwhile.
    if (nextHour(hours, timeZone, tx.now()) !== null) return null;
    const { smsPerSecond } = tx.settings;
    const most = Math.max(1, Math.min(mostAtOnce, smsPerSecond * 2));
    const turnSeconds = most / smsPerSecond;
    const nextAt = new Date(tx.now().getTime() + turnSeconds * 1_000);
    if (!(await takeTurn(tx.db, tx.shopId, tx.now(), nextAt))) return lookAgain(tx, id, turnSeconds);
    const campaign = begun.preparedAt ? begun : await prepareCampaign(tx, begun);
    const waiting = await findWaiting(tx.db, tx.shopId, id, most);
    if (waiting.length === 0)
      return (await finishIfOver(tx, campaign)) ? null : lookAgain(tx, id, answerSeconds);
    // Queued before anything is sent: a process that dies here leaves the rest to the next one.
    await lookAgain(tx, id, turnSeconds);
    return { campaign, batches: await claim(tx, campaign, name, waiting) };
  });
}

/** People in one turn: few enough that their answers are there long before the lease ends. */
const mostAtOnce = 40;

async function begin(tx: Tx, row: CampaignRow): Promise<CampaignRow | null> {
  if (row.status === "sending") return row;
  if (row.status !== "scheduled" || row.scheduledAt === null || row.scheduledAt > tx.now()) return null;
  const begun = await updateCampaign(tx.db, tx.shopId, row.id, { status: "sending", startedAt: tx.now() });
  await tx.emit(campaignChanged({ campaignId: row.id }));
  return begun;
}

async function lookAgain(tx: Tx, campaignId: CampaignId, delaySeconds: number): Promise<null> {
  await tx.enqueue(
    sendCampaign,
    { shopId: tx.shopId, campaignId },
    { delaySeconds, singletonKey: campaignId },
  );
  return null;
}

async function claim(
  tx: Tx,
  campaign: CampaignRow,
  shop: string,
  waiting: PersonRow[],
): Promise<ClaimedBatch[]> {
  const { db, shopId } = tx;
  const judged = await judgeAgain(
    tx,
    campaign,
    waiting.map(({ phone }) => phone),
  );
  const byPhone = new Map(judged.map((person) => [person.phone, person]));
  const refused = Map.groupBy(
    waiting.filter(({ phone }) => byPhone.get(phone)?.leftOut),
    ({ phone }) => byPhone.get(phone)!.leftOut!,
  );
  for (const [reason, people] of refused)
    await leaveOut(
      db,
      shopId,
      campaign.id,
      people.map(({ phone }) => phone),
      reason,
    );
  const going = waiting.filter(({ phone }) => byPhone.get(phone)?.leftOut === null);
  const stops = await linksOf(
    tx,
    going.map(({ phone }) => phone),
  );
  const message = { ...campaign, shop };
  const claims: Claim[] = going.map(({ phone, name, language, token }) => {
    const to = { name, owedMinor: byPhone.get(phone)!.owedMinor };
    const links = { stop: stops.get(phone)!, chat: chatLinkUrl(tx.settings, token ?? "") };
    const text = smsText(message, language, to, links);
    const { parts } = countSmsParts(text);
    return { phone, text, parts, costMinor: parts * (campaign.partPriceMinor ?? 0) };
  });
  const now = tx.now();
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1_000);
  await claimPeople(db, shopId, campaign.id, claims, { now, leaseUntil });
  if (refused.size > 0) await tx.emit(campaignMoved({ campaignId: campaign.id }));
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
