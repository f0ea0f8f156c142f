import type { Ctx } from "#kernel/ctx.ts";
import type { CampaignId, CustomerId, UserId } from "#kernel/ids.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { momentsOf } from "#modules/staff/activity.rules.ts";
import {
  type Comparison,
  type OrderBuyer,
  type OrderChannel,
  type OrderFilter,
  type OrderNarrowing,
  type OrderSearch,
  type ReachedStep,
  readSearch,
} from "./order-filters.rules.ts";
import { searchFor } from "./order-masking.rules.ts";
import { onlyStaffOf } from "./order-scope.rules.ts";
import type { OrdersWanted, PracticeShown } from "./orders-list.repository.ts";

/** What a caller asks a list of orders for. Several things narrow it together. */
export type OrderQuery = {
  status?: OrderFilter | undefined;
  searchBy?: "name" | "phone" | undefined;
  search?: string | undefined;
  /** Only this customer's; nothing else is searched for then. */
  customer?: string | undefined;
  /** A person's id, `me`, or `none` for orders nobody looks after. */
  staff?: string | undefined;
  late?: "true" | undefined;
  credit?: "true" | undefined;
  /** In place of the filter. */
  drafts?: "true" | undefined;
  source?: OrderChannel | undefined;
  /** Days of the shop, both counted in. */
  from?: string | undefined;
  to?: string | undefined;
  /** Ordered for this day of the shop's. */
  dueOn?: string | undefined;
  amountIs?: Comparison | undefined;
  amountMinor?: number | undefined;
  /** What counts as a sale; `from` and `to` are then days of sending in. */
  sold?: "true" | undefined;
  /** A delivery area's id, or how orders of no area were handed over. */
  area?: string | undefined;
  hour?: number | undefined;
  weekday?: number | undefined;
  buyer?: OrderBuyer | undefined;
  reached?: ReachedStep | undefined;
  campaign?: string | undefined;
  /** Left out: practice is hidden, except from who searches. */
  practice?: PracticeShown | undefined;
};

/** What was asked for, as the actor may see it; null where nothing can be found. */
export async function readOrderQuery(ctx: Ctx, query: OrderQuery): Promise<OrdersWanted | null> {
  const search = readSearchOf(ctx, query);
  if (query.search && query.customer === undefined && !search) return null;
  return {
    view: query.drafts ? "drafts" : (query.status ?? "all"),
    search,
    narrowing: readNarrowing(ctx, query, query.late ? await lateSince(ctx) : null),
    staffId: onlyStaffOf(ctx.actor),
    practice: query.practice ?? (search ? "marked" : "hidden"),
  };
}

function readSearchOf(ctx: Ctx, { customer, search, searchBy }: OrderQuery): OrderSearch | null {
  if (customer !== undefined) return { by: "customer", customerId: customer as CustomerId };
  const asked = search ? readSearch(search, searchBy) : null;
  return asked && searchFor(ctx, asked);
}

/** What was sent in before then has waited longer than the shop lets a customer wait. */
async function lateSince(ctx: Ctx): Promise<{ at: Date; since: Date }> {
  const { lateAfterMinutes } = await getShop(ctx);
  const at = ctx.now();
  return { at, since: new Date(at.getTime() - lateAfterMinutes * 60_000) };
}

function readNarrowing(
  ctx: Ctx,
  query: OrderQuery,
  since: OrderNarrowing["lateSince"] | null,
): OrderNarrowing {
  const { staff, credit, source, from, to, dueOn, amountIs = "eq", amountMinor } = query;
  const { sold, area, hour, weekday, buyer, reached, campaign } = query;
  const days = momentsOf({ from, to });
  return {
    ...(staff !== undefined && { staffId: readStaff(ctx, staff) }),
    ...(since && { lateSince: since }),
    ...(credit && { onCredit: true }),
    ...(source && { source }),
    ...(amountMinor !== undefined && { amount: { is: amountIs, minor: amountMinor } }),
    ...(sold ? { sold: days } : days),
    ...(dueOn !== undefined && { dueOn }),
    ...(area !== undefined && { area }),
    ...(hour !== undefined && { hour }),
    ...(weekday !== undefined && { weekday }),
    ...(buyer && { buyer }),
    ...(reached && { reached }),
    ...(campaign && { campaignId: campaign as CampaignId }),
  };
}

function readStaff({ actor }: Ctx, staff: string): UserId | null {
  if (staff === "none") return null;
  return staff === "me" && actor.kind === "staff" ? actor.userId : (staff as UserId);
}
