import type { Acknowledged } from "#lane/acknowledged.ts";
import type { SandboxRecord } from "#lane/sandbox-record.ts";
import type { Query } from "@agiza/rig/database";
import type { Snapshot } from "./snapshot.ts";

/** What there is to judge by. */
export type Evidence = {
  query: Query;
  /** The providers' side. */
  record: SandboxRecord;
  /** What the run was told yes to. */
  acknowledged: Acknowledged;
  /** The database before the run. */
  before: Snapshot;
  /** Messages that a process died over while sending them may reach the customer again: at most this many. */
  mayBeSentTwice: number;
};

/** What must hold after every run, whatever was done to the product. */
export const invariants = {
  a: "Every order, payment and message that was acknowledged exists once.",
  b: "The ledger of every order is what the provider says was paid.",
  c: "Stock is what it was, less what is sold, plus what came back.",
  d: "No job is lost: it is done, dead and kept, or waits its turn.",
  e: "No row points into another shop.",
  f: "Receipts are numbered without a gap.",
} as const;

export type InvariantName = keyof typeof invariants;

export type Violation = { invariant: InvariantName; what: string };

/** Looks for violations of one invariant; answers a sentence for each. */
export type Check = (evidence: Evidence) => Promise<string[]>;
