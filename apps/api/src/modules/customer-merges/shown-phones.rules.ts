import type { Ctx } from "#kernel/ctx.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import { allPhones } from "#modules/customers/merge.rules.ts";

/** The numbers behind those that somebody chose, who may have been shown them masked. What neither has stays as it is. */
export const unmasked = (
  ctx: Pick<Ctx, "actor">,
  kept: { phones: string[] },
  gone: { phones: string[] },
  chosen: readonly string[],
): string[] => {
  const all = allPhones(kept, gone);
  return chosen.map((shown) => all.find((phone) => phoneFor(ctx, phone) === shown) ?? shown);
};
