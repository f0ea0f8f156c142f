import { type Flow, type StepId, waysOf } from "@agiza/chatflow/flow";

/** Where a step's upper left corner stands, in pixels. */
export type Place = { x: number; y: number };

const columnWidth = 270;
const gap = 28;

/**
 * Places the steps in columns, by how many steps the shortest way to each takes, and within a column in the order in which
 * ways lead there. What no way leads to stands in a column of its own behind the others. Nothing is kept: the same flow always
 * looks the same.
 *
 * @param heightOf in pixels, as far as it is known before anything is drawn
 */
export function layOutFlow({ steps }: Flow, heightOf: (id: StepId) => number): Map<StepId, Place> {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const columns: StepId[][] = [];
  const placed = new Set<StepId>();
  let column = steps.slice(0, 1).map(({ id }) => id);
  while (column.length > 0) {
    columns.push(column);
    for (const id of column) placed.add(id);
    const next = column.flatMap((id) => waysOf(byId.get(id)!).map(({ to }) => to));
    column = [...new Set(next)].filter((id): id is StepId => id !== null && byId.has(id) && !placed.has(id));
  }
  const unreached = steps.map(({ id }) => id).filter((id) => !placed.has(id));
  if (unreached.length > 0) columns.push(unreached);

  const places = new Map<StepId, Place>();
  for (const [at, ids] of columns.entries()) {
    let y = 0;
    for (const id of ids) {
      // The first column holds what starts the flow.
      places.set(id, { x: (at + 1) * columnWidth, y });
      y += heightOf(id) + gap;
    }
  }
  return places;
}
