import type { NoticeId, OrderId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import { isCode } from "./notice-kinds.rules.ts";

/** One attempt to send a notice, counted from 1. */
export type SendNotice = { noticeId: NoticeId; attempt: number };

/** Has what notices were filled with forgotten once nobody needs it. */
export const forgetFacts = defineJob<Record<string, never>>("notices.forget-facts");

const sendNoticeJob = defineJob<SendNotice>("notices.send");

/** Codes wait behind nothing else: who asked for one stands before a screen, and it ends after ten minutes. */
const sendCodeJob = defineJob<SendNotice>("notices.send-code");

export const sendJobs = [sendNoticeJob, sendCodeJob];

/** The job that sends a notice of this kind. */
export const sendJobOf = (kind: string) => (isCode(kind) ? sendCodeJob : sendNoticeJob);

/** A customer was not told of an order by SMS either. */
export const smsLost = defineJob<{ shopId: ShopId; orderId: OrderId; kind: string }>("notices.sms-lost");
