import { and, eq, isNull, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { jsonListOf, jsonOf, type JsonValue, jsonWhen } from "#db/json-of.ts";
import { linesOfOrder, orderLineFields } from "#db/order-lines-json.ts";
import { of } from "#db/placeholder.ts";
import { deliveries } from "#db/schema/deliveries.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { orderChanges } from "#db/schema/order-changes.ts";
import { orderNotes } from "#db/schema/order-notes.ts";
import { orderFees, orderLines, orders, orderTimeline } from "#db/schema/orders.ts";
import { riders } from "#db/schema/riders.ts";
import { users } from "#db/schema/staff.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderChangeId, OrderId, ShopId, UserId } from "#kernel/ids.ts";
import { orderSummaryFields } from "./orders-list.repository.ts";

const pin = jsonWhen(
  sql`${orders.pinLatitude} is not null`,
  jsonOf({
    latitude: sql<number>`${orders.pinLatitude}`,
    longitude: sql<number>`${orders.pinLongitude}`,
    accuracyM: sql<number>`${orders.pinAccuracyM}`,
  }),
);

/** `durationMs` is null until the recording arrives. */
const voiceNote = sql<{
  durationMs: number | null;
} | null>`case when ${orders.fulfilmentKind} = 'delivery' then (
  select ${jsonOf({ durationMs: voiceNotes.durationMs })} from ${voiceNotes}
  where ${voiceNotes.shopId} = ${orders.shopId} and ${voiceNotes.orderId} = ${orders.id}) end`;

const note = jsonOf({
  id: orderNotes.id,
  text: orderNotes.text,
  mentions: jsonListOf(
    { id: sql<UserId>`called.id`, name: sql<string>`called.name` },
    {
      from: sql`${users} called`,
      where: sql`called.id = any(${orderNotes.mentions})`,
      orderBy: [sql`called.name`, sql`called.id`],
    },
  ),
});

const timeline = jsonListOf(
  {
    id: orderTimeline.id,
    kind: orderTimeline.kind,
    actor: orderTimeline.actor,
    actorName: sql<string | null>`coalesce(actors.name, nullif(acting_rider.name, ''))`,
    facts: orderTimeline.facts,
    staffName: sql<string | null>`given_to.name`,
    riderName: sql<string | null>`nullif(given_rider.name, '')`,
    at: orderTimeline.at,
    /** What somebody wrote; null where the entry tells of something else, or the note was deleted with its shop. */
    note: jsonWhen(sql`${orderNotes.id} is not null`, note),
  },
  {
    from: sql`${orderTimeline} left join users actors
      on ${orderTimeline.actor} like 'staff:%' and actors.id = substr(${orderTimeline.actor}, 7)
      left join users given_to on ${orderTimeline.kind} = 'order.assigned' and given_to.id = ${orderTimeline.facts}->>'staff_id'
      left join riders acting_rider on ${orderTimeline.actor} like 'rider:%'
        and acting_rider.shop_id = ${orderTimeline.shopId} and acting_rider.id = substr(${orderTimeline.actor}, 7)
      left join riders given_rider on given_rider.shop_id = ${orderTimeline.shopId}
        and given_rider.id = ${orderTimeline.facts}->>'rider_id'
      left join ${orderNotes} on ${orderTimeline.kind} = 'order.note_added'
        and ${orderNotes.shopId} = ${orderTimeline.shopId} and ${orderNotes.id} = ${orderTimeline.facts}->>'note_id'`,
    where: and(eq(orderTimeline.shopId, orders.shopId), eq(orderTimeline.orderId, orders.id)),
    orderBy: [sql`${orderTimeline.id} desc`],
  },
);

/** About which its customer is being asked. */
const openChangeId = sql<OrderChangeId | null>`(select ${orderChanges.id} from ${orderChanges}
  where ${orderChanges.shopId} = ${orders.shopId} and ${orderChanges.orderId} = ${orders.id}
    and ${orderChanges.status} = 'open')`;

const withTheirRiders = sql`${deliveries} join ${riders}
  on ${riders.shopId} = ${deliveries.shopId} and ${riders.id} = ${deliveries.riderId}`;
const ofThisOrder = and(eq(deliveries.shopId, orders.shopId), eq(deliveries.orderId, orders.id));

/** Who has the order to bring it: one, or nobody. */
const carriers = jsonListOf(
  {
    id: riders.id,
    name: riders.name,
    phone: riders.phone,
    userId: riders.userId,
    fareMinor: deliveries.fareMinor,
    givenAt: deliveries.givenAt,
  },
  { from: withTheirRiders, where: and(ofThisOrder, isNull(deliveries.endedAt)) },
);

/** How it reached its customer by a rider, and what says so, the newest first. */
const handovers = jsonListOf(
  {
    proof: deliveries.proof,
    riderName: riders.name,
    receivedBy: deliveries.receivedBy,
    hasPhoto: sql<boolean>`${deliveries.photoAt} is not null`,
    fareMinor: deliveries.fareMinor,
    at: deliveries.endedAt,
  },
  {
    from: withTheirRiders,
    where: and(ofThisOrder, sql`${deliveries.outcome} = 'delivered'`),
    orderBy: [sql`${deliveries.id} desc`],
  },
);

const fees = jsonListOf(
  { name: orderFees.name, amountMinor: orderFees.amountMinor },
  {
    from: orderFees,
    where: and(eq(orderFees.shopId, orders.shopId), eq(orderFees.orderId, orders.id)),
    orderBy: [orderFees.position],
  },
);

/** What every reader needs of a line, and what was agreed about its price. */
const lineFields = {
  ...orderLineFields,
  listPriceMinor: orderLines.listPriceMinor,
  priceReason: orderLines.priceReason,
  discountMinor: orderLines.discountMinor,
};

const orderView = jsonOf({
  ...orderSummaryFields,
  subtotalMinor: orders.subtotalMinor,
  discountMinor: orders.discountMinor,
  fees,
  deliveryFeeMinor: orders.deliveryFeeMinor,
  paidMinor: orders.paidMinor,
  refundedMinor: orders.refundedMinor,
  creditedMinor: orders.creditedMinor,
  depositMinor: orders.depositMinor,
  depositUntil: orders.depositUntil,
  refundBy: orders.refundBy,
  fulfilmentKind: orders.fulfilmentKind,
  areaName: sql<string | null>`${deliveryAreas.name}`,
  landmark: orders.landmark,
  fulfilmentNote: orders.fulfilmentNote,
  pin,
  voiceNote,
  note: orders.note,
  heldUntil: orders.heldUntil,
  cancelReason: orders.cancelReason,
  collectedBy: orders.collectedBy,
  tillPrefix: orders.tillPrefix,
  tillNumber: orders.tillNumber,
  submittedAt: orders.submittedAt,
  openChangeId,
  carriers,
  handovers,
  cancelledAt: orders.cancelledAt,
  lines: jsonListOf(lineFields, linesOfOrder),
  timeline,
});

/** Everything the order screen shows. */
export type OrderViewRow = JsonValue<typeof orderView>;

const orderById = fixedStatement<{ view: unknown }>(sql`
  select ${orderView} as view from orders
  left join customers on customers.shop_id = orders.shop_id and customers.id = orders.customer_id
  left join users on users.id = orders.staff_id
  left join delivery_areas
    on delivery_areas.shop_id = orders.shop_id and delivery_areas.id = orders.delivery_area_id
  where orders.shop_id = ${of("shopId")} and orders.id = ${of("id")}`);

/** The whole order, in one statement. */
export async function findOrderView(db: Db, shopId: ShopId, id: OrderId): Promise<OrderViewRow | undefined> {
  const [row] = await orderById.run(db, { shopId, id });
  return row && orderView.read(row.view);
}
