import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";
import { isActiveMember, setSessionShop } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";

/**
 * Moves a session to another shop the person works in.
 *
 * @throws shop.not_found also when the shop exists but the person does not work there
 */
export async function changeShop(
  base: BaseCtx,
  session: { sessionId: SessionId; userId: UserId },
  shopId: ShopId,
): Promise<void> {
  await inSystem(base, async (tx) => {
    if (!(await isActiveMember(tx.db, shopId, session.userId))) throw refuse("shop.not_found");
    await setSessionShop(tx.db, session.sessionId, shopId);
  });
}
