import type { Measurement } from "../bench.ts";

export const plain = (what: string, unit: Measurement["unit"], ours: number): Measurement => ({
  what,
  unit,
  goal: null,
  floor: null,
  ours,
});

export const atMost = (what: string, unit: Measurement["unit"], ours: number, goal: number): Measurement => ({
  ...plain(what, unit, ours),
  goal: { atMost: goal },
});

/** What must not happen. */
export const none = (what: string, ours: number): Measurement => atMost(what, "", ours, 0);
