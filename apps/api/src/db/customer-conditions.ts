import { and, eq, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { type ConsentChannel, customers, forgottenName } from "./schema/customers.ts";
import { orders } from "./schema/orders.ts";

/** Whoever only played a customer on the practice number is none; who was forgotten, or became another one, is nobody any more. */
export const isSomebody = and(
  eq(customers.isPractice, false),
  isNull(customers.mergedInto),
  isNull(customers.erasedAt),
  not(and(eq(customers.name, forgottenName), isNull(customers.phone))!),
)!;

/** Whether offers may be sent on a channel, and can be. */
export const reachableBy = (channel: ConsentChannel): SQL =>
  and(
    eq(channel === "whatsapp" ? customers.whatsappConsent : customers.smsConsent, "given"),
    isNull(customers.blockedAt),
    isNotNull(customers.phone),
  )!;

/** Whether an order and its money are in its customer's totals: sent in and not cancelled. */
export const countsIntoTotals = and(isNotNull(orders.submittedAt), ne(orders.lifecycle, "cancelled"))!;

/** What of an order's money is in its customer's totals: what came and did not go back. */
export const keptMinor = sql<number>`(${orders.paidMinor} - ${orders.refundedMinor})`.mapWith(Number);
