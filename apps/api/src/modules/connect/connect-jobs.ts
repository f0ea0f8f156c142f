import type { ChannelId, ShopId, SignupId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Works through a stored webhook, after it was answered. `bodyHash` finds the one that it repeats, where it was stored before. */
export const processWebhook = defineJob<{ webhookId: string; bodyHash?: string; again?: boolean }>(
  "conversations.process-webhook",
  {
    retryLimit: 8,
  },
);

/** Goes on with the connecting of a number, step by step. */
export const advanceSignupJob = defineJob<{ shopId: ShopId; signupId: SignupId }>("connect.advance-signup", {
  retryLimit: 8,
  retryDelaySeconds: 2,
});

/** Asks Meta how a number stands. */
export const checkChannelJob = defineJob<{ shopId: ShopId; channelId: ChannelId }>("connect.check-channel", {
  coalescesBy: "channelId",
});

/** Once a day: has every number looked at. */
export const checkAllChannels = defineJob<Record<string, never>>("connect.check-all");
