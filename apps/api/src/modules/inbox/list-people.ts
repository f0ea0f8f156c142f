import type { Ctx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";

/**
 * Who can be called in a note: everybody who may read conversations; `mayReply`: conversations can be given to them. No more
 * than their names is told of them.
 *
 * @throws access.denied needs `conversations read`
 */
export async function listPeople(ctx: Ctx): Promise<{ id: UserId; name: string; mayReply: boolean }[]> {
  requireMay(ctx, "conversations.read");
  const readers = await listColleagues(ctx, "conversations.read");
  const repliers = new Set((await listColleagues(ctx, "conversation.reply")).map(({ id }) => id));
  return readers.map(({ id, name }) => ({ id, name, mayReply: repliers.has(id) }));
}
