import { type ModuleJobs, subscribeWithin } from "#kernel/job-handlers.ts";
import { memberChanged, memberRemoved } from "#modules/staff/staff.events.ts";
import { revokeKeysOf } from "./revoke-keys-of.ts";

/** Keys end with the place of the owner who made them. */
export const apiKeysJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [
    subscribeWithin(memberRemoved, "api-keys.maker-left", (ctx, { userId }) => revokeKeysOf(ctx, userId)),
    subscribeWithin(memberChanged, "api-keys.maker-changed", (ctx, { userId }) => revokeKeysOf(ctx, userId)),
  ],
  schedules: [],
});
