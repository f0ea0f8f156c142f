import type { Violation } from "#invariants/invariant.ts";

export type DatabaseKind = "postgres" | "pglite";

/** What a fault is run with. */
export type FaultOptions = {
  /** Null: as many as the fault takes by itself. */
  rounds: number | null;
  database: DatabaseKind;
  /** Says what is being done, for the person who waits. */
  say: (text: string) => void;
};

/** What came of a run. */
export type FaultReport = {
  /** What was tried and measured, in words and figures. */
  lines: [what: string, figure: string | number][];
  /** What did not go as it must, a sentence each; the invariants are beside it. */
  problems: string[];
  violations: Violation[];
};

/** Something that happens to a product in the world, done to it on purpose. */
export type Fault = {
  name: string;
  summary: string;
  databases: readonly DatabaseKind[];
  run(options: FaultOptions): Promise<FaultReport>;
};
