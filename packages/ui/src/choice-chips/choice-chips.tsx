import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { describedByNotes, FieldNotes } from "../field/field-notes.tsx";
import { onLeave } from "../on-leave.ts";

export type Choice = {
  value: string;
  label: ReactNode;
  /** Address of a square picture of the choice, such as a cloth; the label stands small below it. */
  picture?: string | undefined;
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
  /** The chosen chip, or the first one while none is. */
  ref?: Ref<HTMLInputElement>;
  /** Told when the focus leaves the group. */
  onBlur?: () => void;
  className?: string;
};

const box =
  "relative inline-flex cursor-pointer items-center justify-center rounded-[11px] border border-line-control bg-surface " +
  "transition-colors duration-press hover:border-ink-3 has-[:disabled]:cursor-not-allowed has-[:disabled]:border-dashed " +
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus";

const chip =
  "min-h-11 min-w-13 px-4 text-center text-lg font-semibold has-[:checked]:border-brand has-[:checked]:bg-brand " +
  "has-[:checked]:text-on-brand has-[:disabled]:text-ink-3 has-[:disabled]:line-through " +
  // Where the system chooses the colours, only the width of the line can say what is chosen.
  "forced-colors:has-[:checked]:border-4";

const tile =
  "group w-20 flex-col p-[3px] has-[:checked]:border-2 has-[:checked]:border-brand has-[:checked]:p-0.5 has-[:disabled]:opacity-50 " +
  "forced-colors:has-[:checked]:border-4";

function Picture({ url, label }: { url: string; label: ReactNode }) {
  return (
    <>
      <img src={url} alt="" loading="lazy" className="aspect-square w-full rounded-[8px] object-cover" />
      <span className="flex flex-1 items-center px-0.5 py-1 text-center text-xs leading-tight font-semibold [overflow-wrap:anywhere]">
        {label}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-1.5 right-1.5 hidden size-5 place-items-center rounded-full bg-brand text-sm leading-none font-bold text-on-brand group-has-[:checked]:grid"
      >
        ✓
      </span>
    </>
  );
}

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
  ref,
  onBlur,
  className,
}: ChoiceChipsProps) {
  const group = useId();
  const notes = { of: group, error };
  const reached = choices.find((choice) => choice.value === value) ?? choices[0];
  return (
    <fieldset
      aria-describedby={describedByNotes(notes)}
      {...onLeave(onBlur)}
      className={classNames("m-0 min-w-0 border-0 p-0", className)}
    >
      <legend
        className={
          hideLegend ? "sr-only" : "flex w-full flex-wrap items-baseline justify-between gap-x-3 p-0 pb-3"
        }
      >
        <span className="text-md font-strong">{legend}</span>
        {note && <span className="text-sm text-ink-3">{note}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(box, choice.picture ? tile : chip)}>
            <input
              ref={choice === reached ? ref : undefined}
              type="radio"
              className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none focus-visible:outline-none"
              name={name ?? group}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.unavailable}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture ? <Picture url={choice.picture} label={choice.label} /> : choice.label}
            {choice.unavailable && <span className="sr-only">, {unavailableLabel}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="pt-2">
          <FieldNotes {...notes} />
        </div>
      )}
    </fieldset>
  );
}
