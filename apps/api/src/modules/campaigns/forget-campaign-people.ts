import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findMessagesTo, forgetEverybody, forgetPeople } from "./forgetting.repository.ts";

/** Takes somebody who is erased out of every campaign; how many messages went out and what they cost stays. */
export const forgetCampaignPeople = (
  { db, shopId }: Tx,
  who: { ids: readonly CustomerId[]; phones: readonly string[] },
): Promise<void> => forgetPeople(db, shopId, who);

/** Takes everybody out of the campaigns of a shop that closed for good. */
export const forgetAllCampaignPeople = ({ db, shopId }: Tx): Promise<void> => forgetEverybody(db, shopId);

/** What campaigns sent to a customer, the newest first, for a copy of their data. */
export const campaignMessagesTo = ({ db, shopId }: Pick<Tx, "db" | "shopId">, id: CustomerId) =>
  findMessagesTo(db, shopId, id);
