import type { NoticeId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** One attempt to send a notice, counted from 1. */
export type SendNotice = { noticeId: NoticeId; attempt: number };

export const sendNoticeJob = defineJob<SendNotice>("notices.send");
