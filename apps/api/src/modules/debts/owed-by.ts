import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { sumOwed } from "./debts.repository.ts";

/** What a customer owes in all, in hundredths, whoever asks. */
export const owedBy = (tx: Tx, customerId: CustomerId): Promise<number> =>
  sumOwed(tx.db, tx.shopId, customerId);
