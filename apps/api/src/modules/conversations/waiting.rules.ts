import type { ConversationRow } from "#db/schema/conversations.ts";

/** How long the bot leaves a customer to people who asked for one, hours. */
export const silentHours = 12;

/** Whether the bot answers a customer: also one who waits for a person in vain for long. */
export const botSpeaks = (
  { mode, pausedUntil }: Pick<ConversationRow, "mode" | "pausedUntil">,
  now: Date,
): boolean => mode === "bot" || (pausedUntil !== null && pausedUntil <= now);
