import { and, eq, inArray } from "drizzle-orm";
import { customerPhones, customers } from "#db/schema/customers.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

/** Whose numbers they are, be they their first or others. */
export async function findOwners(db: Db, shopId: ShopId, phones: readonly string[]) {
  if (phones.length === 0) return [];
  return db
    .select({ phone: customerPhones.phone, id: customers.id, name: customers.name })
    .from(customerPhones)
    .innerJoin(
      customers,
      and(eq(customers.shopId, customerPhones.shopId), eq(customers.id, customerPhones.customerId)),
    )
    .where(and(eq(customerPhones.shopId, shopId), inArray(customerPhones.phone, [...phones])));
}

/** Writes customers with all their numbers; the first of each is written by a trigger. */
export async function insertMany(
  db: Db,
  shopId: ShopId,
  many: readonly (Omit<typeof customers.$inferInsert, "shopId" | "phone"> & {
    id: CustomerId;
    phones: readonly string[];
  })[],
): Promise<void> {
  await db
    .insert(customers)
    .values(many.map(({ phones, ...values }) => ({ ...values, shopId, phone: phones[0] ?? null })));
  const others = many.flatMap(({ id: customerId, phones }) =>
    phones.slice(1).map((phone, at) => ({ shopId, customerId, phone, position: at + 1 })),
  );
  if (others.length > 0) await db.insert(customerPhones).values(others);
}
