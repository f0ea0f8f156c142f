import { type Ctx, type OlderReader, type Reader, readingOlder } from "#kernel/ctx.ts";
import type { CustomerId, UserId } from "#kernel/ids.ts";
import { maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { hideCostsIn, seesCosts } from "#kernel/seen-costs.ts";
import { asIs } from "#kernel/wire.ts";
import { type ActivityKind, activityKinds, guardOf, momentsOf } from "./activity.rules.ts";
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
  return readingOlder(ctx, (reader) => readActivity(reader, filter, page, (entry) => mayReadOf(ctx, entry)));
}

/**
 * A page of what was done about somebody, for whoever already answers for who may see it.
 *
 * @param ids of the customer, and of whoever became them
 * @throws request.cursor_invalid
 */
export const listActivityAbout = (reader: Reader, ids: readonly CustomerId[], page: PageQuery) =>
  readActivity(reader, { customers: ids }, page, () => true);

type Entry = { action: string; lookedAfterBy: UserId | null };

/** Whether the actor may read what an entry is about: things of its kind, and of orders and chats those in their scope. */
function mayReadOf(ctx: Ctx, { action, lookedAfterBy }: Entry): boolean {
  if (!mayDo(ctx, guardOf(action))) return false;
  const isScoped = scoped.some((prefix) => action.startsWith(prefix));
  const { actor } = ctx;
  return !isScoped || actor.kind !== "staff" || actor.orderScope === "all" || lookedAfterBy === actor.userId;
}

/** What is done to orders and chats, and about them. */
const scoped = [...activityKinds.orders, "payment.", "debt.", "conversation.", "price_offer."];

/**
 * A page of the trail as the actor is shown it: numbers masked and costs left out where they are not theirs to see. Of what
 * they may not read stands who did what and when.
 */
async function readActivity(
  reader: OlderReader,
  filter: ActivityFilter,
  page: PageQuery,
  mayRead: (entry: Entry) => boolean,
) {
  const { items, ...place } = await findActivity(reader.db, reader.shopId, { ...filter, page });
  const withNumbers = (value: unknown) => (seesNumbers(reader) ? value : maskPhonesIn(value));
  const shown = (value: unknown) => asIs(withNumbers(seesCosts(reader) ? value : hideCostsIn(value)));
  return {
    ...place,
    items: items.map(({ id, lookedAfterBy, ...item }) => {
      const isSeen = mayRead({ action: item.action, lookedAfterBy });
      return {
        ...item,
        id: String(id),
        subjectName: isSeen ? (withNumbers(item.subjectName) as string | null) : null,
        before: isSeen ? shown(item.before) : null,
        after: isSeen ? shown(item.after) : null,
      };
    }),
  };
}
