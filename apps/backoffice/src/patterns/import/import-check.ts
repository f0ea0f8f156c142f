import { createStore, type StoreApi } from "zustand/vanilla";
import type { CheckedRow, ListKind, ListRow, RowProblem } from "./list-row.rules.ts";

/** What a person decides about a row. */
export type RowChoice = "update" | "skip";

/** A row as the check shows it. */
export type ShownRow<Kind extends ListKind> = CheckedRow<Kind> & {
  choice: RowChoice | null;
  mark: string | null;
  /** What the shop would do with it. */
  note: string | null;
};

export type CheckState<Kind extends ListKind> = {
  /** Every row in the order of the file. */
  rows: readonly ShownRow<Kind>[];
  ready: number;
  /** Rows that need a fix or a decision, those that were skipped among them. */
  open: readonly ShownRow<Kind>[];
  unsolved: number;
  marked: readonly ShownRow<Kind>[];
  /** Rows read so far, and rows the shop has told about; both reach the number of rows that can be sent. */
  read: number;
  /** Rows that still have to reach the shop, those on their way among them. */
  unsent: number;
  /** Why comparing ended early; it goes on when it is asked to. */
  failure: unknown;
};

/** What is sent of a row. */
export type SentRow<Kind extends ListKind> = {
  row: number;
  content: NonNullable<Kind["content"]>;
  /** Whether what the shop has is to be changed. */
  isUpdate: boolean;
};

/** What the shop knows about a row that was sent. */
export type Told<Kind extends ListKind> = {
  /** What keeps it from being added, unless it is to change what the shop has. */
  problem?: RowProblem<Kind>;
  /** What is to be known of it all the same. */
  mark?: string;
  /** What the shop would do with it. */
  note?: string;
};

export type ImportCheck<Kind extends ListKind> = {
  state: StoreApi<CheckState<Kind>>;
  /** Writes something else into a cell. */
  change(row: number, field: Kind["field"], text: string): void;
  decide(row: number, choice: RowChoice | null): void;
  /** Goes on comparing after a failure. */
  retry(): void;
  /** Rows the shop holds that are not to be added; empty where all are. */
  leftOut(): number[];
  close(): void;
};

export type ImportCheckOptions<Kind extends ListKind> = {
  rows: readonly ListRow<Kind>[];
  /** Reads one row. */
  read: (row: ListRow<Kind>) => CheckedRow<Kind>;
  /** What rows say that a row before them says as well. */
  findRepeated: (rows: readonly CheckedRow<Kind>[]) => Map<number, RowProblem<Kind>[]>;
  /** Has the shop compare rows with what it has; rows it has nothing to say about are not in the answer. */
  send: (rows: SentRow<Kind>[]) => Promise<ReadonlyMap<number, Told<Kind>>>;
};

/** Rows that are read before the browser gets a turn: some milliseconds, also on a slow phone. */
const readAtOnce = 250;
const sentAtOnce = 250;

const areSame = <Kind extends ListKind>(
  some: readonly RowProblem<Kind>[],
  others: readonly RowProblem<Kind>[],
): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]!;
      return one.field === other.field && one.code === other.code && one.otherRow === other.otherRow;
    }));

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The check of an import: every row read with its problems, compared with what the shop has in parts, and what the
 * person changes and decides. Nothing is added by it.
 */
