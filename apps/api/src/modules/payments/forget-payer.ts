import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import {
  eraseClaimants,
  erasePayers,
  findAttemptsOf,
  findAttemptsWithPhone,
} from "./forgetting.repository.ts";

/** Whether money for one of these orders may be on its way. */
export async function isMoneyOnTheWay({ db, shopId }: Tx, orderIds: readonly OrderId[]): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const attempts = await findAttemptsOf(db, shopId, orderIds);
  return attempts.some(({ isOpen }) => isOpen);
}

/** Forgets which phones paid for some orders. What was paid, when and by which reference stays, as the books need it. */
export async function forgetPayer({ db, shopId }: Tx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  await eraseClaimants(db, shopId, orderIds);
  const attempts = await findAttemptsOf(db, shopId, orderIds);
  if (attempts.length === 0) return;
  await erasePayers(
    db,
    shopId,
    attempts.map(({ id }) => id),
  );
}

const atOnce = 500;

/**
 * Forgets which phones paid for some orders of the shop.
 *
 * @returns whether any were left before
 */
export async function forgetSomePayers({ db, shopId }: Tx): Promise<boolean> {
  await eraseClaimants(db, shopId, null);
  const attempts = await findAttemptsWithPhone(db, shopId, atOnce);
  if (attempts.length === 0) return false;
  await erasePayers(
    db,
    shopId,
    attempts.map(({ id }) => id),
  );
  return true;
}
