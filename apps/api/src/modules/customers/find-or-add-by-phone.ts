import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { Phone } from "#kernel/phone.ts";
import { customerCreated } from "./customers.events.ts";
import { completeCustomer } from "./find-or-create-by-channel.ts";
import { findByPhone, insertCustomer } from "./customers.repository.ts";

/** The customer with a number, whose name is taken over where the shop has none yet; somebody new where nobody has it. */
export async function findOrAddByPhone(
  tx: Tx,
  { phone, name }: { phone: Phone; name: string },
): Promise<CustomerRow> {
  const { db, shopId } = tx;
  const known = await findByPhone(db, shopId, phone);
  if (known) return completeCustomer(tx, known, { name, phone });
  const now = tx.now();
  const made = await insertCustomer(db, null, {
    shopId,
    id: newId("cus", now),
    name,
    phone,
    language: tx.language,
    createdAt: now,
    updatedAt: now,
  });
  // Somebody else has just added the same number.
  if (!made) return (await findByPhone(db, shopId, phone))!;
  await tx.audit({ action: customerCreated.eventName, subject: made.id, after: made });
  await tx.emit(customerCreated({ customerId: made.id }));
  return made;
}
