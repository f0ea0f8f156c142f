import type { RolePreset } from "@agiza/permissions/presets";
import type { Tx } from "#kernel/ctx.ts";

/** How an invitation is written to its number; `nobody`: the link is handed over. */
export const toldBy = ["whatsapp", "sms", "nobody"] as const;
export type ToldBy = (typeof toldBy)[number];

type Told = { phone: string | null; preset: RolePreset; token: string; tellBy: ToldBy };

/** Writes an invitation's link to its number. */
export function tellInvited(_tx: Tx, _invitation: Told): Promise<void> {
  return Promise.resolve();
}
