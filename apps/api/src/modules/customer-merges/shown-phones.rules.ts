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
  const left = [...allPhones(kept, gone)];
  return chosen.map((shown) => {
    // Two may be shown alike: each is taken once.
    const at = left.findIndex((phone) => phoneFor(ctx, phone) === shown);
    return at === -1 ? shown : left.splice(at, 1)[0]!;
  });
};
