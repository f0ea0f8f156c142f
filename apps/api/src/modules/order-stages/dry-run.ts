import type { Language } from "@agiza/i18n/language";
import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";
import type { Stage } from "#db/schema/workflow.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { CustomerId, UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { daysBefore, toShopMoment } from "#kernel/shop-day.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { momentsOf } from "#modules/staff/activity.rules.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";
import { listApprovedPurposes } from "#modules/templates/list-approved-purposes.ts";
import type { Reach } from "#modules/workflow/stage-channel.rules.ts";
import type { Entrant } from "#modules/workflow/stage-way.rules.ts";
import { findPastFacts } from "#modules/workflow/find-stage-facts.ts";
import { findWorkflowToTry } from "#modules/workflow/find-workflow-to-try.ts";
import { findHistories, findSentIn, findWhenWritten, type SentIn } from "./dry-run.repository.ts";
import { type PastEvent, type PastOrder, replay } from "./dry-run.rules.ts";
import { refuse } from "./order-stages.errors.ts";

/** A day has seldom more; of one that has, these are the first. */
const most = 300;
const shopZone = "Africa/Dar_es_Salaam";
const windowMs = 24 * 3_600_000;

/**
 * Plays the orders of a day through the draft, or the live version where there is none: where each would have gone, what its
 * customer would have been told and how, and where it would have been late or stopped. Nothing is written and nothing sent.
 * Owners only.
 *
 * @param day of the shop; yesterday, if it is not said
 * @throws access.denied · workflow.not_found · workflow.day_invalid a day that has not ended has no orders to play
 */
export function dryRun(ctx: Ctx, day = daysBefore(toShopMoment(ctx.now(), shopZone).day, 1)) {
  requireMay(ctx, "workflow.change");
  return reading(ctx, async (reader) => {
    const { db, shopId } = reader;
    if (day > toShopMoment(ctx.now(), shopZone).day)
      throw refuse("workflow.day_invalid", {}, { field: "day" });
    const workflow = await findWorkflowToTry(reader);
    if (!workflow) throw refuse("workflow.not_found");
    const { since, until } = momentsOf({ from: day, to: day }) as { since: Date; until: Date };
    const sentIn = await findSentIn(db, shopId, since, until, most);
    const [histories, reachOf, factsOf, owners] = [
      Map.groupBy(
        await findHistories(
          db,
          shopId,
          sentIn.map(({ order }) => order.id),
        ),
        ({ orderId }) => orderId,
      ),
      await reaches(reader, sentIn, since),
      await findPastFacts(
        reader,
        sentIn.map(({ order }) => order.id),
      ),
      new Set((await listColleagues(ctx, "shop.change")).map(({ id }) => id)),
    ];
    const orders = sentIn.map((sent) => {
      const entries = histories.get(sent.order.id) ?? [];
      const past = pastOf(
        sent,
        entries.flatMap((entry) => eventOf(entry, owners) ?? []),
        { reachAt: reachOf(sent), factsAt: factsOf(sent.order.id) },
      );
      return {
        id: sent.order.id,
        number: sent.order.number,
        customer: sent.customerName,
        ...replay(workflow.stages, past, ctx.now()),
      };
    });
    return {
      day,
      version: workflow.version,
      capped: sentIn.length === most,
      stages: namesOf(workflow.stages),
      orders,
    };
  });
}

const namesOf = (stages: readonly Stage[]) =>
  stages.map(({ id, state, nameSw, nameEn, colour }) => ({ id, state, nameSw, nameEn, colour }));

/** The order as it was when it was sent in: nothing was paid, and nobody looked after it. */
const pastOf = (
  { order }: SentIn,
  events: PastEvent[],
  known: Pick<PastOrder, "reachAt" | "factsAt">,
): PastOrder => ({
  order: {
    ...order,
    lifecycle: "pending",
    paidMinor: paidBefore(order, events),
    refundedMinor: 0,
    creditedMinor: 0,
    cancelledAt: null,
    staffId: events.some(({ kind }) => kind === "assigned") ? null : order.staffId,
  },
  sentInAt: order.submittedAt ?? order.createdAt,
  events,
  ...known,
});

/** Money whose payment its history does not tell of was there from the beginning. */
const paidBefore = ({ paidMinor }: OrderRow, events: readonly PastEvent[]): number => {
  const told = events.reduce((sum, event) => sum + (event.kind === "money" ? event.minor : 0), 0);
  return Math.max(0, paidMinor - told);
};

type Entry = Awaited<ReturnType<typeof findHistories>>[number];

function eventOf({ kind, actor, facts, at }: Entry, owners: ReadonlySet<UserId>): PastEvent | null {
  const by = entrantOf(actor, owners);
  switch (kind) {
    case "order.lifecycle_changed":
    case "order.cancelled":
      return { kind: "moved", from: facts["from"] as Lifecycle, to: facts["to"] as Lifecycle, by, at };
    case "order.stage_changed":
      // What the workflow itself did is what is being tried.
      return by === null ? null : { kind: "stage", stageId: String(facts["stage"]), by, at };
    case "order.assigned":
      return { kind: "assigned", staffId: (facts["staff_id"] as UserId | undefined) ?? null, at };
    default:
      return { kind: "money", minor: Number(facts["amount_minor"] ?? 0), at };
  }
}

const entrantOf = (actor: string, owners: ReadonlySet<UserId>): Entrant => {
  if (!actor.startsWith("staff:")) return null;
  const userId = actor.slice("staff:".length) as UserId;
  return { userId, isOwner: owners.has(userId) };
};

type Reader = Parameters<Parameters<typeof reading<unknown>>[1]>[0];

/** How each customer could be reached when, by when they wrote and which templates are approved. */
async function reaches(reader: Reader, sentIn: readonly SentIn[], since: Date) {
  const { db, shopId } = reader;
  const ids = sentIn.flatMap(({ order }) => order.customerId ?? []);
  const written =
    ids.length === 0 ? [] : await findWhenWritten(db, shopId, ids, new Date(since.getTime() - windowMs));
  const byCustomer = new Map<CustomerId, Date[]>(written.map(({ customerId, at }) => [customerId, at]));
  const approved = await listApprovedPurposes(reader);
  const inLanguage = (wanted: Language) =>
    approved.flatMap(({ purpose, language }) => (language === wanted ? [purpose] : []));
  return ({ order, phone, language }: SentIn) => {
    const moments = order.customerId ? byCustomer.get(order.customerId) : undefined;
    return (moment: Date): Reach => {
      const last = moments
        ?.filter((at) => at <= moment)
        .reduce<Date | null>((a, b) => (a && a > b ? a : b), null);
      const chat = moments === undefined ? "none" : isWindowOpen(last ?? null, moment) ? "open" : "closed";
      return { chat, hasPhone: phone !== null, approved: inLanguage(language) };
    };
  };
}
