import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDetails, insertDetails, setOtherPhones } from "./customer-details.repository.ts";
import { countTriedNumbers } from "./count-tried-numbers.ts";
import { checkFacts, type CustomerForm, readPhones, tidyTags } from "./customer-form.rules.ts";
import { toDetailsView } from "./customer-view.ts";
import { refuseTakenPhone } from "./customers.errors.ts";
import { customerCreated } from "./customers.events.ts";
import { requireFreePhones } from "./save-customer.ts";

/**
 * Adds a customer by name or number. The same key with the same form answers the customer that it added. Nobody asked them
 * about offers yet, so none are sent.
 *
 * @throws access.denied needs `customers create`, and to own the shop for another price group than retail
 * @throws request.invalid
 * @throws customer.phone_taken the refusal says whose number it is, but not to who sees masked ones
 * @throws customer.too_many_numbers of who sees masked numbers
 * @throws idempotency.key_reused
 */
export async function addCustomer(ctx: Ctx, form: CustomerForm, idempotencyKey: string) {
  requireMay(ctx, "customer.create");
  if ((form.priceGroup ?? "retail") !== "retail") requireMay(ctx, "customer.set_price_group");
  await countTriedNumbers(ctx, form.phones?.length ?? 0);
  return inTransaction(ctx, (tx) => {
    const request = { scope: "customer.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      const { db, shopId } = tx;
      const { phones: spelled = [], ...facts } = form;
      const phones = readPhones(spelled);
      checkFacts(facts, phones);
      const now = tx.now();
      const id: CustomerId = newId("cus", now);
      await requireFreePhones(tx, id, phones);
      const tags = tidyTags(facts.tags ?? []);
      const values = { ...facts, tags, phone: phones[0] ?? null, shopId, id, createdAt: now, updatedAt: now };
      await insertDetails(db, values).catch(refuseTakenPhone);
      await setOtherPhones(db, shopId, id, phones).catch(refuseTakenPhone);
      const customer = (await findDetails(db, shopId, id))!;
      await tx.audit({ action: customerCreated.eventName, subject: id, after: customer });
      await tx.emit(customerCreated({ customerId: id }));
      return toDetailsView(tx, customer);
    });
  });
}
