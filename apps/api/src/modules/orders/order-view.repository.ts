import { sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { type OrderSummary, orderSummaryPairs } from "./orders-list.repository.ts";

export type OrderViewLine = {
  id: string;
  productId: string | null;
  name: string;
  variantName: string;
  imageKey: string | null;
  unitPriceMinor: number;
  quantity: number;
  note: string;
  totalMinor: number;
  addOns: { id: string; name: string; priceMinor: number }[];
};

export type OrderViewEntry = {
  id: number;
  kind: string;
  actor: string;
  actorName: string | null;
  facts: Record<string, string | number>;
  /** UTC, as on the wire. */
  at: string;
};

/** Everything the order screen shows. */
export type OrderViewRow = OrderSummary &
  Pick<
    OrderRow,
    | "subtotalMinor"
    | "deliveryFeeMinor"
    | "paidMinor"
    | "fulfilmentKind"
    | "landmark"
    | "fulfilmentNote"
    | "note"
    | "cancelReason"
    | "submittedAt"
    | "cancelledAt"
  > & {
    areaName: string | null;
    pin: { latitude: number; longitude: number; accuracyM: number } | null;
    /** `durationMs` is null until the recording arrives. */
    voiceNote: { durationMs: number | null } | null;
    lines: OrderViewLine[];
    timeline: OrderViewEntry[];
  };

type Moments = "createdAt" | "updatedAt" | "submittedAt" | "cancelledAt";
type InJson = Omit<OrderViewRow, Moments> & {
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  cancelledAt: string | null;
};

const orderView = fixedStatement<{ view: InJson }>(sql`
  select json_build_object(${orderSummaryPairs}, 'subtotalMinor', orders.subtotal_minor,
    'deliveryFeeMinor', orders.delivery_fee_minor, 'paidMinor', orders.paid_minor,
    'fulfilmentKind', orders.fulfilment_kind, 'areaName', delivery_areas.name, 'landmark', orders.landmark,
    'fulfilmentNote', orders.fulfilment_note, 'pin', case when orders.pin_latitude is not null then
      json_build_object('latitude', orders.pin_latitude, 'longitude', orders.pin_longitude,
        'accuracyM', orders.pin_accuracy_m) end,
    'voiceNote', case when orders.fulfilment_kind = 'delivery' then (
      select json_build_object('durationMs', v.duration_ms)
      from voice_notes v where v.shop_id = orders.shop_id and v.order_id = orders.id) end,
    'note', orders.note, 'cancelReason', orders.cancel_reason,
    'submittedAt', orders.submitted_at, 'cancelledAt', orders.cancelled_at,
    'lines', coalesce((
      select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
        'variantName', l.variant_name, 'imageKey', l.image_key, 'unitPriceMinor', l.unit_price_minor,
        'quantity', l.quantity, 'note', l.note, 'totalMinor', l.total_minor, 'addOns', coalesce((
          select json_agg(json_build_object('id', a.add_on_id, 'name', a.name, 'priceMinor', a.price_minor)
            order by a.position, a.add_on_id)
          from order_line_add_ons a where a.shop_id = l.shop_id and a.line_id = l.id), '[]'::json))
        order by l.position)
      from order_lines l where l.shop_id = orders.shop_id and l.order_id = orders.id), '[]'::json),
    'timeline', coalesce((
      select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'actor', t.actor, 'actorName', u.name,
        'facts', t.facts, 'at', to_char(t.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.id desc)
      from order_timeline t
      left join users u on t.actor like 'staff:%' and u.id = substr(t.actor, 7)
      where t.shop_id = orders.shop_id and t.order_id = orders.id), '[]'::json)) as view
  from orders
  left join customers on customers.shop_id = orders.shop_id and customers.id = orders.customer_id
  left join users on users.id = orders.staff_id
  left join delivery_areas
    on delivery_areas.shop_id = orders.shop_id and delivery_areas.id = orders.delivery_area_id
  where orders.shop_id = ${sql.placeholder("shopId")} and orders.id = ${sql.placeholder("id")}`);

const toMoment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The whole order, in one statement. */
export async function findOrderView(db: Db, shopId: ShopId, id: OrderId): Promise<OrderViewRow | undefined> {
  const [row] = await orderView.run(db, { shopId, id });
  if (!row) return undefined;
  const { view } = row;
  return {
    ...view,
    createdAt: new Date(view.createdAt),
    updatedAt: new Date(view.updatedAt),
    submittedAt: toMoment(view.submittedAt),
    cancelledAt: toMoment(view.cancelledAt),
  };
}
