import type { ChannelRow } from "#db/schema/connect.ts";
import type { ChannelId, SignupId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** A number was restricted by Meta, or works again; with why nothing goes out. */
export const channelStatusChanged = defineEvent<{
  channelId: ChannelId;
  status: ChannelRow["status"];
  trouble: ChannelRow["trouble"];
}>("channel.status_changed");

/** Customers think less of what a number sends than before: Meta may limit it next. */
export const channelQualityFell = defineEvent<{
  channelId: ChannelId;
  quality: ChannelRow["quality"];
  at: string;
}>("channel.quality_fell");

/** What is known of a number is different: its name, quality, limit, token, or what was copied from its phone. */
export const channelChanged = defineEvent<{ channelId: ChannelId }>("channel.changed");

/** The connecting of a number got on, or stopped. */
export const signupChanged = defineEvent<{ signupId: SignupId }>("channel.signup_changed");
