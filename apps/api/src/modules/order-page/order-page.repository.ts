import { sql } from "drizzle-orm";
import type { FiscalBuyer, FiscalDeviceFacts, VatTotal } from "#kernel/fiscal-words.ts";
import { shopOfKey } from "#db/shop-directory.ts";
import type { Language } from "@agiza/i18n/language";
import { catalogueOfOrderJson, type CatalogueProduct } from "#db/catalogue-json.ts";
import { dayLoads } from "#db/day-loads-json.ts";
import { type PayNumberFacts, type PayRoute, payNumbersJson, payRoutesJson } from "#db/pay-routes-json.ts";
import { fixedStatement } from "#db/fixed-statement.ts";
import { jsonListOf, type JsonValue } from "#db/json-of.ts";
import { runLater } from "#db/later.ts";
import { type OrderLineView, orderLinesJson } from "#db/order-lines-json.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import type { OrderChangeRow } from "#db/schema/order-changes.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import type { AttemptStatus, PaymentMethod } from "#db/schema/payments.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { OpeningHours, ShopRow } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import type { FailureCode, MobileNetwork, ProviderName } from "#kernel/payment-words.ts";
import type { ParcelFacts } from "#modules/deliveries/parcel-words.rules.ts";
import type { Load, PreOrderForm } from "#modules/pre-orders/pre-orders.rules.ts";
import type { ShopHours } from "#modules/shops/opening-hours.rules.ts";
import type { VoiceNoteState } from "#modules/orders/voice-note.rules.ts";

/** Everything that the page of an order shows. Moments are text, as they come out of JSON. */
export type OrderPageFacts = {
  order: Pick<
    OrderRow,
    | "id"
    | "number"
    | "customerId"
    | "lifecycle"
    | "paymentStatus"
    | "settlement"
    | "isPractice"
    | "subtotalMinor"
    | "discountMinor"
    | "feesMinor"
    | "deliveryFeeMinor"
    | "totalMinor"
    | "paidMinor"
    | "refundedMinor"
    | "creditedMinor"
    | "takenBackMinor"
    | "customerName"
    | "customerPhone"
    | "fulfilmentKind"
    | "deliveryAreaId"
    | "landmark"
    | "fulfilmentNote"
    | "pinLatitude"
    | "note"
    | "dueOn"
    | "depositMinor"
  > & {
    heldUntil: string | null;
    depositUntil: Date | string | null;
    completedAt: string | null;
    cancelledAt: string | null;
  };
  shop: Pick<
    ShopRow,
    "shopId" | "name" | "phone" | "logoKey" | "kanga" | "payOnCollection" | "minOrderMinor" | "receiptFooter"
  > &
    ShopHours;
  language: Language;
  /** Whose prices the customer has. */
  priceGroup: PriceGroup;
  lines: OrderLineView[];
  catalogue: CatalogueProduct[];
  areas: JsonValue<typeof areas>;
  places: { id: string; name: string; openingHours: OpeningHours }[];
  /** By which bus it goes, once the bus has it. */
  parcel: (ParcelFacts & { hasPhoto: boolean }) | null;
  voiceNote: VoiceNoteState;
  /** What the shop makes to order of what this order holds, while it can be filled in; null where it takes none for a day. */
  preOrders: (Omit<PreOrderForm, "isEnabled" | "depositHours"> & { loads: Load[] }) | null;
  /** The latest attempt to pay, as its customer may see it. */
  payment: {
    status: AttemptStatus;
    method: PaymentMethod;
    network: MobileNetwork | null;
    amountMinor: number;
    failureCode: FailureCode | null;
    expiresAt: string | null;
    providerReference: string | null;
    customerFeeMinor: number;
    pageUrl: string | null;
    qrText: string | null;
    provider: ProviderName | null;
    /** The provider that was asked before and did not take it. */
    movedFrom: ProviderName | null;
  } | null;
  routes: PayRoute[];
  payNumbers: PayNumberFacts[];
  receipt: {
    number: number;
    totalMinor: number;
    method: PaymentMethod;
    network: MobileNetwork | null;
    providerReference: string | null;
    items: { name: string; quantity: number; totalMinor: number; content?: string }[];
    issuedAt: string;
  } | null;
  /** Of the tax authority, one for each payment, the first issued first; null: none. A function of the database reads them. */
  fiscalReceipts:
    | {
        number: number;
        ofDay: number;
        day: string;
        time: string;
        code: string | null;
        verifyUrl: string | null;
        amountMinor: number;
        vat: VatTotal[];
        issuer: FiscalDeviceFacts;
        buyer: FiscalBuyer | null;
        /** The number of the wrong one in whose place it stands. */
        replaces: number | null;
        notes: { number: number; day: string; amountMinor: number; creditNote: number | null }[];
      }[]
    | null;
  /** What the shop asks the customer about. */
  change: Pick<
    OrderChangeRow,
    "id" | "note" | "diff" | "previousTotalMinor" | "totalMinor" | "deliveryFeeMinor"
  > | null;
};

