import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { deleteUselessVoiceNotes } from "./voice-notes.repository.ts";

/** As long as somebody may still ask whether the rider was told the way. */
const keptDays = 7;
/** Of an order that nobody ever calls done. */
const longestDays = 90;
const dayMs = 86_400_000;

/** Forgets the voice notes of orders that are done; a voice is personal. Answers how many. */
export function forgetVoiceNotes(base: BaseCtx): Promise<number> {
  const ago = (days: number) => new Date(base.now().getTime() - days * dayMs);
  return inSystem(base, ({ db }) => deleteUselessVoiceNotes(db, ago(keptDays), ago(longestDays)));
}
