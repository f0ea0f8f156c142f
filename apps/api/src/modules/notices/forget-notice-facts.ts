import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { longestLifeMinutes } from "./notice-kinds.rules.ts";
import { cutFactsBefore } from "./notices.repository.ts";

/** Cuts what WhatsApp messages were filled with, where no report of their arrival came and no SMS is worth sending any more. */
export async function forgetNoticeFacts(base: BaseCtx): Promise<void> {
  const moment = new Date(base.now().getTime() - longestLifeMinutes * 60_000);
  await inSystem(base, ({ db }) => cutFactsBefore(db, moment));
}
