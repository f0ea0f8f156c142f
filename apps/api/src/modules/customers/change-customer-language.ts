import type { Language } from "@agiza/i18n/language";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { setLanguage } from "./customers.repository.ts";

/** From now on the shop writes to the customer in this language. */
export async function changeCustomerLanguage(ctx: Ctx, id: CustomerId, language: Language): Promise<void> {
  await inTransaction(ctx, (tx) => setLanguage(tx.db, tx.shopId, id, language));
}
