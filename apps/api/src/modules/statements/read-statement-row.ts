import { createHash } from "node:crypto";
import type { ImportedLine } from "#db/schema/statement-imports.ts";
import { type ReadLine, readStatementLine } from "#modules/payments/statement-line.rules.ts";

/** A line of a list, with its place there. */
export type NumberedLine = ReadLine & { row: number };

/** Clocks of tills and of this machine. */
const aheadMs = 24 * 3_600_000;

export const isFuture = ({ line }: { line: ImportedLine }, now: Date): boolean =>
  new Date(line.at).getTime() > now.getTime() + aheadMs;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 40);

/** A row as its line is compared. */
export function toNumberedLine({ row, line }: { row: number; line: ImportedLine }): NumberedLine {
  const { direction, at, amountMinor, network, reference, name, phone, note, balanceMinor } = line;
  return {
    row,
    ...readStatementLine(
      {
        direction,
        at: new Date(at),
        amountMinor,
        network: network ?? null,
        reference: reference ?? null,
        name: name ?? null,
        phone: phone ?? null,
        note: note ?? null,
        balanceMinor: balanceMinor ?? null,
      },
      digestOf,
    ),
  };
}
