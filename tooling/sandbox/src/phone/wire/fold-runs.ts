import type { WireEntry } from "../../contract.ts";
import { wireState } from "./wire-state.ts";

/** What two calls must share to be told as one: a call under way is not yet like one that was answered. */
const likeness = (entry: WireEntry): string =>
  [entry.provider, entry.direction, entry.title, wireState(entry), entry.status].join("\n");

/** Splits calls into runs of neighbours that went the same way, were about the same and ended the same. */
export function foldRuns(entries: readonly WireEntry[]): WireEntry[][] {
  const runs: WireEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] && likeness(run[0]) === likeness(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
