import type { OrderRow } from "#db/schema/orders.ts";
import type { CampaignId, CustomerId, UserId } from "#kernel/ids.ts";
import { beginOfDay } from "#kernel/shop-day.ts";
import { toPhone } from "#kernel/phone.ts";

/** The views of the orders list; they may overlap. */
export const orderFilters = [
  "all",
  "pending",
  "completed",
  "cancelled",
  "picked_up",
  "delivered",
  "paid",
] as const;
export type OrderFilter = (typeof orderFilters)[number];
/** What a list shows: one of the filters, or what nobody has sent off yet. */
export type OrderView = OrderFilter | "drafts";

/** How an order came: by chat, written down by the shop, or sold at the counter. */
export const orderChannels = ["whatsapp", "shop", "counter"] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Whose order it was: of a customer the shop heard of on that day, of one it knew, or of nobody by name. */
export const orderBuyers = ["new", "returning", "unnamed"] as const;
export type OrderBuyer = (typeof orderBuyers)[number];

/** How far an order came after it was sent in: paid in full, handed over. */
export const reachedSteps = ["paid", "done"] as const;
export type ReachedStep = (typeof reachedSteps)[number];

/** How an order's total compares with an amount: above, below, just that, from that on, up to that. */
export const comparisons = ["gt", "lt", "eq", "ge", "le"] as const;
export type Comparison = (typeof comparisons)[number];

type Waiting = Pick<OrderRow, "lifecycle" | "submittedAt" | "fulfilmentKind" | "dueOn">;

/**
 * Since when who sent an order in has waited for the shop; null where it is the customer's turn, or nobody's any more: what
 * lies ready at the counter waits for its customer. What is ordered for a day waits from the morning of that day on.
 * `waitsForShop` and `waitsSince` say the same to the database.
 */
export function waitingSince({ lifecycle, fulfilmentKind, submittedAt, dueOn }: Waiting): Date | null {
  const isWithShop =
    lifecycle === "pending" ||
    lifecycle === "preparing" ||
    lifecycle === "out_for_delivery" ||
    (lifecycle === "ready" && fulfilmentKind !== "pickup");
  if (!isWithShop || submittedAt === null || dueOn === null) return isWithShop ? submittedAt : null;
  const morning = beginOfDay(dueOn);
  return morning > submittedAt ? morning : submittedAt;
}

/** What narrows a view further. Each is looked at by itself; all that are asked for must hold. */
export type OrderNarrowing = {
  /** Whose they are to look after; null: nobody's. */
  staffId?: UserId | null;
  /** Is late at a moment: by the limit of its stage; else it waits for the shop, and was sent in before `since`. */
  lateSince?: { at: Date; since: Date };
  onCredit?: boolean;
  source?: OrderChannel;
  amount?: { is: Comparison; minor: number };
  since?: Date;
  until?: Date;
  /** Ordered for this day of the shop's. */
  dueOn?: string;
  /** Counts as a sale, and was sent in between these moments. */
  sold?: { since?: Date; until?: Date };
  /** Brought to this delivery area; a way of handing over means orders of no area. */
  area?: string;
  /** When it was sent in, in the shop's time: 0 to 23, and 1 for Monday. */
  hour?: number;
  weekday?: number;
  buyer?: OrderBuyer;
  reached?: ReachedStep;
  /** Of somebody whom this campaign reached within seven days before they sent it in. */
  campaignId?: CampaignId;
};

/** What a search text means. */
export type OrderSearch =
  | { by: "name"; prefix: string }
  | { by: "phone"; phone: string }
  | { by: "digits"; digits: string; number: number | null }
  | { by: "number"; number: number }
  | { by: "customer"; customerId: CustomerId };

const largestNumber = 2_147_483_647;

/**
 * Reads a search text: a whole phone in any spelling, the last digits of one, an order's number with or without #,
 * or the beginning of any of the first three words of a name.
 *
 * @param searchBy what the person chose; without it the text itself tells
 * @returns null when the text can match nothing
 */
export function readSearch(text: string, searchBy?: "name" | "phone"): OrderSearch | null {
  const search = text.trim();
  const compact = search.replace(/[\s().#+-]/g, "");
  const isNumeric = /^\d+$/.test(compact);
  if (!isNumeric) {
    // Nobody is called by figures alone: a number typed into the name field is an order's number or a phone.
    return search === "" || searchBy === "phone" ? null : { by: "name", prefix: search };
  }
  const phone = compact.length >= 9 ? toPhone(search) : null;
  if (phone) return { by: "phone", phone };
  const number = Number(compact);
  return { by: "digits", digits: compact, number: number <= largestNumber ? number : null };
}
