import type { Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import {
  type CustomerDetails,
  findDetails,
  setOtherPhones,
  updateDetails,
} from "./customer-details.repository.ts";
import { refuse, refuseTakenPhone } from "./customers.errors.ts";
import { customerNumberGone, customerUpdated } from "./customers.events.ts";
import { findByPhone } from "./customers.repository.ts";

/**
 * Refuses a number that is somebody else's; the refusal says whose, for the shop to open them, but not to who
 * sees masked numbers: they would find out whose a number is by trying.
 *
 * @throws customer.phone_taken
 */
export async function requireFreePhones(tx: Tx, id: CustomerId, phones: readonly string[]): Promise<void> {
  for (const phone of phones) {
    const owner = await findByPhone(tx.db, tx.shopId, phone);
    if (owner && owner.id !== id)
      throw refuse(
        "customer.phone_taken",
        {},
        { field: "phones", ...(seesNumbers(tx) && { body: { customer_id: owner.id } }) },
      );
  }
}

type Change = Parameters<typeof updateDetails>[3] & { phones?: string[] | undefined };

/**
 * Writes what is different of a customer whose row is locked, with its trace and its event.
 *
 * @param action how the trail calls it
 * @throws customer.phone_taken
 */
export async function saveCustomer(
  tx: Tx,
  before: CustomerDetails,
  { phones, ...change }: Change,
  action: string = customerUpdated.eventName,
): Promise<CustomerDetails> {
  const { db, shopId } = tx;
  const updatedAt = editedAt(before, tx.now());
  if (phones) await requireFreePhones(tx, before.id, phones);
  const first = phones && { phone: phones[0] ?? null };
  await updateDetails(db, shopId, before.id, { ...change, ...first, updatedAt }).catch(refuseTakenPhone);
  if (phones) await setOtherPhones(db, shopId, before.id, phones).catch(refuseTakenPhone);
  const after = (await findDetails(db, shopId, before.id))!;
  await tx.audit({ action, subject: before.id, before, after });
  await tx.emit(customerUpdated({ customerId: before.id }));
  if (before.phones.some((phone) => !after.phones.includes(phone)))
    await tx.emit(customerNumberGone({ customerId: before.id }));
  return after;
}
