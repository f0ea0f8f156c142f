import type { orderChanges } from "#db/schema/order-changes.ts";
import type { orderLineAddOns, orderLines, orderLinks, orders, orderTimeline } from "#db/schema/orders.ts";
import type { paymentAttempts, paymentIntents, providerEvents } from "#db/schema/payments.ts";
import type { receipts } from "#db/schema/receipts.ts";
import type { OrderId, PaymentAttemptId, ProviderAccountId, ShopId, UserId } from "#kernel/ids.ts";
import type { DemoArea } from "./demo-areas.ts";
import type { ShelfProduct } from "./demo-catalogue.ts";
import type { storyClock } from "./demo-story.ts";
import type { Random } from "./random.ts";

export type Insert<Table extends { $inferInsert: unknown }> = Table["$inferInsert"];

/** Rows of all orders, in the order they may be inserted. */
export type OrderRows = {
  orders: Insert<typeof orders>[];
  lines: Insert<typeof orderLines>[];
  lineAddOns: Insert<typeof orderLineAddOns>[];
  links: Insert<typeof orderLinks>[];
  changes: Insert<typeof orderChanges>[];
  timeline: (Insert<typeof orderTimeline> & { facts: Record<string, string | number> })[];
  intents: Insert<typeof paymentIntents>[];
  attempts: Insert<typeof paymentAttempts>[];
  events: Insert<typeof providerEvents>[];
  /** Money that came, for the ledger. */
  takings: { attemptId: PaymentAttemptId; orderId: OrderId; amountMinor: number; cash: boolean; at: Date }[];
  receipts: Insert<typeof receipts>[];
};

export type DemoWorld = {
  shopId: ShopId;
  now: Date;
  random: Random;
  shelf: ShelfProduct[];
  /** Who moves orders on at a moment. */
  workersAt: (at: Date) => UserId[];
  accountId: ProviderAccountId;
  areas: DemoArea[];
  linkHours: number;
};

export const emptyRows = (): OrderRows => ({
  orders: [],
  lines: [],
  lineAddOns: [],
  links: [],
  changes: [],
  timeline: [],
  intents: [],
  attempts: [],
  events: [],
  takings: [],
  receipts: [],
});

/** One order while its story is told. */
export type Telling = {
  rows: OrderRows;
  world: DemoWorld;
  order: Insert<typeof orders>;
  lines: FilledLine[];
  clock: ReturnType<typeof storyClock>;
  note: (at: Date, kind: string, actor: string, facts?: Record<string, string | number>) => void;
  worker: string;
};
export type FilledLine = Insert<typeof orderLines> & { variantName: string; totalMinor: number };
