import { maxTags } from "#db/schema/customers.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findDetailsForUpdate } from "./customer-details.repository.ts";
import { tidyTags } from "./customer-form.rules.ts";
import { saveCustomer } from "./save-customer.ts";

/** Gives a customer a tag, once whatever the case; who has as many as there may be keeps those. */
export async function addTag(tx: Tx, id: CustomerId, tag: string): Promise<void> {
  const before = await findDetailsForUpdate(tx.db, tx.shopId, id);
  if (!before) return;
  const tags = tidyTags([...before.tags, tag]);
  if (tags.length === before.tags.length || tags.length > maxTags) return;
  await saveCustomer(tx, before, { tags });
}
