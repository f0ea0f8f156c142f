import type { NotificationGroup } from "#data/notifications.ts";

/** The kinds of notifications in the order of their tabs. */
export const groups = ["orders", "money", "chats", "shop"] as const satisfies readonly NotificationGroup[];
