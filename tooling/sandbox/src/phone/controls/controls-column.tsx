import { Segmented } from "@agiza/ui/segmented";
import { KeyRound } from "lucide-react";
import { Fragment } from "react";
import type { Fault } from "../../contract.ts";
import { SiteLinks } from "../header/site-links.tsx";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useSandbox } from "../state/sandbox.store.ts";
import { useTexts } from "../use-texts.ts";
import { ClockSection } from "./clock-section.tsx";
import { FaultRow } from "./fault-row.tsx";
import {
  faultsOf,
  messageFaults,
  noticeFaults,
  selcomFaults,
  snippeFaults,
  type FaultSwitch,
} from "./fault-switches.ts";

/** Switches about one provider, which names them where its neighbour has the same. */
type FaultGroup = { provider?: string; switches: readonly FaultSwitch[] };

const noFaults: Fault[] = [];
const paymentFaults: readonly FaultGroup[] = [
  { provider: "Selcom", switches: selcomFaults },
  { provider: "Snippe", switches: snippeFaults },
];

/** The providers' clock, what goes wrong, and who decides about payments. */
export function ControlsColumn() {
  const t = useTexts();
  const faults = useSandbox((store) => store.snapshot?.faults ?? noFaults);
  return (
    <section aria-label={t("partControls")} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
        <ClockSection />
        <FaultSection title={t("payments")} groups={paymentFaults} faults={faults} />
        <FaultSection title={t("messages")} groups={[{ switches: messageFaults }]} faults={faults} />
        <FaultSection title={t("notices")} groups={[{ switches: noticeFaults }]} faults={faults} />
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

type FaultSectionProps = { title: string; groups: readonly FaultGroup[]; faults: readonly Fault[] };

function FaultSection({ title, groups, faults }: FaultSectionProps) {
  const t = useTexts();
  const switches = groups.flatMap((group) => group.switches);
  const on = switches.filter((one) => faultsOf(faults, one).length > 0).length;
  return (
    <div className="border-t border-line px-5 pt-4 pb-2">
      <div className="mb-1 flex items-center justify-between">
        <h2 className="font-display text-md font-bold tracking-[-.01em]">{title}</h2>
        {on > 0 && (
          <span className="rounded-full bg-accent px-2 py-0.5 text-2xs font-bold text-on-accent tabular-nums">
            {t("faultsOn", { count: on })}
          </span>
        )}
      </div>
      {groups.map(({ provider, switches: ofOne }) => (
        <Fragment key={provider}>
          {provider && (
            <h3 className="mt-3 mb-0.5 text-sm font-semibold text-ink-2 first-of-type:mt-1">{provider}</h3>
          )}
          {ofOne.map((one) => (
            <FaultRow key={one.label} faultSwitch={one} provider={provider} on={faultsOf(faults, one)} />
          ))}
        </Fragment>
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
