import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import { importFields, type ImportField } from "./import-fields.ts";

const storedUnder = "product-import/columns";
/** More heads than this no shop uses; the oldest go. */
const mostHeads = 200;

const isField = (value: unknown): value is ImportField | null =>
  value === null || importFields.includes(value as ImportField);

/** What was chosen for heads of columns on this device. */
export function rememberedColumns(): Map<string, ImportField | null> {
  try {
    const stored = JSON.parse(readStored(storedUnder) ?? "[]") as [string, unknown][];
    return new Map(stored.filter((entry): entry is [string, ImportField | null] => isField(entry[1])));
  } catch {
    return new Map();
  }
}

/** Keeps what was chosen for the heads of one file. */
export function rememberColumns(chosen: readonly [string, ImportField | null][]): void {
  const kept = rememberedColumns();
  for (const [head, field] of chosen) {
    kept.delete(head);
    kept.set(head, field);
  }
  writeStored(storedUnder, JSON.stringify([...kept].slice(-mostHeads)));
}
