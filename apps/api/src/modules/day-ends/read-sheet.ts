import type { DaySheet } from "#db/schema/day-ends.ts";
import type { Tx } from "#kernel/ctx.ts";
import { showDrawer } from "#modules/drawer/get-drawer.ts";
import { momentsOf } from "#modules/staff/activity.rules.ts";
import { findDayRows, findOwnCounts } from "./day-ends.repository.ts";
import { cashOf, methodsOf, tillsOf } from "./day-sheet.rules.ts";

export const spanOf = (day: string) => momentsOf({ from: day, to: day }) as { since: Date; until: Date };

/** What should be there at the end of a day, or now, as the books say; what was counted at tills of people's own. */
export async function readSheet(tx: Tx, day: string) {
  const { db, shopId } = tx;
  const drawer = await showDrawer(tx, day);
  const rows = await findDayRows(db, shopId, spanOf(day));
  const counts = await findOwnCounts(db, shopId, day);
  const { openingMinor } = drawer;
  const sheet: DaySheet = {
    methods: methodsOf(openingMinor, rows),
    tills: tillsOf(openingMinor, rows, counts),
    people: drawer.people.map(({ person, salesCount, soldMinor }) => ({
      person,
      salesCount,
      soldMinor,
      ...cashOf(rows, person.id),
    })),
    pieces: [],
  };
  return { sheet, movements: drawer.movements };
}
