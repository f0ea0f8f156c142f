import type { Tx } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { countApproved } from "./templates.repository.ts";

/** How many templates of a number WhatsApp has approved, those for codes apart. */
export const countApprovedTemplates = ({ db, shopId }: Tx, channelId: ChannelId): Promise<number> =>
  countApproved(db, shopId, channelId);
