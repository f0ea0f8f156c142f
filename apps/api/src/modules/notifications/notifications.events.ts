import type { UserId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** Something is new, read or settled in the bells of these people. Their pages are told no more than that. */
export const notificationsChanged = defineEvent<{ userIds: UserId[] }>("notification.changed");
