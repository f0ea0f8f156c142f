import { type Ctx, reading } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { asIs } from "#kernel/wire.ts";
import { requireMay } from "#kernel/require-may.ts";
import { maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import { hideCostsIn, seesCosts } from "#kernel/seen-costs.ts";
import { findActivity } from "./activity.repository.ts";

/**
 * A page of what was done in the shop and by whom, the newest first.
 *
 * @param query.person whose doings alone
 * @throws access.denied
 * @throws request.cursor_invalid
 */
export function listActivity(ctx: Ctx, query: PageQuery & { person?: UserId | undefined }) {
  requireMay(ctx, "staff.read");
  return reading(ctx, async ({ db, shopId }) => {
    const { items, ...page } = await findActivity(db, shopId, query);
    const withNumbers = (value: unknown) => (seesNumbers(ctx) ? value : maskPhonesIn(value));
    const shown = (value: unknown) => asIs(withNumbers(seesCosts(ctx) ? value : hideCostsIn(value)));
    return {
      ...page,
      items: items.map((item) => ({ ...item, before: shown(item.before), after: shown(item.after) })),
    };
  });
}
