import type { JournalLine } from "./journal.ts";

/** Things of one kind by id, oldest first, never more than a fixed number: the oldest go, so memory stays flat. */
export type Collection<Thing> = {
  get: (id: string) => Thing | undefined;
  /** Adds a thing or replaces the one with its id, which keeps its place. */
  put: (thing: Thing) => Thing;
  drop: (id: string) => void;
  all: () => IterableIterator<Thing>;
  count: () => number;
};

type CollectionOptions<Thing> = {
  kind: string;
  idOf: (thing: Thing) => string;
  keepAtMost: number;
  write: (line: JournalLine) => void;
  /** Called for every thing that goes, so that whoever indexes it can follow. */
  onDrop?: (thing: Thing) => void;
  onPut?: (thing: Thing) => void;
};

/** What only the store may do with a collection: none of it writes to the journal. */
export type Shelf = {
  replay: (line: JournalLine) => void;
  lines: () => Generator<JournalLine>;
  empty: () => void;
};

/** A collection together with the store's side of it. */
export function createCollection<Thing>(options: CollectionOptions<Thing>): Collection<Thing> & Shelf {
  const { kind, idOf, keepAtMost, write, onDrop, onPut } = options;
  const things = new Map<string, Thing>();

  function keep(thing: Thing) {
    things.set(idOf(thing), thing);
    onPut?.(thing);
    if (things.size <= keepAtMost) return;
    const oldest = things.keys().next();
    if (!oldest.done) forget(oldest.value);
  }

  function forget(id: string) {
    const thing = things.get(id);
    if (thing === undefined) return;
    things.delete(id);
    onDrop?.(thing);
  }

  return {
    get: (id) => things.get(id),
    put(thing) {
      keep(thing);
      write({ kind, put: thing });
      return thing;
    },
    drop(id) {
      if (!things.has(id)) return;
      forget(id);
      write({ kind, drop: id });
    },
    all: () => things.values(),
    count: () => things.size,
    replay(line) {
      if ("put" in line) keep(line.put as Thing);
      else forget(line.drop);
    },
    empty() {
      for (const id of things.keys()) forget(id);
    },
    *lines() {
      for (const thing of things.values()) yield { kind, put: thing };
    },
  };
}
