import type { ChannelRow } from "#db/schema/connect.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** A number was restricted by Meta, or works again. */
export const channelStatusChanged = defineEvent<{ channelId: ChannelId; status: ChannelRow["status"] }>(
  "channel.status_changed",
);
