import { may } from "@agiza/permissions/guards";
import { isAdmin } from "@agiza/permissions";
import { type BaseCtx, type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { ConversationId, OrderId, UserId } from "#kernel/ids.ts";
import { alertSteps, stepDue } from "./alert-steps.rules.ts";
import {
  type AlertRow,
  endAlert,
  findConversationOfAlert,
  findDueAlerts,
  findOrderOfAlert,
  moveAlert,
  takeDueAlert,
} from "./alerts.repository.ts";
import { findHearers } from "./hearers.repository.ts";
import { findLastTold } from "./notifications.repository.ts";
import { notify } from "./notify.ts";

/**
 * Takes every alert further that is due. Each step is done once, whatever process does it: the alert is locked, and
 * a person is told of one thing once.
 */
export async function raiseAlerts(base: BaseCtx): Promise<void> {
  const due = await base.store.readSystem((db) => findDueAlerts(db, base.now()));
  await eachByItself(base, "notifications.raise-alerts", due, raiseAlert);
}

const raiseAlert = (ctx: Ctx, { subjectId }: { subjectId: string }) =>
  inTransaction(ctx, async (tx) => {
    const alert = await takeDueAlert(tx.db, tx.shopId, subjectId, tx.now());
    if (!alert) return;
    const waiting = await findWaiting(tx, alert);
    if (!waiting) {
      await endAlert(tx.db, tx.shopId, subjectId, tx.now());
      return;
    }
    await climb(tx, alert, waiting.staffId);
  });

/** Every step that is due by now, also those that a process which was down has missed. */
async function climb(tx: Tx, alert: AlertRow, staffId: UserId | null): Promise<void> {
  let { step, nextAt } = alert;
  while (nextAt !== null && nextAt <= tx.now()) {
    await tell(tx, { ...alert, step }, staffId);
    step += 1;
    nextAt = stepDue(alert.kind, step, alert.startedAt);
  }
  await moveAlert(tx.db, alert, { step, nextAt });
}

/** Whom the thing was given to, while it still waits; null where it does not. */
async function findWaiting(
  { db, shopId }: Tx,
  { kind, subjectId, startedAt }: AlertRow,
): Promise<{ staffId: UserId | null } | null> {
  if (kind === "order") {
    const order = await findOrderOfAlert(db, shopId, subjectId as OrderId);
    return order?.lifecycle === "pending" ? order : null;
  }
  const conversation = await findConversationOfAlert(db, shopId, subjectId as ConversationId);
  const since = conversation?.waitsSince;
  return since && since.getTime() === startedAt.getTime() ? { staffId: null } : null;
}

async function tell(tx: Tx, { kind, step, subjectId, startedAt }: AlertRow, staffId: UserId | null) {
  const { afterSeconds, tells } = alertSteps[kind][step]!;
  const nextPerson = tells === "next_person" ? await findNextPerson(tx, staffId) : null;
  if (tells === "next_person" && nextPerson === null) return;
  await notify(tx, {
    kind: kind === "order" ? "order.untaken" : "chat.unanswered",
    subjectId,
    instance: startedAt.toISOString(),
    facts: { minutes: Math.round(afterSeconds / 60) },
    staffId,
    isFor: (person) => (nextPerson === null ? isAdmin(person.permissions) : person.id === nextPerson),
  });
}

/**
 * Who is asked next to take an order: who it was given to, else the one of those who may take orders, owners aside, who was
 * asked longest ago. Null where the owners are alone.
 */
async function findNextPerson({ db, shopId }: Tx, staffId: UserId | null): Promise<UserId | null> {
  if (staffId !== null) return staffId;
  const takers = (await findHearers(db, shopId)).filter(
    ({ permissions, orderScope }) =>
      !isAdmin(permissions) && orderScope === "all" && may(permissions, "order.change"),
  );
  const lastTold = new Map(
    (await findLastTold(db, shopId, "order.untaken")).map(({ userId, at }) => [userId, at.getTime()]),
  );
  const byTurn = takers.toSorted((a, b) => (lastTold.get(a.id) ?? 0) - (lastTold.get(b.id) ?? 0));
  return byTurn[0]?.id ?? null;
}
