import { Button } from "@agiza/ui/button";
import { VirtualList } from "@agiza/ui/virtual-list";
import { CircleAlert, CircleCheck, CloudOff, Download, type LucideIcon } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { classNames } from "#lib/class-names.ts";
import { saveFile } from "#lib/save-file.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { csvOf } from "#patterns/list/csv.rules.ts";
import { Notice } from "#patterns/notice.tsx";
import { FixRow, type RowWords } from "./fix-row.tsx";
import type { CheckState, ImportCheck, ShownRow } from "./import-check.ts";
import { ImportFrame, type ImportPage } from "./import-frame.tsx";
import type { ListKind } from "./list-row.rules.ts";

const views = ["ready", "fix", "marked"] as const;
type View = (typeof views)[number];

type Look = { icon: LucideIcon; tone: string };
const looks: Record<Exclude<View, "marked">, Look> = {
  ready: { icon: CircleCheck, tone: "bg-success-soft text-success-ink" },
  fix: { icon: CircleAlert, tone: "bg-danger-soft text-danger-ink" },
};

/** How the check of one kind of list looks and speaks. */
export type CheckWords<Kind extends ListKind> = {
  /** The fields in their order, as a file of rows to be mended has them. */
  fields: readonly Kind["field"][];
  rows: RowWords<Kind>;
  comparing: (values: { done: number; total: number }) => string;
  compareFailed: string;
  add: (count: number) => string;
  /** Rows of which something is to be known. */
  marked: Look & { name: string; list: string; none: string };
  /** A row that can be added, in a line. */
  drawPlain: (row: ShownRow<Kind>) => ReactNode;
};

export type CheckStepProps<Kind extends ListKind> = {
  page: ImportPage;
  words: CheckWords<Kind>;
  check: ImportCheck<Kind>;
  /** How many rows the file has. */
  total: number;
  onBack: () => void;
  onAdd: () => void;
  isStarting: boolean;
  /** Why it could not be started. */
  failure: unknown;
};

