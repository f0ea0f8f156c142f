import type { ConversationRow } from "#db/schema/conversations.ts";

/** How long the bot leaves a customer to people who asked for one, hours. */
export const silentHours = 12;

/** Whether the bot answers a customer: also one who waits for a person in vain for long. */
export const botSpeaks = (
  { mode, pausedUntil }: Pick<ConversationRow, "mode" | "pausedUntil">,
  now: Date,
): boolean => mode === "bot" || (pausedUntil !== null && pausedUntil <= now);

const closingWords =
  /^(asante|ahsante|asanteni|shukrani?|nashukuru|sawa|haya|poa|ok|okay|thanks|thank you)( (sana|asante|sawa|nashukuru|so much))*$/;

/** Whether a customer's words only close the talk, as "Asante sana 🙏" does: nobody has to answer them. */
export function closesTalk(type: string, body: Record<string, unknown>): boolean {
  if (type !== "text" || typeof body["body"] !== "string") return false;
  const said = body["body"]
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  // A heart or a thumb alone says no more.
  return said === "" ? /\p{Extended_Pictographic}/u.test(body["body"]) : closingWords.test(said);
}
