import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import {
  eraseClaimants,
  erasePayers,
  findAttemptsOf,
  findAttemptsWithPhone,
} from "./forgetting.repository.ts";
import { eraseLinePayers } from "./statement-lines.repository.ts";

type Payers = { orderIds: readonly OrderId[]; customerIds: readonly CustomerId[] };

/** Whether money for one of these orders, or for what one of these customers owes, may be on its way. */
export async function isMoneyOnTheWay({ db, shopId }: Tx, payers: Payers): Promise<boolean> {
  const attempts = await findAttemptsOf(db, shopId, payers);
  return attempts.some(({ isOpen }) => isOpen);
}

/**
 * Forgets which phones paid for some orders, or what some customers owed. What was paid, when and by which reference stays, as
 * the books need it.
 */
export async function forgetPayer({ db, shopId }: Tx, payers: Payers): Promise<void> {
  if (payers.orderIds.length > 0) await eraseClaimants(db, shopId, payers.orderIds);
  const attempts = await findAttemptsOf(db, shopId, payers);
  if (attempts.length === 0) return;
  await erasePayers(
    db,
    shopId,
    attempts.map(({ id }) => id),
  );
}

/** Forgets that some numbers paid money which waited for an order. */
export async function forgetPayerOfLines({ db, shopId }: Tx, phones: readonly string[]): Promise<void> {
  if (phones.length > 0) await eraseLinePayers(db, shopId, phones);
}

const atOnce = 500;

/**
 * Forgets which phones paid for some orders of the shop.
 *
 * @returns whether any were left before
 */
export async function forgetSomePayers({ db, shopId }: Tx): Promise<boolean> {
  await eraseClaimants(db, shopId, null);
  await eraseLinePayers(db, shopId, null);
  const attempts = await findAttemptsWithPhone(db, shopId, atOnce);
  if (attempts.length === 0) return false;
  await erasePayers(
    db,
    shopId,
    attempts.map(({ id }) => id),
  );
  return true;
}
