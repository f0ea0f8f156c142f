import type { WaitingCustomer } from "#data/conversations.ts";
import type { Order, OrderList, OrderSummary, TimelineEntry } from "#data/order-types.ts";
import type { OrderPayments, PaymentAttempt } from "#data/payments.ts";
import type { OrderRefunds, Refund } from "#data/refunds.ts";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";

export const makeUser = (change: Partial<User> = {}): User => ({
  id: "usr_1",
  name: "Neema Mushi",
  phone: "+255754000118",
  email: null,
  language: "en",
  photo_url: null,
  has_pin: false,
  updated_at: "2026-11-21T07:04:00.000Z",
  permissions: { is_admin: true },
  preset: "owner",
  order_scope: "all",
  masks_phones: false,
  ...change,
});

export const makeShop = (change: Partial<Shop> = {}): Shop => ({
  id: "shp_1",
  name: "Neema Vitenge",
  slug: "neema-vitenge",
  logo_url: null,
  kanga: null,
  phone: "+255754000099",
  language: "sw",
  currency: "TZS",
  time_zone: "Africa/Dar_es_Salaam",
  about: "",
  trade: "fashion",
  region: "Dar es Salaam",
  area: "Kariakoo",
  opening_hours: {},
  pay_on_collection: true,
  reminds_debtors: false,
  listed: true,
  is_closed: false,
  closed_until: null,
  open: true,
  opens_at: null,
  order_link_hours: 72,
  hold_minutes: 30,
  late_after_minutes: 60,
  bot_pause_minutes: 240,
  min_order_minor: 0,
  receipt_footer: "",
  closes_at: null,
  updated_at: "2026-11-20T07:00:00.000Z",
  ...change,
});

export const makeWaiting = (change: Partial<WaitingCustomer> = {}): WaitingCustomer => ({
  id: "cnv_1",
  since: "2026-11-21T10:52:00.000Z",
  customer: { id: "cus_1", name: "Zainab Salum", phone: "+255754000218" },
  last_words: "Mna gauni la saizi XL?",
  ...change,
});

export const makeSummary = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  id: "ord_1",
  number: 10480,
  lifecycle: "pending",
  payment_status: "unpaid",
  settlement: "now",
  source: "whatsapp",
  customer: { id: "cus_1", name: "Zainab Salum", phone: "+255754000218" },
  items: [
    { name: "Gauni la kitenge", quantity: 2, image_url: null },
    { name: "Kanga doti", quantity: 1, image_url: null },
  ],
  items_count: 2,
  waiting_since: null,
  stage: null,
  next_stage: null,
  staff: null,
  currency: "TZS",
  total_minor: 15_400_000,
  taken_back_minor: 0,
  is_practice: false,
  due_on: null,
  next_lifecycle: null,
  created_at: "2026-11-21T11:04:00.000Z",
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

export const makeList = (items: OrderSummary[], change: Partial<OrderList> = {}): OrderList => ({
  items,
  next: null,
  previous: null,
  ...change,
});

export function makeOrder(change: Partial<Order> = {}): Order {
  const { items: _items, items_count: _count, next_lifecycle: _step, ...summary } = makeSummary();
  return {
    ...summary,
    subtotal_minor: 15_400_000,
    discount_minor: 0,
    fees: [],
    delivery_fee_minor: 0,
    paid_minor: 0,
    refunded_minor: 0,
    deposit_minor: 0,
    deposit_until: null,
    refund_by: null,
    fulfilment: { kind: "pickup", area_name: null, landmark: "", note: "", pin: null, voice_note: null },
    note: "",
    lines: [
      {
        id: "lin_1",
        product_id: "prd_1",
        name: "Gauni la kitenge",
        variant_name: "M",
        image_url: null,
        unit_price_minor: 7_200_000,
        quantity: 2,
        note: "",
        add_ons: [{ id: "add_1", name: "Mikono mirefu", price_minor: 500_000 }],
        parts: [],
        list_price_minor: null,
        price_reason: "",
        discount_minor: 0,
        total_minor: 15_400_000,
      },
    ],
    timeline: [],
    next_lifecycles: ["preparing", "cancelled"],
    blocked_steps: [],
    held_until: null,
    cancel_reason: null,
    collected_by: null,
    till_number: null,
    submitted_at: "2026-11-21T11:05:00.000Z",
    open_change_id: null,
    rider: null,
    handed_over: null,
    ...change,
  };
}

export const makeEntry = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 1,
  kind: "order.submitted",
  actor: "customer",
  actor_name: null,
  staff_name: null,
  rider_name: null,
  facts: {},
  note: null,
  at: "2026-11-21T11:10:00.000Z",
  ...change,
});

/** A payment request that was answered. */
export const makeAttempt = (change: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: "pat_1",
  method: "mobile_money",
  network: "mpesa",
  phone: "+255754000218",
  amount_minor: 15_400_000,
  status: "succeeded",
  failure_code: null,
  level: 5,
  taken_by: null,
  reference: "AGZ-10480-1",
  provider_reference: "QK80RB7M2X",
  created_at: "2026-11-21T11:05:30.000Z",
  finished_at: "2026-11-21T11:06:00.000Z",
  taken_back_at: null,
  evidence: [
    {
      source: "webhook",
      outcome: "applied",
      provider: "selcom",
      received_at: "2026-11-21T11:06:00.000Z",
    },
  ],
  ...change,
});
/** What can go back of an order's money, as the order itself says: in cash, from the wallet, as credit. */
export function makeRefunds(order: Order, change: Partial<OrderRefunds> = {}): OrderRefunds {
  const keptMinor = order.paid_minor - order.refunded_minor;
  const isCancelled = order.lifecycle === "cancelled";
  const ways = (["cash", "own_wallet", "store_credit"] as const).map((way) => ({
    way,
    max_minor: keptMinor,
  }));
  return {
    kept_minor: keptMinor,
    owed_back_minor: isCancelled ? keptMinor : Math.max(0, keptMinor - order.total_minor),
    credit_minor: 0,
    without_pin_minor: null,
    ways: keptMinor > 0 ? ways : [],
    payments: [],
    wallets: [],
    open_orders: [],
    goods: [],
    items: [],
    ...change,
  };
}

/** Money that went back in cash. */
export const makeRefund = (change: Partial<Refund> = {}): Refund => ({
  id: "rfd_1",
  way: "cash",
  status: "done",
  amount_minor: 5_400_000,
  lost_minor: 0,
  reason: "Haikumfaa",
  goods: [],
  reference: null,
  provider_reference: null,
  network: null,
  to_order: null,
  left_minor: 0,
  is_of_credit: false,
  failure_code: null,
  by: { id: "usr_1", name: "Neema Mushi" },
  requested_at: "2026-11-21T12:10:00.000Z",
  finished_at: "2026-11-21T12:10:00.000Z",
  settled_by: null,
  evidence: null,
  credit_note_number: 12,
  receipt_number: 82,
  ...change,
});

/** What came for an order and what is due, as the order itself says. */
export function makePayments(order: Order, change: Partial<OrderPayments> = {}): OrderPayments {
  const keptMinor = order.paid_minor - order.refunded_minor;
  const isCancelled = order.lifecycle === "cancelled";
  return {
    due_minor: isCancelled ? 0 : Math.max(0, order.total_minor - keptMinor),
    received_minor: order.paid_minor,
    refunded_minor: order.refunded_minor,
    owed_back_minor: isCancelled ? keptMinor : Math.max(0, keptMinor - order.total_minor),
    unmatched_minor: 0,
    attempts: [],
    claims: [],
    cash_holder: null,
    ...change,
  };
}
