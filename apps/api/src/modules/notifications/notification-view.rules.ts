import type { Ctx } from "#kernel/ctx.ts";
import { maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import { rulesOf } from "./notification-kinds.rules.ts";
import type { NotificationRow } from "./notifications.repository.ts";

/** A notification as its person is shown it: where they see no customers' numbers, names that hold one are masked. */
export function notificationFor(ctx: Pick<Ctx, "actor">, row: NotificationRow) {
  const { id, kind, subjectId, createdAt, readAt, personName, facts } = row;
  const { orderId, orderNumber: number, orderTotalMinor, customerName } = row;
  return {
    id,
    kind,
    group: rulesOf(kind).group,
    subjectId,
    createdAt,
    readAt,
    order: orderId === null ? null : { id: orderId, number, totalMinor: orderTotalMinor ?? 0 },
    customerName: seesNumbers(ctx) ? customerName : (maskPhonesIn(customerName) as string),
    personName,
    amountMinor: facts.amountMinor ?? null,
    differenceMinor: facts.differenceMinor ?? null,
    salesMinor: facts.salesMinor ?? null,
    debtsMinor: facts.debtsMinor ?? null,
    spentMinor: facts.spentMinor ?? null,
    creditMinor: facts.creditMinor ?? null,
    openOrders: facts.openOrders ?? null,
    network: facts.network ?? null,
    failureCode: facts.failureCode ?? null,
    notice: facts.notice ?? null,
    reason: facts.reason ?? null,
    minutes: facts.minutes ?? null,
    stageSw: facts.stageSw ?? null,
    stageEn: facts.stageEn ?? null,
    status: facts.status ?? null,
    device: facts.device ?? null,
    product: facts.product ?? null,
    others: facts.others ?? null,
  };
}
