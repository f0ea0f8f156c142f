import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireUnchanged } from "#kernel/edit.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type CustomerDetails, findDetailsForUpdate } from "./customer-details.repository.ts";
import { checkFacts, type CustomerForm, readPhones, tidyTags } from "./customer-form.rules.ts";
import { toDetailsView } from "./customer-view.ts";
import { refuse } from "./customers.errors.ts";
import { saveCustomer } from "./save-customer.ts";

/**
 * Changes what the shop knows of a customer. Who is shown masked numbers changes everything but the numbers and the notes,
 * which they would write back masked.
 *
 * @param edit.updatedAt of the customer as the person saw them
 * @throws access.denied needs `customers update`, and to own the shop for another price group
 * @throws customer.not_found · customer.phone_taken · request.invalid · edit.conflict
 */
export function changeCustomer(
  ctx: Ctx,
  id: CustomerId,
  { updatedAt: seenAt, phones: spelled, ...facts }: CustomerForm & { updatedAt: Date },
): Promise<CustomerDetails> {
  requireMay(ctx, "customer.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findDetailsForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("customer.not_found");
    requireUnchanged(before, seenAt, () => toDetailsView(tx, before));
    if ((facts.priceGroup ?? before.priceGroup) !== before.priceGroup)
      requireMay(tx, "customer.set_price_group");
    const isWhole = seesNumbers(tx);
    const phones = isWhole && spelled ? readPhones(spelled) : undefined;
    checkFacts(facts, phones ?? before.phones);
    const { notes, tags, ...rest } = facts;
    const change = {
      ...rest,
      ...(tags && { tags: tidyTags(tags) }),
      ...(isWhole && notes !== undefined && { notes }),
    };
    return toDetailsView(tx, await saveCustomer(tx, before, { ...change, phones }));
  });
}
