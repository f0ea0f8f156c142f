import { Switch } from "@agiza/ui/switch";
import { TextInput } from "@agiza/ui/text-input";
import { useId, useState } from "react";
import type { Fault } from "../../contract.ts";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";
import { newFault, type FaultSwitch } from "./fault-switches.ts";

type FaultRowProps = {
  faultSwitch: FaultSwitch;
  /** Whose fault it is, where the neighbours have a switch with the same words. */
  provider: string | undefined;
  on: readonly Fault[];
};

/** One fault as a switch; a late one has its delay in a field of digits, applied when the field is left. */
export function FaultRow({ faultSwitch, provider, on }: FaultRowProps) {
  const t = useTexts();
  const id = useId();
  const { busy, run } = useControl();
  const label = t(faultSwitch.label);
  const name = provider ? `${provider}: ${label}` : label;
  const [delayMs, setDelayMs] = useState(() => String(on[0]?.ms ?? faultSwitch.defaultMs ?? ""));
  const typedMs = Number.parseInt(delayMs, 10);
  const ms = typedMs >= 0 ? typedMs : faultSwitch.defaultMs;

  /* What was asked for shows at once; the stream then says what is, and a refusal puts it back. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = on.length > 0;
  if (asked === isOn) setAsked(null);

  async function set(wanted: boolean) {
    if (busy) return;
    setAsked(wanted);
    const done = await run(async () => {
      await Promise.all(on.map((fault) => control.removeFault(fault.id)));
      if (wanted) await control.addFault(newFault(faultSwitch, ms));
    });
    if (!done) setAsked(null);
  }

  return (
    <div className="flex min-h-11 items-center gap-3 py-1.5">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className="block leading-snug font-medium">{label}</span>
        <span id={`${id}-hint`} className="block text-sm text-ink-3">
          {t(faultSwitch.hint)}
        </span>
      </label>
      {faultSwitch.defaultMs !== undefined && (
        <span className="flex items-center gap-1 text-sm text-ink-3">
          <TextInput
            inputMode="numeric"
            value={delayMs}
            aria-label={t("delayOf", { fault: name })}
            onChange={(event) => setDelayMs(event.target.value.replace(/\D/g, "").slice(0, 6))}
            onBlur={() => {
              setDelayMs(String(ms));
              if (isOn && on[0]?.ms !== ms) void set(true);
            }}
            className="h-7! w-16! px-2! text-right touch:w-19! text-sm tabular-nums touch:h-10!"
          />
          {t("delayUnit")}
        </span>
      )}
      <Switch
        id={id}
        aria-label={name}
        aria-describedby={`${id}-hint`}
        checked={asked ?? isOn}
        onChange={(event) => void set(event.target.checked)}
      />
    </div>
  );
}
