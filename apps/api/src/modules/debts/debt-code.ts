import { randomInt } from "node:crypto";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { updateDebt } from "./debts.repository.ts";

/** A new code of four digits that the customer reads out to agree; the one before counts no more. */
export async function newDebtCode(tx: Tx, orderId: OrderId): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, "0");
  await updateDebt(tx.db, tx.shopId, orderId, { codeSealed: tx.secrets.seal(code) });
  return code;
}
