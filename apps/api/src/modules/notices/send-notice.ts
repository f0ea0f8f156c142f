import { takeBudgets } from "#db/budgets.ts";
import { type BaseCtx, inSystem, type SystemTx } from "#kernel/ctx.ts";
import { openSealed } from "#kernel/secrets.ts";
import type { EmailPort } from "#ports/email.ts";
import type { MessagingPort, SendingChannel } from "#ports/messaging.ts";
import type { NoticeFailure, NoticeResult } from "#ports/notice-result.ts";
import type { SmsPort } from "#ports/sms.ts";
import { sendJobOf, type SendNotice } from "./notice-jobs.ts";
import { platformBudget, isReached } from "./notice-budget.rules.ts";
import { endOfNotice, isCode, isNoticeKind, rulesOf, templateOf } from "./notice-kinds.rules.ts";
import { retryDelaySeconds } from "./notice-retry.rules.ts";
import { noteLostSms } from "./note-lost-sms.ts";
import { noticeTexts } from "./notice-texts.ts";
import {
  findQueuedNotice,
  markFailed,
  markRefused,
  markSent,
  type NoticeRow,
  takeNotice,
} from "./notices.repository.ts";
import { smsCountriesOf } from "./sms-countries.ts";

/** Longer than a call may take, so that nobody sends a notice that is being sent. */
const takenMs = 30_000;
/** The reasons of providers are kept this long. */
const reasonLength = 300;

/** What notices are sent with. */
export type NoticeSenders = {
  sms: SmsPort;
  email: EmailPort;
  messaging: MessagingPort;
  /** The platform's own WhatsApp number; null where it has none, then SMS takes its place. */
  platformChannel: SendingChannel | null;
};

/**
 * Makes one attempt to send a notice. No transaction is open during the call: the notice is taken before it and settled
 * after it. A process that dies in between leaves it taken for 30 seconds; unless a report has told by then that it went
 * out, it is sent again: at least once, not exactly once.
 */
export async function sendNotice(
  base: BaseCtx,
  senders: NoticeSenders,
  { noticeId, attempt }: SendNotice,
): Promise<void> {
  const notice = await inSystem(base, (tx) => takeOrComeBack(tx, { noticeId, attempt }));
  if (!notice) return;
  const result = (await findRefusal(base, notice)) ?? (await sendOut(base, senders, notice));
  await inSystem(base, (tx) => settle(tx, notice, attempt, result));
}

async function takeOrComeBack(tx: SystemTx, { noticeId, attempt }: SendNotice) {
  const now = tx.now();
  const staleBefore = new Date(now.getTime() - takenMs);
  const notice = await takeNotice(tx.db, noticeId, { now, staleBefore });
  if (notice) return notice;
  const taken = await findQueuedNotice(tx.db, noticeId);
  if (!taken) return undefined;
  const delaySeconds = Math.ceil((taken.updatedAt.getTime() - staleBefore.getTime()) / 1_000) + 1;
  await tx.enqueue(sendJobOf(taken.kind), { noticeId, attempt }, { delaySeconds });
  return undefined;
}

const rejected = (reason: string): NoticeResult => ({ ok: false, failure: { kind: "rejected", reason } });

/**
 * What WhatsApp refused becomes an SMS without anybody asking: also then it goes only where SMS go, and within what the
 * platform pays for in a day.
 */
async function findRefusal(
  base: BaseCtx,
  { kind, channel, recipient }: NoticeRow,
): Promise<NoticeResult | null> {
  if (channel !== "sms") return null;
  if (!isReached(recipient, smsCountriesOf(base.settings, kind)))
    return rejected("no SMS go to this country");
  const budget = platformBudget(isCode(kind), base.settings.smsPerDay);
  const wait = await inSystem(base, (tx) => takeBudgets(tx.db, [budget], tx.now()));
  if (wait === null) return null;
  base.log.error({ kind, wait_seconds: wait }, "the platform has sent all SMS it sends in a day");
  return rejected("the day's SMS are spent");
}

async function sendOut(base: BaseCtx, senders: NoticeSenders, notice: NoticeRow): Promise<NoticeResult> {
  const { id, kind, language, recipient: to } = notice;
  if (!isNoticeKind(kind)) return rejected("its kind is not known any more");
  if (endOfNotice(notice) <= base.now()) return rejected("too late");
  const opened = openSealed(base.secrets, notice.factsSealed!);
  if (opened === null) return rejected("its facts were sealed with another key");
  const facts = JSON.parse(opened) as Record<string, string>;
  const { subject, text } = noticeTexts(kind, language, facts);
  switch (notice.channel) {
    case "sms":
      return senders.sms.send({ to, text });
    case "email":
      return senders.email.send({ to, subject, text, reference: id });
    case "whatsapp":
      return sendByWhatsapp(senders, { id, to, body: templateOf(kind, language, facts) });
  }
}

async function sendByWhatsapp(
  { messaging, platformChannel: channel }: NoticeSenders,
  { id, to, body }: { id: string; to: string; body: Record<string, unknown> },
): Promise<NoticeResult> {
  if (!channel) return rejected("no WhatsApp number");
  const message = { channel, to: { phone: to }, type: "template", body, reference: id };
  const result = await messaging.send(message);
  if (result.ok) return { ok: true, providerRef: result.wamid };
  const { code, text, kind } = result.failure;
  const isTemporary = kind === "retry" || kind === "pair";
  return { ok: false, failure: { kind: isTemporary ? "retry" : "rejected", reason: `${code} ${text}` } };
}

async function settle(tx: SystemTx, notice: NoticeRow, attempt: number, result: NoticeResult): Promise<void> {
  const { id, channel } = notice;
  const now = tx.now();
  if (result.ok) {
    await markSent(tx.db, id, { channel, providerRef: result.providerRef, now });
    return;
  }
  const failure = { ...result.failure, reason: result.failure.reason.slice(0, reasonLength) };
  // Whatever WhatsApp has against it, an SMS may still come in time.
  if (channel === "whatsapp" && endOfNotice(notice) > now) {
    await tryAgain(tx, notice, failure, { attempt: 0, channel: "sms", delaySeconds: 0 });
    return;
  }
  const delaySeconds = retryDelaySeconds(failure, {
    attempt,
    now,
    endsAt: endOfNotice(notice),
    insists: isNoticeKind(notice.kind) && rulesOf(notice.kind).insists === true,
  });
  if (delaySeconds !== null) {
    await tryAgain(tx, notice, failure, { attempt, channel, delaySeconds });
    return;
  }
  await markFailed(tx.db, id, failure.reason, now);
  await noteLostSms(tx, notice);
  tx.log.warn({ notice_id: id, kind: notice.kind, channel, reason: failure.reason }, "a notice was given up");
}

async function tryAgain(
  tx: SystemTx,
  { id, kind }: NoticeRow,
  failure: NoticeFailure,
  next: { attempt: number; channel: NoticeRow["channel"]; delaySeconds: number },
): Promise<void> {
  const { attempt, channel, delaySeconds } = next;
  const facts = { notice_id: id, kind, channel, reason: failure.reason, delay_seconds: delaySeconds };
  if (failure.kind === "account") tx.log.error(facts, "the provider of notices refuses our account");
  else tx.log.info(facts, "a notice is tried again");
  await markRefused(tx.db, id, { channel, failure: failure.reason, updatedAt: tx.now() });
  const options = delaySeconds > 0 ? { delaySeconds } : {};
  await tx.enqueue(sendJobOf(kind), { noticeId: id, attempt: attempt + 1 }, options);
}
