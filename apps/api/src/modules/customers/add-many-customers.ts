import type { Tx } from "#kernel/ctx.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { checkFacts, tidyTags } from "./customer-form.rules.ts";
import { refuseTakenPhone } from "./customers.errors.ts";
import { insertMany } from "./customers-import.repository.ts";
import type { ListedInput } from "./listed-customer.rules.ts";

/**
 * Adds many customers in a few statements. Nobody asked them about offers yet, so none are sent.
 *
 * @param inputs with numbers as they are stored
 * @throws request.invalid one of them cannot be saved
 * @throws customer.phone_taken another customer has a number of theirs
 */
export async function addManyCustomers(tx: Tx, inputs: readonly ListedInput[]): Promise<void> {
  if (inputs.length === 0) return;
  const at = tx.now();
  for (const input of inputs) checkFacts(input, input.phones);
  const many = inputs.map((input) => {
    const id: CustomerId = newId("cus", at);
    return { ...input, id, tags: tidyTags(input.tags ?? []), createdAt: at, updatedAt: at };
  });
  await insertMany(tx.db, tx.shopId, many).catch(refuseTakenPhone);
}
