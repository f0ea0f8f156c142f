import type { Permissions } from "@agiza/permissions";
import { type BaseCtx, type Ctx, forShop } from "#kernel/ctx.ts";
import { newId, type ShopId, type UserId } from "#kernel/ids.ts";
import type { Ids } from "./demo-ids.ts";
import { demoOwner, demoStaff } from "./demo-people.ts";

/** As if the demo shop's owner did it. */
export const asOwner = (base: BaseCtx, { shopId, owner }: Pick<Ids, "shopId" | "owner">): Ctx =>
  asPerson(base, shopId, { userId: owner, name: demoOwner.name, permissions: { is_admin: true } });

/** As if its manager did it, whose permissions are as said. */
export function asManager(
  base: BaseCtx,
  { shopId, staff }: Pick<Ids, "shopId" | "staff">,
  permissions: Permissions,
): Ctx {
  const at = demoStaff.findIndex(({ preset }) => preset === "manager");
  return asPerson(base, shopId, { userId: staff[at]!, name: demoStaff[at]!.name, permissions });
}

function asPerson(
  base: BaseCtx,
  shopId: ShopId,
  person: { userId: UserId; name: string; permissions: Permissions },
): Ctx {
  return forShop(base, shopId, {
    kind: "staff",
    sessionId: newId("ses", base.now()),
    orderScope: "all",
    masksPhones: false,
    ...person,
  });
}
