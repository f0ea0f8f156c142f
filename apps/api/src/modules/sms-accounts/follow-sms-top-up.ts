import { type BaseCtx, type Ctx, forShop, inSystem, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ShopId, SmsTopUpId } from "#kernel/ids.ts";
import { maskHeaders } from "#modules/webhook-lines/mask.rules.ts";
import { noteLines } from "#modules/webhook-lines/note-lines.ts";
import { findBalance, insertCredit } from "./credits.repository.ts";
import { ensureAgizaAccount } from "./ensure-agiza-account.ts";
import { smsAccountChanged, smsTopUpMoved } from "./sms-accounts.events.ts";
import { askAgainAfter, decideTopUp } from "./top-up.rules.ts";
import { askAfterNotice, askTopUp, type NoticeOfTopUp, submitTopUp } from "./top-up-jobs.ts";
import type { TopUpAnswer, TopUpPorts } from "./top-up-ports.ts";
import {
  findTopUpForUpdate,
  findTopUpOf,
  takeDueTopUps,
  type TopUpRow,
  updateTopUp,
} from "./top-ups.repository.ts";

type OfTopUp = { shopId: ShopId; topUpId: SmsTopUpId };

/** Until then the job that is queued has asked, or was lost. */
const againAfterMs = 60_000;

/**
 * Brings a payment for SMS to the provider. It is marked before the call, so that a process that dies in between never asks the
 * phone twice: what the provider knows of our reference is found by asking.
 */
export async function submitSmsTopUp(base: BaseCtx, ports: TopUpPorts, of: OfTopUp): Promise<void> {
  const ctx = contextOf(base, of);
  const topUp = await inTransaction(ctx, async (tx) => {
    const row = await findTopUpForUpdate(tx.db, of.shopId, of.topUpId);
    if (row?.status !== "created") return null;
    const submittedAt = tx.now();
    await updateTopUp(tx.db, row, {
      status: "submitted",
      submittedAt,
      nextPollAt: new Date(submittedAt.getTime() + tx.settings.paymentPollSeconds * 1000),
    });
    return { ...row, submittedAt };
  });
  const account = topUp && accountOf(ports, topUp);
  if (!topUp || !account) return;
  const isOver = topUp.expiresAt <= ctx.now();
  const answer: TopUpAnswer = isOver
    ? { state: "expired", failureCode: "expired", raw: {} }
    : await ports.payments.requestPayment({
        account,
        method: "mobile_money",
        reference: topUp.reference,
        amountMinor: topUp.amountMinor,
        currency: "TZS",
        phone: topUp.phone,
        customerName: "Agiza SMS",
        shopName: "Agiza SMS",
        webhookUrl: `${ctx.settings.apiUrl}/store/webhooks/sms-top-ups/${topUp.id}`,
        returnUrl: `${ctx.settings.backofficeUrl}/marketing/sms/campaign/providers`,
        expiresInMinutes: Math.max(1, Math.ceil(ctx.settings.paymentExpiresSeconds / 60)),
      });
  await inTransaction(ctx, (tx) => applyAnswer(tx, of, answer));
}

/** Asks the provider what became of a payment for SMS, and does what it says. What is over is taken back where it may be. */
export async function askAboutTopUp(base: BaseCtx, ports: TopUpPorts, of: OfTopUp): Promise<void> {
  const ctx = contextOf(base, of);
  const topUp = await inTransaction(ctx, (tx) => findTopUpForUpdate(tx.db, of.shopId, of.topUpId));
  const account = topUp && accountOf(ports, topUp);
  if (!topUp || !account || topUp.status === "created") return;
  const charge = { account, reference: topUp.reference, chargeId: topUp.chargeId };
  let answer = await ports.payments.fetchStatus(charge);
  const isOver = topUp.expiresAt <= ctx.now() && topUp.finishedAt === null;
  if (answer.state === "pending" && isOver && (await ports.payments.cancel(charge)))
    answer = { state: "expired", failureCode: "user_timeout", raw: answer.raw };
  await inTransaction(ctx, (tx) => applyAnswer(tx, of, answer));
}

/** A notice is a reason to ask, whoever sent it and whatever it says; nothing of what it says is kept. */
export async function noteTopUpNotice(base: BaseCtx, id: SmsTopUpId, headers: Headers): Promise<void> {
  await inSystem(base, async (tx) => {
    const topUp = await findTopUpOf(tx.db, id);
    if (!topUp) return;
    const job = { ...topUp, topUpId: id, headers: maskHeaders(headers), at: tx.now().toISOString() };
    await tx.enqueue(askAfterNotice, job);
  });
}