/** Where the shop delivers, and where this order went, by name. */
const areas = jsonListOf(
  {
    id: deliveryAreas.id,
    name: deliveryAreas.name,
    feeKind: deliveryAreas.feeKind,
    feeMinor: deliveryAreas.feeMinor,
    feeBasisPoints: deliveryAreas.feeBasisPoints,
    minOrderMinor: deliveryAreas.minOrderMinor,
    landmarks: deliveryAreas.landmarks,
  },
  {
    from: deliveryAreas,
    where: sql`${deliveryAreas.shopId} = ${orders.shopId} and (${deliveryAreas.id} = ${orders.deliveryAreaId}
      or (${deliveryAreas.active} and ${deliveryAreas.removedAt} is null))`,
    orderBy: [deliveryAreas.nameKey, deliveryAreas.id],
  },
);

const isDue = sql`(orders.paid_minor - orders.refunded_minor < orders.total_minor - orders.credited_minor)`;

/** Days before the order was made are over. */
const loads = dayLoads({
  shopId: sql`orders.shop_id`,
  from: sql`orders.created_at::date`,
  except: sql`orders.id`,
});

// One JSON value: putting a row of sixty columns together again takes longer than reading it.
const facts = sql`json_build_object(
    'order', json_build_object('id', orders.id, 'number', orders.number, 'customerId', orders.customer_id,
      'lifecycle', orders.lifecycle, 'paymentStatus', orders.payment_status, 'settlement', orders.settlement, 'isPractice', orders.is_practice,
      'subtotalMinor', orders.subtotal_minor, 'discountMinor', orders.discount_minor, 'feesMinor', orders.fees_minor, 'deliveryFeeMinor', orders.delivery_fee_minor,
      'totalMinor', orders.total_minor, 'paidMinor', orders.paid_minor,
      'refundedMinor', orders.refunded_minor, 'creditedMinor', orders.credited_minor,
      'takenBackMinor', orders.taken_back_minor, 'customerName', orders.customer_name,
      'customerPhone', orders.customer_phone, 'fulfilmentKind', orders.fulfilment_kind,
      'deliveryAreaId', orders.delivery_area_id, 'landmark', orders.landmark,
      'fulfilmentNote', orders.fulfilment_note,
      'pinLatitude', orders.pin_latitude, 'note', orders.note, 'dueOn', orders.due_on,
      'depositMinor', orders.deposit_minor, 'depositUntil', orders.deposit_until,
      'heldUntil', orders.held_until, 'completedAt', orders.completed_at, 'cancelledAt', orders.cancelled_at),
    'shop', json_build_object('shopId', shops.shop_id, 'name', shops.name, 'phone', shops.phone,
      'logoKey', shops.logo_key, 'kanga', shops.kanga, 'openingHours', shops.opening_hours, 'timeZone', shops.time_zone,
      'isClosed', shops.is_closed, 'closedUntil', shops.closed_until, 'minOrderMinor', shops.min_order_minor,
      'receiptFooter', shops.receipt_footer, 'payOnCollection', shops.pay_on_collection),
    'language', coalesce((
      select c.language from customers c where c.shop_id = orders.shop_id and c.id = orders.customer_id), shops.language),
    'priceGroup', coalesce((
      select c.price_group from customers c where c.shop_id = orders.shop_id and c.id = orders.customer_id), 'retail'),
    'lines', ${orderLinesJson},
    'catalogue', ${catalogueOfOrderJson},
    'areas', ${areas},
    'places', coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'openingHours', p.opening_hours) order by p.position, p.name_key)
      from pickup_places p where p.shop_id = orders.shop_id), '[]'::json),
    'parcel', (
      select json_build_object('company', b.company, 'destination', b.destination, 'waybill', b.waybill,
        'freightBy', b.freight_by, 'freightMinor', b.freight_minor, 'hasPhoto', b.photo_at is not null)
      from parcels b where b.shop_id = orders.shop_id and b.order_id = orders.id and b.sent_at is not null),
    'preOrders', (
      select json_build_object('dailyOrders', p.daily_orders, 'closedWeekdays', p.closed_weekdays,
        'closedDays', p.closed_days, 'daysAhead', p.days_ahead, 'cutoffHour', p.cutoff_hour,
        'depositKind', p.deposit_kind, 'depositPercent', p.deposit_percent, 'depositMinor', p.deposit_minor,
        'products', coalesce((
          select json_agg(json_build_object('productId', m.product_id, 'noticeDays', m.notice_days,
            'dailyQuantity', m.daily_quantity, 'isRequired', m.is_required))
          from pre_order_products m where m.shop_id = orders.shop_id and exists (
            select from order_lines l where l.shop_id = m.shop_id and l.order_id = orders.id
              and l.product_id = m.product_id)), '[]'::json),
        'loads', coalesce((select json_agg(d.load) from (${loads}) d), '[]'::json))
      from pre_order_settings p
      where p.shop_id = orders.shop_id and p.is_enabled and orders.lifecycle = 'awaiting_customer'),
    -- The recording itself is not read.
    'voiceNote', coalesce((
      select case when v.arrived_at is null then 'awaited' else 'left' end
      from voice_notes v where v.shop_id = orders.shop_id and v.order_id = orders.id), 'none'),
    -- What is open is shown, and a success that paid all stays, whatever was tried after it.
    'payment', (
      select json_build_object('status', a.status, 'method', a.method, 'network', a.network,
        'amountMinor', a.amount_minor, 'failureCode', a.failure_code, 'expiresAt', a.expires_at,
        'providerReference', a.provider_reference, 'customerFeeMinor', a.customer_fee_minor, 'pageUrl', a.page_url,
        'qrText', a.qr_text,
        'provider', (
          select p.provider from provider_accounts p where p.shop_id = a.shop_id and p.id = a.provider_account_id),
        'movedFrom', case when a.follows is not null then (
          select p.provider from provider_accounts p where p.shop_id = a.shop_id and p.id = (
            select f.provider_account_id from payment_attempts f where f.shop_id = a.shop_id and f.id = a.follows)) end)
      from payment_attempts a where a.shop_id = orders.shop_id and a.intent_id = (
        select i.id from payment_intents i where i.shop_id = orders.shop_id and i.order_id = orders.id)
      order by a.status in ('created', 'submitted', 'pending', 'unknown') desc,
        (a.status = 'succeeded' and not ${isDue}) desc, a.created_at desc, a.id desc limit 1),
    -- How it is paid is read only while something is to be paid.
    'routes', case when ${isDue} then ${payRoutesJson(sql`orders.shop_id`)} else '[]'::json end,
    'payNumbers', case when ${isDue} then ${payNumbersJson(sql`orders.shop_id`)} else '[]'::json end,
    'receipt', (
      select json_build_object('number', r.number, 'totalMinor', r.total_minor, 'method', r.method,
        'network', r.network, 'providerReference', r.provider_reference, 'items', r.items, 'issuedAt', r.issued_at)
      from receipts r where r.shop_id = orders.shop_id and r.order_id = orders.id),
    'fiscalReceipts', fiscal_receipts_of(orders.shop_id, orders.id),
    'change', (
      select json_build_object('id', h.id, 'note', h.note, 'diff', h.diff, 'previousTotalMinor', h.previous_total_minor,
        'totalMinor', h.total_minor, 'deliveryFeeMinor', h.delivery_fee_minor)
      from order_changes h where h.shop_id = orders.shop_id and h.order_id = orders.id and h.status = 'open'))`;
