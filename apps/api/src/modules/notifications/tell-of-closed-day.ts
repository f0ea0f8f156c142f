import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { dayClosed } from "#modules/day-ends/day-ends.events.ts";
import { notify } from "./notify.ts";

/**
 * Tells everybody who may read days what a day came to, by the bell; owners also by a message to their phones. Who signed it
 * has just seen it and is told nothing, also where that was an owner: every other owner is.
 */
export const tellOfClosedDay = (
  ctx: Ctx,
  { day, version, expectedMinor, countedMinor, by, ...totals }: Parameters<typeof dayClosed>[0],
): Promise<void> =>
  inTransaction(ctx, (tx) =>
    notify(tx, {
      kind: "day.signed",
      subjectId: day,
      instance: String(version),
      facts: {
        ...totals,
        amountMinor: countedMinor,
        differenceMinor: countedMinor - expectedMinor,
        by,
      },
      isFor: ({ id }) => id !== by,
    }),
  );
