import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { readSet } from "./get-set.ts";
import { saveSetForm } from "./save-set.ts";
import type { SetForm } from "./set-form.rules.ts";
import type { SetView } from "./set-view.ts";

class OnlyTried extends Error {}

/**
 * What a set would be, with its prices, what can be built of it and what to look at; nothing is kept.
 *
 * @throws access.denied needs `products read`
 * @throws request.invalid · product.picture_unknown
 */
export async function checkSet(ctx: Ctx, form: SetForm): Promise<SetView> {
  requireMay(ctx, "products.read");
  let view: SetView | undefined;
  try {
    await inTransaction(ctx, async (tx) => {
      const id: ProductId = newId("prd", tx.now());
      await saveSetForm(tx, id, form, null, tx.now());
      view = await readSet(tx, id);
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return view!;
}
