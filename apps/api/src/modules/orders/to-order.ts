import type { z } from "@hono/zod-openapi";
import { asIs, toWire } from "#kernel/wire.ts";
import { pictureUrl } from "#modules/media/picture.rules.ts";
import type { OrderView } from "./get-order.ts";
import { tillNumberOf } from "./till-number.rules.ts";
import type { ListedOrder } from "./list-orders.ts";
import { waitingSince } from "./order-filters.rules.ts";
import type { OrderSummaryRow } from "./orders-list.repository.ts";
import type { Order, OrderSummary } from "./orders.schemas.ts";

// By hand: a list has 25 of them, and converting names takes twice as long.
const toShared = (
  row: Omit<
    OrderSummaryRow,
    | "items"
    | "itemsCount"
    | "stay"
    | "paidMinor"
    | "depositMinor"
    | "refundedMinor"
    | "fulfilmentKind"
    | "submittedAt"
  >,
) => ({
  id: row.id,
  number: row.number ?? 0,
  lifecycle: row.lifecycle,
  payment_status: row.paymentStatus,
  settlement: row.settlement,
  source: row.source,
  customer: row.customerId ? { id: row.customerId, name: row.customerName, phone: row.customerPhone } : null,
  staff: row.staffId ? { id: row.staffId, name: row.staffName ?? "" } : null,
  currency: "TZS" as const,
  total_minor: row.totalMinor,
  taken_back_minor: row.takenBackMinor,
  is_practice: row.isPractice,
  due_on: row.dueOn,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const stageNames = ({ id, nameSw, nameEn, colour }: NonNullable<ListedOrder["nextStage"]>) => ({
  id,
  name_sw: nameSw,
  name_en: nameEn,
  colour,
});

export const toOrderSummary = (row: ListedOrder): z.infer<typeof OrderSummary> => ({
  ...toShared(row),
  next_lifecycle: row.nextLifecycle,
  waiting_since: waitingSince(row)?.toISOString() ?? null,
  stage: row.stage && {
    ...stageNames(row.stage),
    due_at: row.stage.dueAt === null ? null : new Date(row.stage.dueAt).toISOString(),
  },
  next_stage: row.nextStage && stageNames(row.nextStage),
  items: row.items.map(({ name, quantity, imageKey }) => ({
    name,
    quantity,
    image_url: pictureUrl(imageKey, "small"),
  })),
  items_count: row.itemsCount,
});

export const toOrder = (row: OrderView): z.infer<typeof Order> => ({
  ...toShared(row),
  ...toWire({
    subtotalMinor: row.subtotalMinor,
    discountMinor: row.discountMinor,
    fees: row.fees,
    deliveryFeeMinor: row.deliveryFeeMinor,
    paidMinor: row.paidMinor,
    refundedMinor: row.refundedMinor,
    depositMinor: row.depositMinor,
    depositUntil: row.depositUntil,
    refundBy: row.refundBy,
    fulfilment: {
      kind: row.fulfilmentKind,
      areaName: row.areaName,
      landmark: row.landmark,
      note: row.fulfilmentNote,
      pin: row.pin,
      voiceNote: row.voiceNote,
    },
    note: row.note,
    lines: row.lines.map(({ imageKey, parts, ...line }) => ({
      ...line,
      imageUrl: pictureUrl(imageKey, "small"),
      parts: parts.map(({ name, variantName, quantity, totalMinor }) => ({
        name,
        variantName,
        quantity,
        totalMinor,
      })),
    })),
    timeline: row.timeline.map(({ facts, ...entry }) => ({ ...entry, facts: asIs(facts) })),
    nextLifecycles: row.nextLifecycles,
    blockedSteps: row.blockedSteps,
    heldUntil: row.heldUntil,
    cancelReason: row.cancelReason,
    collectedBy: row.collectedBy,
    tillNumber: tillNumberOf(row),
    submittedAt: row.submittedAt,
    openChangeId: row.openChangeId,
    rider: row.carriers[0] ?? null,
    handedOver: row.handovers[0] ?? null,
  }),
});
