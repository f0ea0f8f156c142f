import type { NoticeResult } from "#ports/notice-result.ts";
import type { SmsBatchResult, SmsFailure, SmsGateway } from "#ports/sms-gateway.ts";
import type { SmsPort } from "#ports/sms.ts";

/** The platform's own notices, one to one number, through a gateway. */
export function noticeSms(gateway: SmsGateway, sender: string): SmsPort {
  return {
    async send({ to, text }) {
      return toNoticeResult(await gateway.send({ sender, text, to: [{ phone: to, ref: "1" }] }));
    },
    readReport(body) {
      const [report] = gateway.readReports(body);
      return report ? { ...report, noticeId: null } : null;
    },
  };
}

/** A notice whose answer was lost is sent again: a code that comes twice is better than none. */
export function toNoticeResult(result: SmsBatchResult): NoticeResult {
  if (result.kind === "refused") return failed(result.failure);
  const answer = result.kind === "answered" ? result.people[0]?.result : result;
  if (answer?.kind === "taken") return { ok: true, providerRef: answer.providerRef };
  if (answer?.kind === "failed") return failed(answer.failure);
  const wasAnswered = result.kind === "answered" || result.wasAnswered;
  const reason = answer?.reason ?? "nobody is named in the answer";
  return failed({ kind: wasAnswered ? "rejected" : "retry", reason });
}

const failed = ({ kind, reason }: SmsFailure): NoticeResult => ({
  ok: false,
  failure: { kind: kind === "balance" ? "account" : kind, reason },
});
