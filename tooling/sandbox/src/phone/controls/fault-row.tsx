import { Switch } from "@agiza/ui/switch";
import { TextInput } from "@agiza/ui/text-input";
import { useId, useState } from "react";
import type { Fault } from "../../contract.ts";
import { useControl } from "../parts/use-control.ts";
import { control, type NewFault } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";
import { faultsOf, newFault, type FaultSwitch } from "./fault-switches.ts";

export type FaultRowSwitch = {
  faultSwitch: FaultSwitch;
  /** Whose fault it is, where the row has one switch for each. */
  provider?: string;
};

type FaultRowProps = {
  /** The same fault of one or more providers. */
  switches: readonly [FaultRowSwitch, ...FaultRowSwitch[]];
  faults: readonly Fault[];
};

/** One fault, with a switch for each provider; a late one has its delay in a field, applied when the field is left. */
export function FaultRow({ switches, faults }: FaultRowProps) {
  const t = useTexts();
  const id = useId();
  const { run } = useControl();
  const [{ faultSwitch: shown }] = switches;
  const label = t(shown.label);
  const on = switches.map(({ faultSwitch }) => faultsOf(faults, faultSwitch));
  const inSeconds = (ms: number | undefined) => String((ms ?? 0) / 1000);
  const [delay, setDelay] = useState(() => inSeconds(on.flat()[0]?.ms ?? shown.defaultMs));
  const typedMs = Math.round(Number.parseFloat(delay) * 1000);
  const ms = typedMs >= 0 ? typedMs : shown.defaultMs;

  function settle() {
    setDelay(inSeconds(ms));
    const late = switches.flatMap(({ faultSwitch }, index) => {
      const before = on[index] ?? [];
      return before.length > 0 && before[0]?.ms !== ms ? [{ faultSwitch, before }] : [];
    });
    if (late.length === 0) return;
    void run(() =>
      Promise.all(late.map(({ faultSwitch, before }) => replace(before, newFault(faultSwitch, ms)))),
    );
  }

  return (
    <div className="flex min-h-11 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        {switches.length === 1 ? (
          <label htmlFor={id} className="block cursor-pointer leading-snug font-medium">
            {label}
          </label>
        ) : (
          <span className="block leading-snug font-medium">{label}</span>
        )}
        <span id={`${id}-hint`} className="block text-sm text-ink-3">
          {t(shown.hint)}
        </span>
      </div>
      {shown.defaultMs !== undefined && (
        <span className="flex items-center gap-1 text-sm text-ink-3">
          <TextInput
            inputMode="decimal"
            value={delay}
            aria-label={t("delayOf", { fault: label })}
            onChange={(event) => setDelay(event.target.value.replace(/[^\d.]/g, "").slice(0, 5))}
            onBlur={settle}
            className="h-7! w-12! px-2! text-right text-sm tabular-nums touch:h-11!"
          />
          {t("delayUnit")}
        </span>
      )}
      {switches.map(({ faultSwitch, provider }, index) => (
        <FaultToggle
          key={faultSwitch.target}
          id={switches.length === 1 ? id : undefined}
          name={provider ? `${provider}: ${label}` : label}
          hintId={`${id}-hint`}
          on={on[index] ?? []}
          wanted={newFault(faultSwitch, ms)}
        />
      ))}
    </div>
  );
}

type FaultToggleProps = {
  id: string | undefined;
  name: string;
  hintId: string;
  on: readonly Fault[];
  /** What turning it on asks for. */
  wanted: NewFault;
};

function FaultToggle({ id, name, hintId, on, wanted }: FaultToggleProps) {
  const { busy, run } = useControl();
  const ownId = useId();
  /* What was asked for shows at once; the stream then says what is, and a refusal puts it back. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = on.length > 0;
  if (asked === isOn) setAsked(null);

  async function turn(turnOn: boolean) {
    if (busy) return;
    setAsked(turnOn);
    const done = await run(() => replace(on, turnOn ? wanted : null));
    if (!done) setAsked(null);
  }

  return (
    <label htmlFor={id ?? ownId} className={`${providerColumn} items-center touch:min-h-11`}>
      <Switch
        id={id ?? ownId}
        aria-label={name}
        aria-describedby={hintId}
        checked={asked ?? isOn}
        onChange={(event) => void turn(event.target.checked)}
      />
    </label>
  );
}

/** Takes away what is on and asks for something else, or for nothing. */
async function replace(on: readonly Fault[], wanted: NewFault | null): Promise<void> {
  await Promise.all(on.map((fault) => control.removeFault(fault.id)));
  if (wanted) await control.addFault(wanted);
}

/** One provider's switches stand below its name. */
export const providerColumn = "flex w-12 flex-none justify-end";
