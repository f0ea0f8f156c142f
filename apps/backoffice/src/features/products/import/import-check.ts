import { createStore, type StoreApi } from "zustand/vanilla";
import type { ImportCategory } from "./category-words.rules.ts";
import {
  checkRow,
  type CheckedRow,
  findRepeated,
  type ImportLimits,
  type ImportProduct,
  type ImportRow,
  type RowProblem,
} from "./check-row.rules.ts";
import type { ImportField } from "./import-fields.ts";

/** What a person decides about a row. */
export type RowChoice = "update" | "skip";

/** A row as the check shows it. */
export type ShownRow = CheckedRow & { choice: RowChoice | null; mark: string | null };

export type CheckState = {
  /** Every row in the order of the file. */
  rows: readonly ShownRow[];
  ready: number;
  /** Rows that need a fix or a decision, those that were skipped among them. */
  open: readonly ShownRow[];
  unsolved: number;
  marked: readonly ShownRow[];
  /** Rows read so far, and rows the shop has told about; both reach the number of rows that can be sent. */
  read: number;
  /** Rows that still have to be sent to be compared with the shop's products. */
  unsent: number;
  /** Why comparing ended early; it goes on when it is asked to. */
  failure: unknown;
};

/** What is sent of a row. */
export type SentRow = { row: number; when_exists: "refuse" | "update"; product: ImportProduct };

/** What the shop knows about rows that were sent. */
export type PartAnswer = {
  existing: readonly { row: number; by: "sku" | "barcode" | "name" }[];
  marked: readonly { row: number; mark: string }[];
};

export type ImportCheck = {
  state: StoreApi<CheckState>;
  /** Writes something else into a cell. */
  change(row: number, field: ImportField, text: string): void;
  decide(row: number, choice: RowChoice | null): void;
  /** Goes on comparing after a failure. */
  retry(): void;
  /** Rows the shop holds that are not to be added; empty where all are. */
  leftOut(): number[];
  close(): void;
};

export type ImportCheckOptions = {
  rows: readonly ImportRow[];
  limits: ImportLimits;
  /** Of rows that name no category. */
  fallback: ImportCategory;
  send: (rows: SentRow[]) => Promise<PartAnswer>;
};

/** Rows that are read before the browser gets a turn: some milliseconds, also on a slow phone. */
const readAtOnce = 250;
const sentAtOnce = 250;

const areSame = (some: readonly RowProblem[], others: readonly RowProblem[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]!;
      return one.field === other.field && one.code === other.code && one.otherRow === other.otherRow;
    }));

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The check of an import: every row read with its problems, compared with the shop's products in parts, and what the
 * person changes and decides. Nothing is added by it.
 */
export function openImportCheck({ rows, limits, fallback, send }: ImportCheckOptions): ImportCheck {
  const checked: CheckedRow[] = [];
  const choices = new Map<number, RowChoice>();
  const existing = new Map<number, RowProblem>();
  const marks = new Map<number, string>();
  const unsent = new Set<number>();
  const sent = new Set<number>();
  const drawn = new WeakMap<CheckedRow, ShownRow>();
  const places = new Map(rows.map(({ row }, place) => [row, place]));
  let failure: unknown = null;
  let isSending = false;
  let isClosed = false;

  function problemsOf(row: CheckedRow, repeated: Map<number, RowProblem[]>): RowProblem[] {
    const known = existing.get(row.row);
    const isNews = known && choices.get(row.row) !== "update" && row.problems.length === 0;
    const twice = repeated.get(row.row);
    return isNews || twice ? [...row.problems, ...(twice ?? []), ...(isNews ? [known] : [])] : row.problems;
  }

  /** The row as it was shown before where nothing about it is different: a list of thousands draws only what changed. */
  function showRow(row: CheckedRow, problems: RowProblem[]): ShownRow {
    const choice = choices.get(row.row) ?? null;
    const mark = marks.get(row.row) ?? null;
    const before = drawn.get(row);
    if (before && before.choice === choice && before.mark === mark && areSame(before.problems, problems))
      return before;
    const shown = { ...row, problems, choice, mark };
    drawn.set(row, shown);
    return shown;
  }

  function derive(): CheckState {
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
      unsent: unsent.size,
      failure,
    };
  }

  const state = createStore<CheckState>(derive);
  const show = (): void => {
    if (!isClosed) state.setState(derive(), true);
  };

  /** Reads every row, with a turn for the browser in between. */
  async function readAll(): Promise<void> {
    for (let from = 0; from < rows.length; from += readAtOnce) {
      for (const row of rows.slice(from, from + readAtOnce)) {
        const read = checkRow(row, limits, fallback);
        checked.push(read);
        if (read.product) unsent.add(row.row);
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
        // Where the shop knows nothing of the part, only the count is different: no list is drawn anew for it.
        if (await sendPart(part)) show();
        else if (!isClosed) state.setState({ unsent: unsent.size });
      }
    } catch (error) {
      failure = error;
    } finally {
      isSending = false;
      show();
    }
  }

  /** Answers whether anything about the rows has changed. */
  async function sendPart(part: number[]): Promise<boolean> {
    const body = part.flatMap((row): SentRow[] => {
      const { product } = checked[places.get(row)!]!;
      return product
        ? [{ row, when_exists: choices.get(row) === "update" ? "update" : "refuse", product }]
        : [];
    });
    try {
      const answer = await send(body);
      const isKnown = ({ row }: SentRow) => existing.has(row) || marks.has(row);
      const isNews = answer.existing.length > 0 || answer.marked.length > 0 || body.some(isKnown);
      for (const { row } of body) {
        sent.add(row);
        existing.delete(row);
        marks.delete(row);
      }
      for (const { row, by } of answer.existing) existing.set(row, { field: by, code: "exists" });
      for (const { row, mark } of answer.marked) marks.set(row, mark);
      return isNews;
    } catch (error) {
      for (const row of part) unsent.add(row);
      throw error;
    }
  }

  /** Has a row that was changed or decided sent again. */
  function sendAgain(row: number): void {
    if (checked[places.get(row)!]?.product && choices.get(row) !== "skip") unsent.add(row);
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
      checked[place] = checkRow({ row, cells, ...doubts }, limits, fallback);
      existing.delete(row);
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
