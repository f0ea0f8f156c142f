import { useId, type ReactNode } from "react";

type SwitchProps = {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** A field that belongs to the switch, shown before it. */
  children?: ReactNode;
};

/** A row with a sentence and an on/off switch; the sentence is its name and the hint its description. */
export function Switch({ label, hint, on, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3 py-1.5">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className="block font-medium leading-snug">{label}</span>
        <span id={`${id}-hint`} className="block text-sm text-ink-3">
          {hint}
        </span>
      </label>
      {children}
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5.5 w-9.5 flex-none cursor-pointer appearance-none rounded-full bg-line-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-[#fff] before:transition-transform checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand"
      />
    </div>
  );
}
