import type { Permissions } from "@agiza/permissions";
import type { SessionId, ShopId, UserId } from "./ids.ts";

/** Who signed in, and the shop they work in, if they have one. */
export type Session = {
  sessionId: SessionId;
  userId: UserId;
  name: string;
  shopId: ShopId | null;
  permissions: Permissions;
};
