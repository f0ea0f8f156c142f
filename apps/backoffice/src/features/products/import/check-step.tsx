import { Button } from "@agiza/ui/button";
import { VirtualList } from "@agiza/ui/virtual-list";
import { BadgeAlert, CircleAlert, CircleCheck, CloudOff, Download, type LucideIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { classNames } from "#lib/class-names.ts";
import { saveFile } from "#lib/save-file.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { csvOf } from "#patterns/list/csv.rules.ts";
import { Notice } from "#patterns/notice.tsx";
import { FixRow } from "./fix-row.tsx";
import type { CheckState, ImportCheck, ShownRow } from "./import-check.ts";
import { importFields } from "./import-fields.ts";
import { ImportFrame } from "./import-frame.tsx";
import { PlainRow } from "./plain-row.tsx";

const views = ["ready", "fix", "marked"] as const;
type View = (typeof views)[number];

const looks: Record<View, { icon: LucideIcon; tone: string; list: "readyList" | "fixList" | "markedList" }> =
  {
    ready: { icon: CircleCheck, tone: "bg-success-soft text-success-ink", list: "readyList" },
    fix: { icon: CircleAlert, tone: "bg-danger-soft text-danger-ink", list: "fixList" },
    marked: { icon: BadgeAlert, tone: "bg-warning-soft text-warning-ink", list: "markedList" },
  };

export type CheckStepProps = {
  check: ImportCheck;
  /** How many rows the file has. */
  total: number;
  onBack: () => void;
  onAdd: () => void;
  isStarting: boolean;
  /** Why it could not be started. */
  failure: unknown;
};

/** The third step: what can be added, what needs a fix, and what stays out of WhatsApp. Nothing is added before the button. */
export function CheckStep({ check, total, onBack, onAdd, isStarting, failure }: CheckStepProps) {
  const { t } = useTranslation(["productImport", "common"]);
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
      step="check"
      footer={
        <>
          {state.unsolved > 0 && (
            <Button
              variant="light"
              className="narrow:hidden"
              icon={<Download aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => saveOpenRows(state, t("savedName"), (field) => t(`fields.${field}`))}
            >
              {t("saveRows", { count: state.unsolved })}
            </Button>
          )}
          <output className="text-sm text-ink-2 narrow:sr-only">
            {isComparing && !state.failure
              ? t("comparing", { done: total - state.unsent, total })
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
            {t("add", { count: state.ready })}
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
          title={t(state.failure ? "compareFailed" : "startFailed")}
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
            view={one}
            count={countOf(state, one)}
            isOn={one === view}
            onChoose={setChosen}
          />
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="m-0 mt-4 rounded-lg border border-line px-5 py-8 text-center text-ink-2">
          {t(view === "marked" ? "noneMarked" : view === "fix" ? "allGood" : "nothingReady")}
        </p>
      ) : (
        <RowList view={view} rows={shown} check={check} />
      )}
    </ImportFrame>
  );
}

function rowsOf(state: Pick<CheckState, "rows" | "open" | "marked">, view: View) {
  if (view === "fix") return state.open;
  if (view === "marked") return state.marked;
  const open = new Set(state.open.map(({ row }) => row));
  return state.rows.filter(({ row }) => !open.has(row));
}

const countOf = ({ ready, unsolved, marked }: CheckState, view: View): number =>
  view === "ready" ? ready : view === "fix" ? unsolved : marked.length;

type ViewTileProps = { view: View; count: number; isOn: boolean; onChoose: (view: View) => void };

/** More rows than this are drawn as one scrolls. */
const plainListMost = 60;
const rowPx = { ready: 58, fix: 132, marked: 58 };

function RowList({ view, rows, check }: { view: View; rows: readonly ShownRow[]; check: ImportCheck }) {
  const { t } = useTranslation("productImport");
  const label = t(looks[view].list);
  const draw = (row: ShownRow) =>
    view === "fix" ? <FixRow row={row} check={check} /> : <PlainRow row={row} />;
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
function ViewTile({ view, count, isOn, onChoose }: ViewTileProps) {
  const { t } = useTranslation("productImport");
  const { icon: Icon, tone } = looks[view];
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
        <span className="block text-sm text-ink-2">{t(view)}</span>
      </span>
    </Button>
  );
}

/** Rows that need a fix as a file, to be mended in a spreadsheet and imported again. */
function saveOpenRows(
  { open }: CheckState,
  name: string,
  labelOf: (field: (typeof importFields)[number]) => string,
): void {
  const rows = open.filter(({ choice }) => choice !== "skip");
  const used = importFields.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  const columns = used.map((field) => ({
    label: labelOf(field),
    value: ({ cells }: (typeof rows)[number]) => cells[field] ?? "",
  }));
  saveFile(`${name}.csv`, "text/csv", csvOf(columns, rows));
}