/** The third step: what can be added, what needs a fix, and what is to be known. Nothing is added before the button. */
export function CheckStep<Kind extends ListKind>({
  page,
  words,
  check,
  total,
  onBack,
  onAdd,
  isStarting,
  failure,
}: CheckStepProps<Kind>) {
  const { t } = useTranslation(["listImport", "common"]);
  const errorTextOf = useErrorText();
  const state = useStore(check.state);
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? (state.open.length > 0 ? "fix" : "ready");
  const isComparing = state.read < total || state.unsent > 0;
  const { rows, open, marked } = state;
  const shown = useMemo(() => rowsOf({ rows, open, marked }, view), [rows, open, marked, view]);
  const compareFailure = state.failure ?? failure;
  return (
    <ImportFrame
      page={page}
      step="check"
      footer={
        <>
          {state.unsolved > 0 && (
            <Button
              variant="light"
              className="narrow:hidden"
              icon={<Download aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => saveOpenRows(state, t("savedName"), words)}
            >
              {t("saveRows", { count: state.unsolved })}
            </Button>
          )}
          <output className="text-sm text-ink-2 narrow:sr-only">
            {isComparing && !state.failure
              ? words.comparing({ done: total - state.unsent, total })
              : t("nothingYet")}
          </output>
          <Button variant="ghost" className="ml-auto narrow:ml-0" onClick={onBack}>
            {t("back")}
          </Button>
          <Button
            className="narrow:flex-1"
            loading={isStarting || (isComparing && !state.failure)}
            aria-disabled={state.ready === 0 || undefined}
            title={state.ready === 0 ? t("nothingReady") : undefined}
            onClick={() => {
              if (state.ready > 0 && !state.failure) onAdd();
            }}
          >
            {words.add(state.ready)}
          </Button>
        </>
      }
    >
      {compareFailure !== null && (
        <Notice
          tone="danger"
          icon={CloudOff}
          role="alert"
          className="mb-4"
          title={state.failure ? words.compareFailed : t("startFailed")}
          actions={
            <Button variant="light" size="sm" onClick={() => (state.failure ? check.retry() : onAdd())}>
              {t("common:retry")}
            </Button>
          }
        >
          {errorTextOf(compareFailure)}
        </Notice>
      )}
      <div className="grid grid-cols-3 gap-2.5">
        {views.map((one) => (
          <ViewTile
            key={one}
            look={one === "marked" ? words.marked : looks[one]}
            name={one === "marked" ? words.marked.name : t(one)}
            view={one}
            count={countOf(state, one)}
            isOn={one === view}
            onChoose={setChosen}
          />
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="m-0 mt-4 rounded-lg border border-line px-5 py-8 text-center text-ink-2">
          {view === "marked" ? words.marked.none : t(view === "fix" ? "allGood" : "nothingReady")}
        </p>
      ) : (
        <RowList view={view} rows={shown} check={check} words={words} />
      )}
    </ImportFrame>
  );
}

function rowsOf<Kind extends ListKind>(
  state: Pick<CheckState<Kind>, "rows" | "open" | "marked">,
  view: View,
): readonly ShownRow<Kind>[] {
  if (view === "fix") return state.open;
  if (view === "marked") return state.marked;
  const open = new Set(state.open.map(({ row }) => row));
  return state.rows.filter(({ row }) => !open.has(row));
}

const countOf = <Kind extends ListKind>({ ready, unsolved, marked }: CheckState<Kind>, view: View): number =>
  view === "ready" ? ready : view === "fix" ? unsolved : marked.length;

type ViewTileProps = {
  view: View;
  look: Look;
  name: string;
  count: number;
  isOn: boolean;
  onChoose: (view: View) => void;
};

/** More rows than this are drawn as one scrolls. */
const plainListMost = 60;
const rowPx = { ready: 58, fix: 132, marked: 58 };

type RowListProps<Kind extends ListKind> = {
  view: View;
  rows: readonly ShownRow<Kind>[];
  check: ImportCheck<Kind>;
  words: CheckWords<Kind>;
};

function RowList<Kind extends ListKind>({ view, rows, check, words }: RowListProps<Kind>) {
  const { t } = useTranslation("listImport");
  const label = view === "marked" ? words.marked.list : t(view === "fix" ? "fixList" : "readyList");
  const draw = (row: ShownRow<Kind>) =>
    view === "fix" ? <FixRow row={row} check={check} words={words.rows} /> : words.drawPlain(row);
  const box = "mt-4 rounded-lg border border-line";
  if (rows.length > plainListMost) {
    return (
      <VirtualList
        label={label}
        items={rows}
        itemKey={({ row }) => `${view}-${row}`}
        estimatePx={rowPx[view]}
        height="56dvh"
        renderItem={draw}
        className={box}
      />
    );
  }
  return (
    <ul aria-label={label} className={classNames(box, "m-0 list-none p-0 [&>:last-child>*]:border-b-0")}>
      {rows.map((row) => (
        <li key={row.row}>{draw(row)}</li>
      ))}
    </ul>
  );
}

/** How many rows there are of a kind; shows them when it is pressed. */
function ViewTile({ view, look, name, count, isOn, onChoose }: ViewTileProps) {
  const { icon: Icon, tone } = look;
  return (
    <Button
      variant="light"
      aria-pressed={isOn}
      onClick={() => onChoose(view)}
      icon={
        <Icon
          aria-hidden="true"
          className={classNames("size-9! flex-none rounded-md p-2 narrow:hidden", tone)}
          strokeWidth={1.9}
        />
      }
      className={classNames(
        "h-auto! min-w-0 justify-start! gap-3 rounded-lg! px-4! py-3! text-left whitespace-normal! narrow:px-3!",
        isOn && "border-brand! shadow-[inset_0_0_0_1px_var(--color-brand)]!",
      )}
    >
      <span className="block min-w-0 font-normal">
        <span className="block font-display text-xl font-bold tabular-nums">
          {count.toLocaleString("en-US")}
        </span>
        <span className="block text-sm text-ink-2">{name}</span>
      </span>
    </Button>
  );
}

/** Rows that need a fix as a file, to be mended in a spreadsheet and imported again. */
function saveOpenRows<Kind extends ListKind>(
  { open }: CheckState<Kind>,
  name: string,
  { fields, rows: { field: labelOf } }: CheckWords<Kind>,
): void {
  const rows = open.filter(({ choice }) => choice !== "skip");
  const used = fields.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  const columns = used.map((field) => ({
    label: labelOf(field),
    value: ({ cells }: (typeof rows)[number]) => cells[field] ?? "",
  }));
  saveFile(`${name}.csv`, "text/csv", csvOf(columns, rows));
}
