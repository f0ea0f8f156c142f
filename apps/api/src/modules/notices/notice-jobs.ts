import type { NoticeId, OrderId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** One attempt to send a notice, counted from 1. */
export type SendNotice = { noticeId: NoticeId; attempt: number };

/** Has what notices were filled with forgotten once nobody needs it. */
export const forgetFacts = defineJob<Record<string, never>>("notices.forget-facts");

export const sendNoticeJob = defineJob<SendNotice>("notices.send");

/** A customer was not told of an order by SMS either. */
export const smsLost = defineJob<{ shopId: ShopId; orderId: OrderId; kind: string }>("notices.sms-lost");
