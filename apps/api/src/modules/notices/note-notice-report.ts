import type { NoticeChannel } from "#db/schema/notices.ts";
import { type BaseCtx, inSystem, type SystemTx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { noteLinesLater } from "#modules/webhook-lines/note-lines.ts";
import type { NoticeReport } from "#ports/notice-result.ts";
import { noteLostSms } from "./note-lost-sms.ts";
import { sendJobOf } from "./notice-jobs.ts";
import { endOfNotice } from "./notice-kinds.rules.ts";
import { findReported, noteReport, type NoticeRow, turnIntoSms } from "./notices.repository.ts";

/**
 * Notes what a provider says of a notice, found by the provider's id or by ours. A report never takes back what a later
 * one said, and one of a notice whose sending nobody noted settles it, so that it is not sent again. What WhatsApp took and
 * refused afterwards is sent as SMS, once, while it is worth sending.
 *
 * @returns whether the notice is known here and this is news of it
 */
export function noteNoticeReport(
  base: BaseCtx,
  channel: NoticeChannel,
  report: NoticeReport,
): Promise<boolean> {
  return inSystem(base, async (tx) => {
    const notice = await findReported(tx.db, channel, report);
    if (!notice) return false;
    const isLost = report.outcome === "undelivered";
    if (isLost) {
      const facts = { notice_id: notice.id, kind: notice.kind, channel, reason: report.reason };
      tx.log.warn(facts, "a notice did not reach its recipient");
    }
    if (isLost && maySendAsSms(tx, notice)) {
      await turnIntoSms(tx.db, notice.id, report.reason ?? "not delivered", tx.now());
      await tx.enqueue(sendJobOf(notice.kind), { noticeId: notice.id, attempt: 1 });
    } else {
      await noteReport(tx.db, notice, report, tx.now());
      if (isLost) await noteLostSms(tx, notice);
    }
    // What was said to the platform's own number on WhatsApp is no call about the shop's.
    if (channel === "sms" && notice.shopId !== null) noteReported(tx, notice.shopId, report);
    return true;
  });
}

/** The gateway's word on a notice of a shop, as its log has it. */
export const noticeReported = "notice.report";

function noteReported({ db, now }: SystemTx, shopId: ShopId, { providerRef, outcome }: NoticeReport): void {
  const line = { source: "sms", event: noticeReported, result: "ok" } as const;
  noteLinesLater(db, [{ ...line, shopId, ref: providerRef, at: now(), body: { providerRef, outcome } }]);
}

const maySendAsSms = (tx: SystemTx, notice: NoticeRow): boolean =>
  notice.channel === "whatsapp" && notice.factsSealed !== null && endOfNotice(notice) > tx.now();
