import type { Permissions } from "@agiza/permissions";
import type { Sight } from "./ctx.ts";
import type { SessionId, ShopId, UserId } from "./ids.ts";

/** Who is signed in, and the shop they work in, if any. */
export type Session = {
  /** Null for a program that has a key: nobody is signed in on a device. */
  sessionId: SessionId | null;
  userId: UserId;
  name: string;
  shopId: ShopId | null;
  permissions: Permissions;
  /** Of the browser they signed in with. */
  userAgent: string;
} & Sight;

/** A person at a device. */
export type PersonSession = Session & { sessionId: SessionId };
