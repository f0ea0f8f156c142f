import type { WireEntry } from "../../contract.ts";

export type WireState = "waiting" | "done" | "failed";

/** A call without an answer is waiting until its time is measured; then it was cut off, which is a failure. */
export function wireState({ status, duration_ms }: Pick<WireEntry, "status" | "duration_ms">): WireState {
  if (status === null) return duration_ms === null ? "waiting" : "failed";
  return status >= 400 ? "failed" : "done";
}

/** `38 ms`, from one second on `5.0 s`. */
export const formatDuration = (durationMs: number): string =>
  durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`;