/** Asks about a payment for SMS because a notice came, and notes that in the log: as often as it is asked, not as it is told. */
export async function askForNotice(
  base: BaseCtx,
  ports: TopUpPorts,
  { shopId, topUpId, provider, reference, headers, at }: NoticeOfTopUp,
): Promise<void> {
  await askAboutTopUp(base, ports, { shopId, topUpId });
  const work = { kind: "sms_top_up", topUpId } as const;
  const line = { source: provider, event: "sms_top_up.notice", ref: reference, result: "ok", work } as const;
  await noteLines(base, [{ ...line, shopId, headers, at: new Date(at) }]);
}

/** Takes up those whose moment has come. */
export async function takeUpDueTopUps(base: BaseCtx): Promise<void> {
  await inSystem(base, async (tx) => {
    const now = tx.now();
    const due = await takeDueTopUps(tx.db, now, new Date(now.getTime() + againAfterMs));
    const toJob = ({ shopId, topUpId }: OfTopUp) => ({ shopId, topUpId });
    await tx.enqueueAll(submitTopUp, due.filter(({ status }) => status === "created").map(toJob));
    await tx.enqueueAll(askTopUp, due.filter(({ status }) => status !== "created").map(toJob));
  });
}

/** Does what the provider's word means, under the row's lock: said twice, or by two at once, it counts once. */
async function applyAnswer(tx: Tx, { shopId, topUpId }: OfTopUp, said: TopUpAnswer): Promise<void> {
  const { db } = tx;
  const accountId = await ensureAgizaAccount(tx);
  const topUp = (await findTopUpForUpdate(db, shopId, topUpId))!;
  const now = tx.now();
  const decision = decideTopUp(topUp, said, now);
  const known = {
    ...(said.chargeId ? { chargeId: said.chargeId } : {}),
    ...(said.providerReference ? { providerReference: said.providerReference } : {}),
  };
  const credit = { shopId, topUpId, createdAt: now };
  switch (decision.kind) {
    case "paid": {
      const { receivedMinor, parts } = decision;
      const paid = { status: "succeeded" as const, receivedMinor, parts, failureCode: null };
      await updateTopUp(db, topUp, { ...known, ...paid, finishedAt: now, nextPollAt: null });
      await insertCredit(db, { ...credit, kind: "topped_up", parts });
      await tx.audit({ action: "sms_top_up.paid", subject: topUpId, after: { parts } });
      await tx.emit(smsAccountChanged({ accountId }));
      break;
    }
    case "reversed": {
      const parts = Math.min(topUp.parts ?? 0, await findBalance(db, shopId));
      const isNew = topUp.failureCode === null;
      if (!isNew) return;
      await updateTopUp(db, topUp, { failureCode: "declined" });
      await insertCredit(db, { ...credit, kind: "taken_back", parts: -parts });
      tx.log.error(
        { top_up: topUpId, parts: (topUp.parts ?? 0) - parts },
        "a payment for SMS went back; these parts were sent",
      );
      await tx.emit(smsAccountChanged({ accountId }));
      break;
    }
    case "ended":
      await updateTopUp(db, topUp, {
        ...known,
        status: "failed",
        failureCode: decision.failureCode,
        finishedAt: now,
        nextPollAt: lateLook(topUp, now),
      });
      break;
    case "waits":
      return wait(tx, topUp, decision.status, known);
  }
  await tx.emit(smsTopUpMoved({ topUpId }));
}

async function wait(
  tx: Tx,
  topUp: TopUpRow,
  status: TopUpRow["status"],
  known: { chargeId?: string; providerReference?: string },
): Promise<void> {
  const now = tx.now();
  const seconds = askAgainAfter(topUp, now, tx.settings.paymentPollSeconds);
  const isOver = topUp.finishedAt !== null;
  await updateTopUp(tx.db, topUp, {
    ...known,
    status,
    pollCount: topUp.pollCount + 1,
    nextPollAt: isOver ? null : new Date(now.getTime() + seconds * 1000),
  });
  if (status !== topUp.status) await tx.emit(smsTopUpMoved({ topUpId: topUp.id }));
}

/** Money may come late and its notice be lost: what ended without any is asked about once more. */
const lateLook = ({ createdAt }: TopUpRow, now: Date): Date | null =>
  now.getTime() - createdAt.getTime() < 7 * 86_400_000 ? new Date(now.getTime() + 86_400_000) : null;

/** The platform's account, as long as it is at the provider that was asked. */
const accountOf = (
  { platformPayments }: TopUpPorts,
  { provider }: TopUpRow,
): TopUpPorts["platformPayments"] => (platformPayments?.provider === provider ? platformPayments : null);

const contextOf = (base: BaseCtx, { shopId }: OfTopUp): Ctx =>
  forShop(base, shopId, { kind: "system", job: "sms-accounts.top-up" });
