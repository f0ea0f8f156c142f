import { Segmented } from "@agiza/ui/segmented";
import { useMemo, useState } from "react";
import type { WireEntry } from "../../contract.ts";
import { PanelHeading } from "../parts/panel-heading.tsx";
import { useSandbox } from "../state/sandbox.store.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";
import { foldRuns } from "./fold-runs.ts";
import { WireBodies } from "./wire-bodies.tsx";
import { WireRow } from "./wire-row.tsx";
import { WireRun } from "./wire-run.tsx";
import { wireState } from "./wire-state.ts";

const noCalls: WireEntry[] = [];

/** Every call between the shop and the providers, newest first, and what one of them said. */
export function WireColumn() {
  const t = useTexts();
  const wire = useSandbox((store) => store.snapshot?.wire ?? noCalls);
  const heard = useSandbox((store) => store.snapshot !== null);
  const wireId = useView((view) => view.wireId);
  const pickCall = useView((view) => view.pickCall);
  const [onlyFailed, setOnlyFailed] = useState(false);

  const newestFirst = useMemo(
    () => wire.toReversed().toSorted((one, other) => other.at.localeCompare(one.at)),
    [wire],
  );
  const failed = newestFirst.filter((entry) => wireState(entry) === "failed");
  const shown = onlyFailed ? failed : newestFirst;
  const picked = wire.find((entry) => entry.id === wireId);

  return (
    <section aria-label={t("wire")} className="flex h-full min-h-0 flex-col bg-canvas">
      <div className="flex-none border-b border-line">
        <PanelHeading title={t("wire")}>
          <Segmented
            size="sm"
            label={t("wireFilter")}
            value={onlyFailed ? "failed" : "all"}
            onChange={(value) => setOnlyFailed(value === "failed")}
            segments={[
              { value: "all", label: t("wireAll") },
              {
                value: "failed",
                label: (
                  <span>
                    {t("wireFailed")}{" "}
                    <span className={failed.length > 0 ? "text-danger-ink" : ""}>{failed.length}</span>
                  </span>
                ),
              },
            ]}
          />
        </PanelHeading>
      </div>
      <ul className="relative min-h-0 flex-1 overflow-y-auto">
        {foldRuns(shown).map((run) => {
          /* A new call joins a run at its top, so the oldest one names it. */
          const oldest = run.at(-1)!;
          return run.length > 1 ? (
            <WireRun key={oldest.id} entries={run} wireId={wireId} onPick={pickCall} />
          ) : (
            <WireRow
              key={oldest.id}
              entry={oldest}
              picked={oldest.id === wireId}
              onPick={() => pickCall(oldest.id === wireId ? null : oldest.id)}
            />
          );
        })}
        {heard && shown.length === 0 && (
          <li className="px-4.5 py-6 text-center text-pretty text-ink-2">
            {onlyFailed ? t("wireEmptyFailed") : t("wireEmpty")}
          </li>
        )}
      </ul>
      {picked && <WireBodies key={picked.id} entry={picked} />}
      <p className="flex-none border-t border-line bg-surface px-4.5 py-3 text-sm whitespace-nowrap text-ink-3 tabular-nums">
        {t("calls", { count: shown.length })}
      </p>
    </section>
  );
}
