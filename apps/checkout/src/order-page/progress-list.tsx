import { Check, X } from "lucide-react";
import type { StepState } from "./progress.ts";

type Step = { label: string; state: StepState };

const looks: Record<StepState, string> = {
  done: "bg-success-soft text-success-ink",
  current: "bg-accent-soft text-accent-ink",
  upcoming: "bg-surface-3 text-ink-3",
  stopped: "bg-danger-soft text-danger-ink",
};

type ProgressListProps = {
  label: string;
  steps: readonly Step[];
  /** What a state is called, for readers. */
  stateLabel: (state: StepState) => string;
};

/** The steps of an order: one under the other on a phone, side by side where there is room. */
export function ProgressList({ label, steps, stateLabel }: ProgressListProps) {
  return (
    <ol aria-label={label} className="list-none p-0 md:flex md:flex-wrap md:gap-x-8">
      {steps.map(({ label: name, state }, index) => (
        <li
          key={name}
          aria-current={state === "current" ? "step" : undefined}
          className="flex items-center gap-3 py-1.5"
        >
          <span
            aria-hidden="true"
            className={`grid size-[30px] flex-none place-items-center rounded-[10px] font-display font-bold ${looks[state]}`}
          >
            {state === "done" && <Check className="size-4" strokeWidth={2.4} />}
            {state === "stopped" && <X className="size-4" strokeWidth={2.4} />}
            {(state === "current" || state === "upcoming") && index + 1}
          </span>
          <span className={`min-w-0 wrap-anywhere ${state === "upcoming" ? "text-ink-3" : "font-strong"}`}>
            {name}
            <span className="sr-only">, {stateLabel(state)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
