import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { describedByNotes, FieldNotes } from "../field/field-notes.tsx";
import { onLeave } from "../on-leave.ts";

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** What stands at the right end of a row, for example a price. */
  trailing?: ReactNode;
  /** Above the label of a tile, before that of a chip where there is room. */
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string = string> = {
  legend: ReactNode;
  /** The word for "optional", after the legend. */
  optional?: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** `rows` under each other, `cards` as boxed rows, `tiles` as small squares with an icon, `chips` in lines they fill. */
  look?: keyof typeof looks;
  disabled?: boolean;
  name?: string;
  /** The chosen radio, or the first one while none is. */
  ref?: Ref<HTMLInputElement>;
  /** Told when the focus leaves the group. */
  onBlur?: () => void;
  className?: string;
  /** Tiles in so many columns; as many as fit without it. */
  columns?: 2;
};

const outlined =
  "border border-line-control bg-surface transition-colors duration-press hover:border-ink-3 " +
  "has-[:checked]:border-brand has-[:checked]:bg-brand-soft-2 has-[:checked]:shadow-[inset_0_0_0_1px_var(--brand)] " +
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus " +
  "has-[:disabled]:border-line-2 has-[:disabled]:bg-surface-4";

const looks = {
  rows: { list: "grid gap-2.5", option: "flex min-h-6 items-center gap-3 touch:min-h-11" },
  cards: {
    list: "grid gap-2",
    option: classNames("flex min-h-13 items-center gap-3 rounded-md px-3.5 py-2.5", outlined),
  },
  tiles: {
    list: "grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2",
    option: classNames(
      "grid min-h-16 place-items-center content-center gap-1.5 rounded-md px-1 py-2 text-center text-sm font-semibold [&_svg]:size-5",
      outlined,
    ),
  },
  chips: {
    list: "flex flex-wrap gap-2",
    option: classNames(
      "flex min-h-11 flex-auto items-center justify-center gap-2 rounded-md px-3 py-1.5 text-sm font-semibold",
      outlined,
    ),
  },
};

/** No dot: the whole box is the radio. */
const isBox = (look: keyof typeof looks): boolean => look === "tiles" || look === "chips";

/** One of a few, all in sight. Native radios inside, so arrows move and the group is announced with its legend. */
export function RadioGroup<Value extends string>({
  legend,
  optional,
  hideLegend = false,
  options,
  value,
  onChange,
  hint,
  error,
  look = "rows",
  disabled,
  name,
  ref,
  onBlur,
  className,
  columns,
}: RadioGroupProps<Value>) {
  const group = useId();
  const notes = { of: group, error, hint };
  const { list, option: optionLook } = looks[look];
  const reached = options.find((option) => option.value === value) ?? options[0];
  return (
    <fieldset
      aria-describedby={describedByNotes(notes)}
      disabled={disabled}
      {...onLeave(onBlur)}
      className={classNames("m-0 min-w-0 border-0 p-0", className)}
    >
      <legend className={hideLegend ? "sr-only" : "p-0 pb-2 text-sm font-semibold text-ink"}>
        {legend}
        {optional && <span className="font-normal text-ink-3"> {optional}</span>}
      </legend>
      <div className={look === "tiles" && columns ? "grid grid-cols-2 gap-2" : list}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "relative cursor-pointer has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3",
              optionLook,
            )}
          >
            <input
              ref={option === reached ? ref : undefined}
              type="radio"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={
                isBox(look)
                  ? "absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none focus-visible:outline-none"
                  : classNames(
                      "m-0 size-5 flex-none appearance-none rounded-full border-[1.5px] bg-surface transition-[border-width] duration-press touch:size-6",
                      "checked:border-[6px] checked:border-brand disabled:cursor-not-allowed disabled:border-line-control disabled:bg-surface-4",
                      error ? "border-danger" : "border-line-control",
                      look === "cards" && "outline-none focus-visible:outline-none",
                    )
              }
            />
            {option.icon && (
              <span
                aria-hidden="true"
                className={classNames("flex-none [&_svg]:size-5", look === "chips" && "max-sm:hidden")}
              >
                {option.icon}
              </span>
            )}
            <span className={isBox(look) ? "" : "min-w-0 flex-1"}>
              <span className={classNames("block", look === "cards" && "font-semibold")}>{option.label}</span>
              {option.description && <span className="block text-sm text-ink-3">{option.description}</span>}
            </span>
            {option.trailing && <span className="flex-none font-semibold">{option.trailing}</span>}
          </label>
        ))}
      </div>
      {(error || hint) && (
        <div className="grid gap-1.5 pt-1.5">
          <FieldNotes {...notes} />
        </div>
      )}
    </fieldset>
  );
}
