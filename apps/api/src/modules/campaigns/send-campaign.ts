import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { SmsPorts } from "#modules/sms-accounts/send-sms-batch.ts";
import type { MessagingPort } from "#ports/messaging.ts";
import { findLastEnds, settlePeople } from "./campaign-claims.repository.ts";
import { failsTooOften } from "./campaign.rules.ts";
import { giveOpeningsBack } from "#modules/connect/portfolio-openings.ts";
import { type OfCampaign, sendCampaign } from "./campaign-jobs.ts";
import { campaignMoved } from "./campaigns.events.ts";
import { delayTurn, findCampaignForUpdate } from "./campaigns.repository.ts";
import { finishIfOver } from "./finish-campaign.ts";
import { holdCampaign } from "./hold-campaign.ts";
import { type Claimed, claimNext } from "./claim-people.ts";
import { noteSent } from "./note-sent.ts";
import { sendSms } from "./send-sms.ts";
import { sendWhatsapp } from "./send-whatsapp.ts";
import { asWaiting, type Told } from "./told.ts";

export type CampaignPorts = SmsPorts & { messaging: MessagingPort };

/** Calls to the gateway under way at the same time. */
const callsAtOnce = 8;
/** After a gateway that says "later", nothing of the shop's is tried for so long. */
const laterSeconds = 30;

/**
 * Sends the next messages of a campaign. Who gets what is committed before the call and what became of it after; in between no
 * transaction is open. A process that dies in between leaves people of whom nobody knows, and they stay so.
 */
export async function sendNextMessages(
  base: BaseCtx,
  ports: CampaignPorts,
  { shopId, campaignId }: OfCampaign,
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: sendCampaign.name });
  const claimed = await claimNext(ctx, campaignId);
  if (!claimed) return;
  await settle(ctx, claimed, await sendClaimed(ctx, ports, claimed));
  if (claimed.channel === "whatsapp") await noteSent(ctx, claimed.campaign, claimed);
}

function sendClaimed(ctx: Ctx, ports: CampaignPorts, claimed: Claimed): Promise<Told[]> {
  const { campaign } = claimed;
  if (claimed.channel === "sms")
    return sendAll(
      claimed.batches,
      (batch) => sendSms(ctx, ports, campaign.accountId!, batch),
      ({ people }) => people.map(asWaiting),
    );
  return sendAll(
    claimed.messages,
    async (message) => [await sendWhatsapp(ctx, ports.messaging, campaign.id, claimed.from, message)],
    (message) => [asWaiting(message)],
  );
}

/** @param notTried what is told of those whom it is no use to try after what came before */
async function sendAll<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<Told[]>,
  notTried: (item: Item) => Told[],
): Promise<Told[]> {
  const told: Told[] = [];
  // A gateway that refuses the account or has no money for one has none for the next either.
  let isOver = false;
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) {
      const outcome = isOver ? notTried(item) : await send(item);
      if (outcome.some(({ pause, isLater }) => pause !== null || isLater)) isOver = true;
      told.push(...outcome);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
  return told;
}

/** Whoever certainly got no template takes no place of the portfolio's day. */
function giveBack(
  tx: Tx,
  { from, messages, claimedAt }: Extract<Claimed, { channel: "whatsapp" }>,
  told: readonly Told[],
): Promise<void> {
  const gotNothing = new Set(
    told.flatMap(({ phone, state }) => (state === "failed" || state === "waiting" ? [phone] : [])),
  );
  const opened = messages.filter(({ type, phone }) => type === "template" && gotNothing.has(phone));
  return giveOpeningsBack(
    tx,
    from,
    opened.map(({ phone }) => phone),
    claimedAt,
  );
}

/** Writes down what became of the claimed, and holds the campaign where going on is no use. */
function settle(ctx: Ctx, claimed: Claimed, told: readonly Told[]): Promise<void> {
  const { id } = claimed.campaign;
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    if (claimed.channel === "whatsapp") await giveBack(tx, claimed, told);
    const campaign = await findCampaignForUpdate(db, shopId, id);
    await settlePeople(db, shopId, id, told, tx.now());
    const pause = told.find((one) => one.pause !== null)?.pause ?? null;
    if (told.some(({ isLater }) => isLater))
      await delayTurn(db, shopId, new Date(tx.now().getTime() + laterSeconds * 1_000));
    const isFailing = failsTooOften(await findLastEnds(db, shopId, id));
    const reason = pause ?? (isFailing ? "failures" : null);
    if (reason !== null && campaign) await holdCampaign(tx, campaign, reason);
    else if (campaign) await finishIfOver(tx, campaign);
    await tx.emit(campaignMoved({ campaignId: id }));
  });
}
