import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type StepState = "done" | "current" | "upcoming" | "stopped";

export type Step = {
  label: string;
  /** When it happened, or what is next. */
  note?: ReactNode;
  state: StepState;
};

export type StepperProps = {
  /** Name of the list, "Progress of the order". */
  label: string;
  steps: readonly Step[];
  /** How each state is read aloud. */
  stateLabels: Record<StepState, string>;
  /** `line` for how far an order has come; `numbers` for a form in steps, one below the other. */
  look?: "line" | "numbers";
  className?: string;
};

const nodes: Record<StepState, string> = {
  done: "border-success bg-success text-on-success",
  current: "border-[6px] border-brand bg-surface",
  upcoming: "border-line-2 bg-surface",
  stopped: "border-danger bg-danger text-on-danger",
};

const squares: Record<StepState, string> = {
  done: "border-success bg-success text-on-success",
  current: "border-accent bg-accent text-on-accent",
  upcoming: "border-line-control bg-surface text-ink-2",
  stopped: "border-danger bg-danger text-on-danger",
};

/** How far something has come: green behind, the colour of now, empty ahead. */
export function Stepper({ look = "line", ...rest }: StepperProps) {
  return look === "line" ? <Line {...rest} /> : <Numbers {...rest} />;
}

function Numbers({ label, steps, stateLabels, className }: StepperProps) {
  return (
    <ol aria-label={label} className={classNames("m-0 list-none p-0", className)}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === "current" ? "step" : undefined}
          className="relative flex gap-3.5 pb-6.5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-9 bottom-1 left-[15px] w-0.5",
                step.state === "done" ? "bg-success" : "bg-line-2",
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              "grid size-8 flex-none place-items-center rounded-md border text-md font-bold tabular-nums",
              squares[step.state],
            )}
          >
            {step.state === "done" ? (
              <Check className="size-4" strokeWidth={2.4} />
            ) : step.state === "stopped" ? (
              <X className="size-4" strokeWidth={2.4} />
            ) : (
              index + 1
            )}
          </span>
          <span className="min-w-0 leading-snug">
            <span className="block font-strong">
              {step.label}
              <span className="sr-only">, {stateLabels[step.state]}</span>
            </span>
            {step.note && <span className="block text-sm text-ink-3">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Line({ label, steps, stateLabels, className }: StepperProps) {
  return (
    <ol aria-label={label} className={classNames("m-0 flex list-none p-0", className)}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === "current" ? "step" : undefined}
          className={classNames(
            // Columns of one width, but never narrower than their longest word.
            "relative min-w-min pr-3 last:pr-0 narrow:pr-1",
            index < steps.length - 1 && "flex-1",
          )}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-[10.5px] right-0 left-6 h-[3px]",
                step.state === "done" ? "bg-success" : "bg-line-2",
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              "relative grid size-6 place-items-center rounded-full border-2",
              nodes[step.state],
            )}
          >
            {step.state === "done" && <Check className="size-3.5" strokeWidth={3} />}
            {step.state === "stopped" && <X className="size-3.5" strokeWidth={3} />}
          </span>
          <span
            className={classNames(
              "mt-2 block leading-snug font-strong narrow:text-2xs narrow:tracking-tight narrow:wrap-break-word",
              step.state === "upcoming" && "text-ink-2",
            )}
          >
            {step.label}
            <span className="sr-only">, {stateLabels[step.state]}</span>
          </span>
          {step.note && <span className="block text-sm text-ink-3 narrow:text-2xs">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
