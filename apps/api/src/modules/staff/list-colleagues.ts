import type { Guard } from "@agiza/permissions/guards";
import type { RolePreset } from "@agiza/permissions/presets";
import { may } from "@agiza/permissions/guards";
import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { findActiveMembers } from "./staff.repository.ts";

export type Colleague = {
  id: UserId;
  name: string;
  preset: RolePreset;
  orderScope: "all" | "assigned";
};

/** Who works in the shop now and may do something, by name: people whom work can be given to. */
export async function listColleagues(ctx: Ctx | Reader, guard: Guard): Promise<Colleague[]> {
  const members = await reading(ctx, ({ db, shopId }) => findActiveMembers(db, shopId));
  return members
    .filter(({ isAdmin, permissions }) => may(isAdmin ? { is_admin: true } : permissions, guard))
    .map(({ id, name, preset, isAdmin, orderScope }) => ({
      id,
      name,
      preset,
      orderScope: isAdmin ? "all" : orderScope,
    }));
}
