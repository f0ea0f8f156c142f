import type { NoticeId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** One attempt to send a notice, counted from 1. */
export type SendNotice = { noticeId: NoticeId; attempt: number };

/** Has what notices were filled with forgotten once nobody needs it. */
export const forgetFacts = defineJob<Record<string, never>>("notices.forget-facts");

export const sendNoticeJob = defineJob<SendNotice>("notices.send");
