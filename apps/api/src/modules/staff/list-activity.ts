import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { CustomerId, UserId } from "#kernel/ids.ts";
import { maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hideCostsIn, seesCosts } from "#kernel/seen-costs.ts";
import { asIs } from "#kernel/wire.ts";
import { type ActivityKind, activityKinds, momentsOf } from "./activity.rules.ts";
import { type ActivityFilter, findActivity } from "./activity.repository.ts";

/** Whose doings, of what kind, and on which days, the first and the last of them included. */
export type ActivityQuery = PageQuery & {
  person?: UserId | undefined;
  kind?: ActivityKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * A page of what was done in the shop and by whom, the newest first.
 *
 * @throws access.denied
 * @throws request.cursor_invalid
 */
export function listActivity(ctx: Ctx, { person, kind, from, to, ...page }: ActivityQuery) {
  requireMay(ctx, "staff.read");
  const filter = { person, prefixes: kind && activityKinds[kind], ...momentsOf({ from, to }) };
  return reading(ctx, (reader) => readActivity(reader, filter, page));
}

/**
 * A page of what was done about somebody, for whoever already answers for who may see it.
 *
 * @param ids of the customer, and of whoever became them
 * @throws request.cursor_invalid
 */
export const listActivityAbout = (reader: Reader, ids: readonly CustomerId[], page: PageQuery) =>
  readActivity(reader, { customers: ids }, page);

/** A page of the trail as the actor is shown it: numbers masked and costs left out where they are not theirs to see. */
async function readActivity(reader: Reader, filter: ActivityFilter, page: PageQuery) {
  const { items, ...place } = await findActivity(reader.db, reader.shopId, { ...filter, page });
  const withNumbers = (value: unknown) => (seesNumbers(reader) ? value : maskPhonesIn(value));
  const shown = (value: unknown) => asIs(withNumbers(seesCosts(reader) ? value : hideCostsIn(value)));
  return {
    ...place,
    items: items.map(({ id, ...item }) => ({
      ...item,
      id: String(id),
      before: shown(item.before),
      after: shown(item.after),
    })),
  };
}
