import { Segmented } from "@agiza/ui/segmented";
import { KeyRound } from "lucide-react";
import type { Fault } from "../../contract.ts";
import { SiteLinks } from "../header/site-links.tsx";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useSandbox } from "../state/sandbox.store.ts";
import { useTexts } from "../use-texts.ts";
import { ClockSection } from "./clock-section.tsx";
import { FaultRow, providerColumn, type FaultRowSwitch } from "./fault-row.tsx";
import { faultsOf, messageFaults, noticeFaults, selcomFaults, snippeFaults } from "./fault-switches.ts";

type Row = readonly [FaultRowSwitch, ...FaultRowSwitch[]];

const noFaults: Fault[] = [];
const paymentRows = selcomFaults.map((faultSwitch, row): Row => [
  { provider: "Selcom", faultSwitch },
  { provider: "Snippe", faultSwitch: snippeFaults[row]! },
]);
const messageRows = messageFaults.map((faultSwitch): Row => [{ faultSwitch }]);
const noticeRows = noticeFaults.map((faultSwitch): Row => [{ faultSwitch }]);

/** The providers' clock, what goes wrong, and who decides about payments. */
export function ControlsColumn() {
  const t = useTexts();
  const faults = useSandbox((store) => store.snapshot?.faults ?? noFaults);
  return (
    <section aria-label={t("partControls")} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
        <ClockSection />
        <FaultSection title={t("payments")} rows={paymentRows} faults={faults} />
        <FaultSection title={t("messages")} rows={messageRows} faults={faults} />
        <FaultSection title={t("notices")} rows={noticeRows} faults={faults} />
        <ScenarioSection />
        <nav
          aria-label={t("sites")}
          className="flex flex-wrap gap-x-4 border-t border-line px-5 py-3 desk:hidden"
        >
          <SiteLinks />
        </nav>
      </div>
      <PinHint />
    </section>
  );
}

type FaultSectionProps = { title: string; rows: readonly Row[]; faults: readonly Fault[] };

function FaultSection({ title, rows, faults }: FaultSectionProps) {
  const t = useTexts();
  const on = rows.flat().filter(({ faultSwitch }) => faultsOf(faults, faultSwitch).length > 0).length;
  const providers = rows[0]!.flatMap(({ provider }) => provider ?? []);
  return (
    <div className="border-t border-line px-5 pt-4 pb-2">
      <div className="mb-1 flex items-center gap-3">
        <h2 className="font-display text-md font-bold tracking-[-.01em]">{title}</h2>
        {on > 0 && (
          <span className="rounded-full bg-accent px-2 py-0.5 text-2xs font-bold text-on-accent tabular-nums">
            {t("faultsOn", { count: on })}
          </span>
        )}
        <span className="flex-1" />
        {/* Each switch says its provider itself. */}
        {providers.map((provider) => (
          <span
            key={provider}
            aria-hidden="true"
            className={`${providerColumn} text-sm font-semibold text-ink-2`}
          >
            {provider}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <FaultRow key={row[0].faultSwitch.label} switches={row} faults={faults} />
      ))}
    </div>
  );
}

function ScenarioSection() {
  const t = useTexts();
  const mode = useSandbox((store) => store.snapshot?.scenario.mode ?? "manual");
  const { run } = useControl();
  return (
    <div className="grid gap-2 border-t border-line px-5 py-4">
      <h2 className="font-display text-md font-bold tracking-[-.01em]">{t("scenario")}</h2>
      <div>
        <Segmented
          label={t("scenario")}
          value={mode}
          onChange={(value) => void run(() => control.setScenario(value))}
          size="sm"
          segments={[
            { value: "manual", label: t("scenarioManual") },
            { value: "by_number", label: t("scenarioByNumber") },
          ]}
        />
      </div>
      <p className="text-sm text-ink-3">
        {t(mode === "manual" ? "scenarioManualHint" : "scenarioByNumberHint")}
      </p>
    </div>
  );
}

function PinHint() {
  const t = useTexts();
  return (
    <p className="flex flex-none items-start gap-2.5 border-t border-line px-5 py-3.5 text-sm text-ink-2">
      <KeyRound size={16} aria-hidden="true" className="mt-0.5 flex-none text-ink-3" />
      <span>
        {t("pinHint", { pays: "0000", wrong: "1111", empty: "2222" })
          .split(/(\d{4})/u)
          .map((piece) =>
            /^\d{4}$/u.test(piece) ? (
              <b key={piece} className="font-mono font-bold text-ink">
                {piece}
              </b>
            ) : (
              piece
            ),
          )}
      </span>
    </p>
  );
}
