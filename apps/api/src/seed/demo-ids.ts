import type { ChannelId, InvitationId, ProviderAccountId, ShopId, UserId } from "#kernel/ids.ts";

/** What the rows of the demo shop refer to. */
export type Ids = {
  shopId: ShopId;
  channelId: ChannelId;
  accountId: ProviderAccountId;
  owner: UserId;
  staff: UserId[];
  /** The invitation that waits. */
  invited: InvitationId;
};
