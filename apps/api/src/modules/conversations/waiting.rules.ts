import type { ConversationRow } from "#db/schema/conversations.ts";

/** How long the bot leaves a customer to people who asked for one, hours. */
export const silentHours = 12;

/**
 * Since when a customer waits for a person; null where nobody is waited for. A conversation keeps the end of the bot's
 * silence, which began when the customer asked. It waits on beyond that, until somebody says that it was answered.
 */
export const waitsSince = ({
  mode,
  pausedUntil,
}: Pick<ConversationRow, "mode" | "pausedUntil">): Date | null =>
  mode === "human" && pausedUntil ? new Date(pausedUntil.getTime() - silentHours * 3_600_000) : null;

/** Whether the bot answers a customer: also one who waits for a person in vain for long. */
export const botSpeaks = ({ mode, pausedUntil }: ConversationRow, now: Date): boolean =>
  mode === "bot" || (pausedUntil !== null && pausedUntil <= now);
