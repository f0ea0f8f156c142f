import type { Cleanup } from "@agiza/rig/cleanup";

/** The real server all database figures stand on: every commit is on the disk before it is answered. */
type Database = {
  version: string;
  /** Makes an empty database and answers its URL. */
  createDatabase(name: string): Promise<string>;
};

/** What every section is given. */
export type Bench = {
  postgres: Database;
  cleanup: Cleanup;
  /** A folder of this run; gone when it ends. */
  folder: string;
  /** Short rounds and little data: shows that everything can be measured, its figures say nothing. */
  quick: boolean;
  /** A minute of the rush, and a shop of a million orders. */
  long: boolean;
  rounds: number;
  /** Which public pages are measured; null for all of them. */
  pages: readonly string[] | null;
  /** The file that keeps the pages measured so far; null to keep none. */
  resume: string | null;
  /** Says what is being done, for the person who waits. */
  say(text: string): void;
};

export type Unit = "ms" | "s" | "/s" | "MB" | "kB" | "";

/** One line of a table. Rounds hold what the medians were taken of. */
export type Measurement = {
  what: string;
  unit: Unit;
  goal: { atMost: number } | { atLeast: number } | null;
  /** Null where there is nothing simpler that does the same. */
  floor: number | null;
  ours: number;
  rounds?: { floor: number[]; ours: number[] };
};

export type SectionResult = {
  measurements: Measurement[];
  notes: string[];
  /** A table of single cases in Markdown, below the section's own. */
  details?: string;
  /** What of the section could not be measured, a sentence each. */
  problems?: string[];
};

export type Section = {
  name: string;
  title: string;
  /** @throws Error saying in one sentence why it could not be measured */
  measure(bench: Bench): Promise<SectionResult>;
};
