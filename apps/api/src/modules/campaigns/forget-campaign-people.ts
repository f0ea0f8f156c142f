import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findMessagesTo, forgetPeople } from "./forgetting.repository.ts";

/** Takes somebody who is erased out of every campaign; how many messages went out and what they cost stays. */
export const forgetCampaignPeople = (
  { db, shopId }: Tx,
  who: { ids: readonly CustomerId[]; phones: readonly string[] },
): Promise<void> => forgetPeople(db, shopId, who);

/** What campaigns sent to a customer, the newest first, for a copy of their data. */
export const campaignMessagesTo = ({ db, shopId }: Pick<Tx, "db" | "shopId">, id: CustomerId) =>
  findMessagesTo(db, shopId, id);
