import { and, eq, isNotNull, isNull, like, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../kernel/db.ts";
import type { ShopId } from "../kernel/ids.ts";
import { type ConsentChannel, customerPhones, customers, forgottenName } from "./schema/customers.ts";
import { orders } from "./schema/orders.ts";
import { literally } from "./text-search.ts";

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

/** What a search text means. */
export type CustomerSearch =
  | { by: "words"; words: string[] }
  /** Parts of a number as it is stored, of which one must be in it. */
  | { by: "digits"; parts: string[] }
  | { by: "end"; digits: string };

const withPhone = (db: Db, shopId: ShopId, patterns: string[]): SQL => {
  const owners = db
    .select({ id: customerPhones.customerId })
    .from(customerPhones)
    .where(
      and(
        eq(customerPhones.shopId, shopId),
        or(...patterns.map((pattern) => like(customerPhones.phone, pattern))),
      ),
    );
  return sql`${customers.id} in ${owners}`;
};

/** Whether a name has each of the words, in any part and order. */
const withWords = (words: string[]): SQL | undefined =>
  and(...words.map((word) => like(customers.nameKey, `%${literally(word)}%`)));

/** Whether a customer is who a search text means: by a part of each word of their name, or of a number. */
export function isSearched(db: Db, shopId: ShopId, search: CustomerSearch): SQL | undefined {
  switch (search.by) {
    case "words":
      return withWords(search.words);
    case "digits":
      return withPhone(
        db,
        shopId,
        search.parts.map((part) => `%${part}%`),
      );
    case "end":
      return withPhone(db, shopId, [`%${search.digits}`]);
  }
}
