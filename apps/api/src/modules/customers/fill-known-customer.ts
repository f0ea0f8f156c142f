import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findDetails, findDetailsForUpdate } from "./customer-details.repository.ts";
import { checkFacts, tidyTags } from "./customer-form.rules.ts";
import { type ListedInput, fillingOf } from "./listed-customer.rules.ts";
import { saveCustomer } from "./save-customer.ts";

/**
 * Fills what is empty of a customer whom the shop knows; what it knows stays as it is, and so does what they said to offers.
 *
 * @param may.addsNumbers whether numbers that they lack become theirs too
 * @throws request.invalid
 * @throws customer.phone_taken
 */
export async function fillKnownCustomer(
  tx: Tx,
  id: CustomerId,
  input: ListedInput,
  { addsNumbers }: { addsNumbers: boolean },
): Promise<void> {
  checkFacts(input, input.phones);
  const said = {
    ...input,
    ...(!addsNumbers && { phones: [] }),
    ...(input.tags && { tags: tidyTags(input.tags) }),
  };
  const seen = await findDetails(tx.db, tx.shopId, id);
  // Most rows of a list that comes again say nothing new: they wait for no lock and write nothing.
  if (!seen || Object.keys(fillingOf(seen, said)).length === 0) return;
  const known = (await findDetailsForUpdate(tx.db, tx.shopId, id))!;
  const change = fillingOf(known, said);
  if (Object.keys(change).length > 0) await saveCustomer(tx, known, change);
}
