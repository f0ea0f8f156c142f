import type { Permissions } from "@agiza/permissions";
import type { Sight } from "./ctx.ts";
import type { SessionId, ShopId, UserId } from "./ids.ts";

/** Who is signed in, and the shop they work in, if any. */
export type Session = {
  sessionId: SessionId;
  userId: UserId;
  name: string;
  shopId: ShopId | null;
  permissions: Permissions;
  /** Of the browser they signed in with. */
  userAgent: string;
} & Sight;
