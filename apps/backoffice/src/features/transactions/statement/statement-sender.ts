import { BeginStatementImport } from "@agiza/api-client/limits";
import { beginStatementImport, putStatementRows, type StatementCheck } from "#data/statement-imports.ts";
import type { Told } from "#patterns/import/import-check.ts";
import type { ListSender } from "#patterns/import/use-list-check.ts";
import type { StatementList } from "./check-line.rules.ts";

/** What a line of a statement would do, in words. */
export type LineWords = (line: StatementCheck) => string;

/** What a person has to look at. */
const isForPerson = ({ what }: StatementCheck): boolean => ["waits", "used", "future"].includes(what);

/** How a statement reaches the shop, but for its start. */
export const statementSender = (
  words: LineWords,
): Pick<ListSender<StatementList>, "begin" | "put" | "leaveOut"> => ({
  begin: (name, key) => beginStatementImport(name.slice(-BeginStatementImport.file_name.maxLength), key),
  async put(id, part) {
    const rows = part.map(({ row, content }) => ({ row, line: content }));
    const { lines } = await putStatementRows(id, { rows });
    return new Map(
      lines.map((line): [number, Told<StatementList>] => {
        const note = words(line);
        return [line.row, isForPerson(line) ? { note, mark: note } : { note }];
      }),
    );
  },
  leaveOut: (id, numbers) => putStatementRows(id, { rows: [], left_out: numbers }),
});
