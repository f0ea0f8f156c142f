import { Minus, Plus, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { onLeave } from "../on-leave.ts";

export type QuantityStepperProps = {
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** Makes the minus a bin at the smallest amount; called instead of onChange there. */
  onRemove?: () => void;
  labels: { quantity: string; decrease: string; increase: string; remove?: string };
  disabled?: boolean;
  /** Name under which a plain form posts the number. */
  name?: string;
  /** The plus. */
  ref?: Ref<HTMLButtonElement>;
  /** Told when the focus leaves the stepper. */
  onBlur?: () => void;
  className?: string;
};

const side =
  "grid h-full w-control-md flex-none place-items-center rounded-md border-0 bg-transparent p-0 text-ink hover:bg-surface-3 " +
  "disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-off focus-visible:-outline-offset-2";

/** Minus, number, plus in one box; at the smallest amount the minus becomes a bin where the line may go. */
export function QuantityStepper({
  value,
  min = 1,
  max = 999,
  onChange,
  onRemove,
  labels,
  disabled = false,
  name,
  ref,
  onBlur,
  className,
}: QuantityStepperProps) {
  const atMin = value <= min;
  const bins = atMin && onRemove !== undefined;
  const MinusIcon = bins ? Trash2 : Minus;
  return (
    <fieldset
      aria-label={labels.quantity}
      {...onLeave(onBlur)}
      className={classNames(
        "m-0 inline-flex h-control-md w-max justify-self-start min-w-0 p-0 items-center rounded-md border border-line-control bg-surface",
        className,
      )}
    >
      <button
        type="button"
        aria-label={bins ? (labels.remove ?? labels.decrease) : labels.decrease}
        disabled={disabled || (atMin && !bins)}
        className={side}
        onClick={() => (bins ? onRemove() : onChange(Math.max(min, value - 1)))}
      >
        <MinusIcon aria-hidden="true" className="size-4" strokeWidth={1.9} />
      </button>
      <output aria-live="polite" className="min-w-7 text-center font-strong tabular-nums">
        {value}
      </output>
      <button
        ref={ref}
        type="button"
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        className={side}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.9} />
      </button>
      {name && <input type="hidden" name={name} value={value} />}
    </fieldset>
  );
}