const withShop = sql`join shops on shops.shop_id = orders.shop_id`;

const selectOrderPage = fixedStatement<{ page: OrderPageFacts }>(sql`
  select ${facts} as page from orders ${withShop}
  where orders.shop_id = ${sql.placeholder("shopId")} and orders.id = ${sql.placeholder("orderId")}`);

/** The page of an order in one statement. */
export async function findOrderPage(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
): Promise<OrderPageFacts | undefined> {
  const [row] = await selectOrderPage.run(db, { shopId, orderId });
  return row?.page;
}

/** Queues the same. */
export const findOrderPageLater = (
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  onFound: (page: OrderPageFacts | undefined) => void,
): void => runLater(db, selectOrderPage, { shopId, orderId }, { onRows: ([row]) => onFound(row?.page) });

/** What a link opens, and what decides whether it still does. Moments are text. */
export type LinkedPage = {
  page: OrderPageFacts;
  link: {
    expiresAt: string;
    endedAt: string | null;
    shopClosedAt: string | null;
    submittedAt: string | null;
    cancelReason: string | null;
  };
};

// The link is found before its order is looked up by its whole key. As a join, planned while the tables were new, each
// opening read every order, link and customer of the shop.
const byLink = sql`
  with link as materialized (
    select shop_id, order_id, expires_at, ended_at from order_links
    where shop_id = ${shopOfKey("link", sql.placeholder("tokenHash"))} and token_hash = ${sql.placeholder("tokenHash")})
  select ${facts} as page, json_build_object('expiresAt', (select expires_at from link),
    'endedAt', (select ended_at from link), 'shopClosedAt', shops.closed_for_good_at,
    'submittedAt', orders.submitted_at, 'cancelReason', orders.cancel_reason) as link
  from orders ${withShop}
  where orders.shop_id = (select shop_id from link) and orders.id = (select order_id from link)`;
const selectLinkedPage = fixedStatement<LinkedPage>(byLink);
const selectLinkedPageForUpdate = fixedStatement<LinkedPage>(sql`${byLink} for update of orders`);

/** The page behind a link: its hash is the condition, since whoever holds it need not know the shop. */
export async function findLinkedPage(db: Db, tokenHash: string): Promise<LinkedPage | undefined> {
  const [row] = await selectLinkedPage.run(db, { tokenHash });
  return row;
}

/**
 * The same with the order's row locked until the transaction ends. Who had to wait for the lock sees the order as the
 * other left it, and the rest as it was before.
 */
export async function findLinkedPageForUpdate(db: Db, tokenHash: string): Promise<LinkedPage | undefined> {
  const [row] = await selectLinkedPageForUpdate.run(db, { tokenHash });
  return row;
}
