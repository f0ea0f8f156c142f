import { type Ctx, reading } from "#kernel/ctx.ts";
import type { AddOnGroupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type AddOnGroup, findGroup } from "./add-on-groups.repository.ts";
import { refuse } from "./products.errors.ts";

/** @throws add_on_group.not_found */
export function getAddOnGroup(ctx: Ctx, id: AddOnGroupId): Promise<AddOnGroup> {
  requireMay(ctx, "products.read");
  return reading(ctx, async ({ db, shopId }) => {
    const group = await findGroup(db, shopId, id);
    if (!group) throw refuse("add_on_group.not_found");
    return group;
  });
}