export function openImportCheck<Kind extends ListKind>({
  rows,
  read,
  findRepeated,
  send,
}: ImportCheckOptions<Kind>): ImportCheck<Kind> {
  const checked: CheckedRow<Kind>[] = [];
  const choices = new Map<number, RowChoice>();
  const told = new Map<number, Told<Kind>>();
  const unsent = new Set<number>();
  const sent = new Set<number>();
  let onTheWay: readonly number[] = [];
  const drawn = new WeakMap<CheckedRow<Kind>, ShownRow<Kind>>();
  const places = new Map(rows.map(({ row }, place) => [row, place]));
  let failure: unknown = null;
  let isSending = false;
  let isClosed = false;

  function problemsOf(row: CheckedRow<Kind>, repeated: Map<number, RowProblem<Kind>[]>): RowProblem<Kind>[] {
    const known = told.get(row.row)?.problem;
    const isNews = known && choices.get(row.row) !== "update" && row.problems.length === 0;
    const twice = repeated.get(row.row);
    return isNews || twice ? [...row.problems, ...(twice ?? []), ...(isNews ? [known] : [])] : row.problems;
  }

  /** The row as it was shown before where nothing about it is different: a list of thousands draws only what changed. */
  function showRow(row: CheckedRow<Kind>, problems: RowProblem<Kind>[]): ShownRow<Kind> {
    const choice = choices.get(row.row) ?? null;
    const mark = told.get(row.row)?.mark ?? null;
    const note = told.get(row.row)?.note ?? null;
    const before = drawn.get(row);
    const isSame = before && before.choice === choice && before.mark === mark && before.note === note;
    if (isSame && areSame(before.problems, problems)) return before;
    const shown = { ...row, problems, choice, mark, note };
    drawn.set(row, shown);
    return shown;
  }

  /** Until the shop has a row the import must not start: it would add what came before. */
  const countUnsent = (): number => unsent.size + onTheWay.filter((row) => !unsent.has(row)).length;

  function derive(): CheckState<Kind> {
    const repeated = findRepeated(checked.filter(({ row }) => choices.get(row) !== "skip"));
    const shown = checked.map((row) => showRow(row, problemsOf(row, repeated)));
    const open = shown.filter(({ problems, choice }) => problems.length > 0 || choice === "skip");
    const unsolved = open.filter(({ choice }) => choice !== "skip").length;
    return {
      rows: shown,
      ready: shown.length - open.length,
      open,
      unsolved,
      marked: shown.filter(({ mark, choice }) => mark !== null && choice !== "skip"),
      read: checked.length,
      unsent: countUnsent(),
      failure,
    };
  }

  const state = createStore<CheckState<Kind>>(derive);
  const show = (): void => {
    if (!isClosed) state.setState(derive(), true);
  };

  /** Reads every row, with a turn for the browser in between. */
  async function readAll(): Promise<void> {
    for (let from = 0; from < rows.length; from += readAtOnce) {
      for (const row of rows.slice(from, from + readAtOnce)) {
        const done = read(row);
        checked.push(done);
        if (done.content !== null) unsent.add(row.row);
      }
      await turn();
      if (isClosed) return;
    }
    show();
    await sendAll();
  }

  /** Sends what can be added, in parts, until the shop knows all of it. */
  async function sendAll(): Promise<void> {
    if (isSending || isClosed) return;
    isSending = true;
    failure = null;
    try {
      while (unsent.size > 0 && !isClosed) {
        const part = [...unsent].slice(0, sentAtOnce);
        for (const row of part) unsent.delete(row);
        onTheWay = part;
        const isNews = await sendPart(part);
        onTheWay = [];
        // Where the shop knows nothing of the part, only the count is different: no list is drawn anew for it.
        if (isNews) show();
        else if (!isClosed) state.setState({ unsent: countUnsent() });
      }
    } catch (error) {
      failure = error;
    } finally {
      isSending = false;
      onTheWay = [];
      show();
    }
  }

  /** Answers whether anything about the rows has changed. */
  async function sendPart(part: number[]): Promise<boolean> {
    const body = part.flatMap((row): SentRow<Kind>[] => {
      const { content } = checked[places.get(row)!]!;
      return content === null || content === undefined
        ? []
        : [{ row, content, isUpdate: choices.get(row) === "update" }];
    });
    try {
      const answer = await send(body);
      const isNews = answer.size > 0 || body.some(({ row }) => told.has(row));
      for (const { row } of body) {
        sent.add(row);
        told.delete(row);
      }
      for (const [row, one] of answer) told.set(row, one);
      return isNews;
    } catch (error) {
      for (const row of part) unsent.add(row);
      throw error;
    }
  }

  /** Has a row that was changed or decided sent again. */
  function sendAgain(row: number): void {
    if (checked[places.get(row)!]?.content && choices.get(row) !== "skip") unsent.add(row);
    else unsent.delete(row);
    show();
    void sendAll();
  }

  void readAll();
  return {
    state,
    change(row, field, text) {
      const place = places.get(row);
      const before = place === undefined ? undefined : checked[place];
      if (place === undefined || !before) return;
      const cells = { ...before.cells, [field]: text.trim() };
      if (cells[field] === "") delete cells[field];
      const { doubted } = before;
      const left = doubted?.fields.filter((one) => one !== field) ?? [];
      const doubts = doubted && left.length > 0 ? { doubted: { ...doubted, fields: left } } : {};
      checked[place] = read({ row, cells, ...doubts });
      told.delete(row);
      sendAgain(row);
    },
    decide(row, choice) {
      if (choice) choices.set(row, choice);
      else choices.delete(row);
      sendAgain(row);
    },
    retry: () => void sendAll(),
    leftOut() {
      const unwanted = new Set(state.getState().open.map(({ row }) => row));
      return [...sent].filter((row) => unwanted.has(row));
    },
    close() {
      isClosed = true;
    },
  };
}
