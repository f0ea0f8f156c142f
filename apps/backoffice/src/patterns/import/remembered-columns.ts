import { readStored, writeStored } from "@agiza/i18n/safe-storage";

/** More heads than this no shop uses; the oldest go. */
const mostHeads = 200;

/** What was chosen on this device for heads of columns, in lists of one kind. */
export type ColumnMemory<Field extends string> = {
  recall(): Map<string, Field | null>;
  /** Keeps what was chosen for the heads of one file. */
  keep(chosen: readonly [string, Field | null][]): void;
};

export function columnMemory<Field extends string>(
  storedUnder: string,
  fields: readonly Field[],
): ColumnMemory<Field> {
  const isField = (value: unknown): value is Field | null =>
    value === null || fields.includes(value as Field);
  function recall(): Map<string, Field | null> {
    try {
      const stored = JSON.parse(readStored(storedUnder) ?? "[]") as [string, unknown][];
      return new Map(stored.filter((entry): entry is [string, Field | null] => isField(entry[1])));
    } catch {
      return new Map();
    }
  }
  return {
    recall,
    keep(chosen) {
      const kept = recall();
      for (const [head, field] of chosen) {
        kept.delete(head);
        kept.set(head, field);
      }
      writeStored(storedUnder, JSON.stringify([...kept].slice(-mostHeads)));
    },
  };
}
