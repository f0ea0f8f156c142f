import type { NoticeChannel } from "#db/schema/notices.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { NoticeReport } from "#ports/notice-result.ts";
import { noteReport } from "./notices.repository.ts";

/**
 * Notes what a provider says of a notice, found by the provider's id or by ours. A report never takes back what a later
 * one said, and one of a notice whose sending nobody noted settles it, so that it is not sent again.
 *
 * @returns whether the notice is known here and this is news of it
 */
export async function noteNoticeReport(
  base: BaseCtx,
  channel: NoticeChannel,
  report: NoticeReport,
): Promise<boolean> {
  const noted = await inSystem(base, (tx) => noteReport(tx.db, channel, report, tx.now()));
  if (noted && report.outcome === "undelivered") {
    const facts = { notice_id: noted.id, kind: noted.kind, channel, reason: report.reason };
    base.log.warn(facts, "a notice did not reach its recipient");
  }
  return noted !== undefined;
}
