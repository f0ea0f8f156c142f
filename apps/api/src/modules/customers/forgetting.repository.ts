import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import {
  customerConsents,
  customerIdentities,
  customerMerges,
  customerPhones,
  customers,
  forgottenName,
} from "#db/schema/customers.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

const nobody = {
  name: forgottenName,
  phone: null,
  gender: null,
  birthMonth: null,
  birthDay: null,
  region: null,
  district: "",
  landmark: "",
  tags: [],
  notes: "",
  whatsappConsent: "unknown",
  whatsappConsentAt: null,
  smsConsent: "unknown",
  smsConsentAt: null,
  blockedAt: null,
} satisfies Partial<typeof customers.$inferInsert>;

/**
 * Takes from customers who they are, what they said to offers, and how they are reached.
 *
 * @param erased of somebody who asked for it: what stands in the place of their name, and since when
 */
export async function eraseCustomers(
  db: Db,
  shopId: ShopId,
  ids: readonly CustomerId[],
  erased: { name: string; erasedAt: Date; updatedAt: Date } | Record<string, never> = {},
): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [customerIdentities, customerPhones, customerConsents])
    await db.delete(table).where(and(eq(table.shopId, shopId), inArray(table.customerId, [...ids])));
  // What both were before a merge is kept for a day, and is theirs to be forgotten too.
  await db
    .delete(customerMerges)
    .where(
      and(
        eq(customerMerges.shopId, shopId),
        or(inArray(customerMerges.keptId, [...ids]), inArray(customerMerges.goneId, [...ids])),
      ),
    );
  await db
    .update(customers)
    .set({ ...nobody, ...erased })
    .where(and(eq(customers.shopId, shopId), inArray(customers.id, [...ids])));
}

/** Anything of theirs is left, also of somebody who is called like the forgotten. */
const isSomebody = or(
  and(ne(customers.name, forgottenName), isNull(customers.erasedAt)),
  isNotNull(customers.phone),
  ne(customers.notes, ""),
  ne(customers.landmark, ""),
  ne(customers.district, ""),
);

/** The same for customers whom no channel knows, so many at most; answers how many there were. */
export async function eraseUnreachable(db: Db, shopId: ShopId, limit: number): Promise<number> {
  const isKnown = sql`exists (select from customer_identities i
    where i.shop_id = customers.shop_id and i.customer_id = customers.id)`;
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), isSomebody, sql`not ${isKnown}`))
    .orderBy(customers.id)
    .limit(limit)
    .for("update");
  await eraseCustomers(
    db,
    shopId,
    found.map(({ id }) => id),
  );
  return found.length;
}
