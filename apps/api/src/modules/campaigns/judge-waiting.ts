import type { Tx } from "#kernel/ctx.ts";
import { leaveOut } from "./campaign-claims.repository.ts";
import type { PersonRow } from "./campaign-people.repository.ts";
import { campaignMoved } from "./campaigns.events.ts";
import type { CampaignRow } from "./campaigns.repository.ts";
import { type Judged, judgeAgain } from "./find-audience.ts";

/** Somebody who waits and is written to, with what is known of them at this moment. */
export type Going = PersonRow & { known: Judged };

/** Judges those whose turn it is as things are now: whoever may not be written to any more is left out. */
export async function judgeWaiting(
  tx: Tx,
  campaign: CampaignRow,
  waiting: readonly PersonRow[],
): Promise<Going[]> {
  const judged = await judgeAgain(
    tx,
    campaign,
    waiting.map(({ phone }) => phone),
  );
  const byPhone = new Map(judged.map((person) => [person.phone, person]));
  const known = waiting.flatMap((person): Going[] => {
    const found = byPhone.get(person.phone);
    return found ? [{ ...person, known: found }] : [];
  });
  const refused = Map.groupBy(
    known.filter((person) => person.known.leftOut !== null),
    (person) => person.known.leftOut!,
  );
  for (const [reason, people] of refused)
    await leaveOut(
      tx.db,
      tx.shopId,
      campaign.id,
      people.map(({ phone }) => phone),
      reason,
    );
  if (refused.size > 0) await tx.emit(campaignMoved({ campaignId: campaign.id }));
  return known.filter((person) => person.known.leftOut === null);
}
