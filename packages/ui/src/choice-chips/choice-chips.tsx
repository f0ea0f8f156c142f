import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type Choice = {
  value: string;
  label: ReactNode;
  /** Cannot be had now: dashed and struck, still readable. */
  unavailable?: boolean;
};

export type ChoiceChipsProps = {
  /** What is chosen, "Size". */
  legend: ReactNode;
  /** At the right end of the legend, "Chosen: M". */
  note?: ReactNode;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  /** Read aloud after an unavailable choice, "sold out". */
  unavailableLabel: string;
  error?: ReactNode;
  hideLegend?: boolean;
  name?: string;
  className?: string;
};

/** One of a few, each a chip big enough for a thumb. Native radios inside, so arrows and screen readers work. */
export function ChoiceChips({
  legend,
  note,
  choices,
  value,
  onChange,
  unavailableLabel,
  error,
  hideLegend = false,
  name,
  className,
}: ChoiceChipsProps) {
  const group = useId();
  const errorId = error ? `${group}-error` : undefined;
  return (
    <fieldset aria-describedby={errorId} className={classNames("m-0 min-w-0 border-0 p-0", className)}>
      <legend
        className={hideLegend ? "sr-only" : "flex w-full items-baseline justify-between gap-3 p-0 pb-2.5"}
      >
        <span className="text-md font-strong">{legend}</span>
        {note && <span className="text-sm text-ink-3">{note}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={
              "relative inline-flex min-h-11 min-w-13 cursor-pointer items-center justify-center rounded-[11px] border border-line-control bg-surface px-4 text-lg font-semibold transition-colors duration-press hover:border-ink-3 " +
              "has-[:checked]:border-brand has-[:checked]:bg-brand has-[:checked]:text-on-brand " +
              "has-[:disabled]:cursor-not-allowed has-[:disabled]:border-dashed has-[:disabled]:text-ink-3 has-[:disabled]:line-through " +
              "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
            }
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none focus-visible:outline-none"
              name={name ?? group}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.unavailable}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
            {choice.unavailable && <span className="sr-only">, {unavailableLabel}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="m-0 mt-2 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
