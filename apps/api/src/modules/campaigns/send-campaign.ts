import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { CampaignId, SmsAccountId } from "#kernel/ids.ts";
import type { SmsBatchResult } from "#ports/sms-gateway.ts";
import { sendSmsBatch, type SmsPorts } from "#modules/sms-accounts/send-sms-batch.ts";
import { type Outcome, findLastEnds, settlePeople } from "./campaign-claims.repository.ts";
import { failsTooOften, pauseFor } from "./campaign.rules.ts";
import { type OfCampaign, sendCampaign } from "./campaign-jobs.ts";
import { campaignMoved, campaignStopped } from "./campaigns.events.ts";
import { delayTurn, findCampaignForUpdate, updateCampaign } from "./campaigns.repository.ts";
import { finishIfOver } from "./finish-campaign.ts";
import { claimNext, type ClaimedBatch } from "./claim-people.ts";

/** Calls to the gateway under way at the same time. */
const callsAtOnce = 8;
/** After a gateway that says "later", nothing of the shop's is tried for so long. */
const laterSeconds = 30;

type Told = Outcome & { attempt: number; pause: ReturnType<typeof pauseFor>; isLater: boolean };

/**
 * Sends the next messages of a campaign. Who gets what is committed before the call and what became of it after; in between no
 * transaction is open. A process that dies in between leaves people of whom nobody knows, and they stay so.
 */
export async function sendNextMessages(
  base: BaseCtx,
  ports: SmsPorts,
  { shopId, campaignId }: OfCampaign,
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: sendCampaign.name });
  const claimed = await claimNext(ctx, campaignId);
  if (!claimed) return;
  const accountId = claimed.campaign.accountId!;
  const told: Told[] = [];
  // A gateway that refuses the account or has no money for one has none for the next either.
  let isOver = false;
  await inTurns(claimed.batches, callsAtOnce, async (batch) => {
    const outcome = isOver ? notTried(batch) : await send(ctx, ports, accountId, batch);
    if (outcome.some(({ pause, isLater }) => pause !== null || isLater)) isOver = true;
    told.push(...outcome);
  });
  await settle(ctx, campaignId, told);
}

async function inTurns<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>) {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}

const notTried = ({ people }: ClaimedBatch): Told[] =>
  people.map((person) => ({
    ...person,
    state: "waiting",
    reason: null,
    providerRef: null,
    pause: null,
    isLater: false,
  }));

async function send(
  ctx: Ctx,
  ports: SmsPorts,
  accountId: SmsAccountId,
  { people, ...batch }: ClaimedBatch,
): Promise<Told[]> {
  const to = people.map(({ phone }) => ({ phone, ref: phone }));
  return toldOf(people, await sendSmsBatch(ctx, ports, { ...batch, accountId, to }));
}

/** What an answer means for each person of a batch. */
export function toldOf(people: ClaimedBatch["people"], result: SmsBatchResult): Told[] {
  const plain = { providerRef: null, pause: null, isLater: false };
  if (result.kind === "unknown")
    return people.map((person) => ({ ...plain, ...person, state: "unknown", reason: result.reason }));
  const refused = (
    person: ClaimedBatch["people"][number],
    failure: { kind: string; reason: string },
  ): Told => {
    const pause = pauseFor(failure);
    const isLater = failure.kind === "retry";
    const state = pause !== null || isLater ? "waiting" : "failed";
    return { ...plain, ...person, state, reason: state === "failed" ? failure.reason : null, pause, isLater };
  };
  if (result.kind === "refused") return people.map((person) => refused(person, result.failure));
  const byRef = new Map(result.people.map(({ ref, result: one }) => [ref, one]));
  return people.map((person): Told => {
    const one = byRef.get(person.phone);
    if (one?.kind === "taken")
      return { ...plain, ...person, state: "sent", reason: null, providerRef: one.providerRef };
    if (one?.kind === "failed") return refused(person, one.failure);
    return { ...plain, ...person, state: "unknown", reason: one?.reason ?? "not_named" };
  });
}

/** Writes down what became of the claimed, and holds the campaign where going on is no use. */
function settle(ctx: Ctx, id: CampaignId, told: readonly Told[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const campaign = await findCampaignForUpdate(db, shopId, id);
    await settlePeople(db, shopId, id, told, tx.now());
    const pause = told.find((one) => one.pause !== null)?.pause ?? null;
    if (told.some(({ isLater }) => isLater))
      await delayTurn(db, shopId, new Date(tx.now().getTime() + laterSeconds * 1_000));
    const isFailing = failsTooOften(await findLastEnds(db, shopId, id));
    const reason = pause ?? (isFailing ? "failures" : null);
    if (reason !== null && campaign?.status === "sending") {
      await updateCampaign(db, shopId, id, { status: "paused", pauseReason: reason, updatedAt: tx.now() });
      await tx.audit({ action: "campaign.paused", subject: id, after: { reason } });
      await tx.emit(campaignStopped({ campaignId: id }));
    } else if (campaign) await finishIfOver(tx, campaign);
    await tx.emit(campaignMoved({ campaignId: id }));
  });
}
