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
  /**
   * `line` for how far an order has come, `bar` for the same on a phone, where the caption alone is in words; `numbers` for
   * a form in steps, one below the other.
   */
  look?: "line" | "bar" | "numbers";
  /** Above the bar: where it stands. */
  caption?: ReactNode;
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
  if (look === "bar") return <Bar {...rest} />;
  return look === "line" ? <Line {...rest} /> : <Numbers {...rest} />;
}

const pieces: Record<StepState, string> = {
  done: "bg-success",
  current: "bg-brand/35",
  upcoming: "bg-line-2",
  stopped: "bg-danger",
};

function Bar({ label, steps, stateLabels, caption, className }: StepperProps) {
  return (
    <div className={className}>
      {caption && <p className="m-0 mb-1.5 text-sm text-ink-2">{caption}</p>}
      <ol aria-label={label} className="m-0 flex list-none gap-1.5 p-0">
        {steps.map((step) => (
          <li
            key={step.label}
            aria-current={step.state === "current" ? "step" : undefined}
            className={classNames("h-2 flex-1 rounded-full", pieces[step.state])}
          >
            <span className="sr-only">
              {step.label}, {stateLabels[step.state]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
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

/** The dots stand from edge to edge: the first and the last have half the room of those between them, but never less than their longest word. */
const lineColumns = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => `minmax(min-content, ${place === 0 || place === count - 1 ? 1 : 2}fr)`,
  ).join(" ");

function Line({ label, steps, stateLabels, className }: StepperProps) {
  const last = steps.length - 1;
  return (
    <ol
      aria-label={label}
      className={classNames("m-0 grid list-none p-0", className)}
      style={{ gridTemplateColumns: lineColumns(steps.length) }}
    >
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === "current" ? "step" : undefined}
          className={classNames(
            "relative flex flex-col large-letters:wrap-anywhere",
            index === 0
              ? "items-start pr-1 text-left"
              : index === last
                ? "items-end pl-1 text-right"
                : "items-center px-1 text-center",
          )}
        >
          {index > 0 && (
            <Way isDone={steps[index - 1]?.state === "done"} className={index === last ? toEnd : toMiddle} />
          )}
          {index < last && (
            <Way isDone={step.state === "done"} className={index === 0 ? fromStart : fromMiddle} />
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
              "mt-2 block leading-snug font-strong",
              step.state === "upcoming" && "text-ink-2",
            )}
          >
            {step.label}
            <span className="sr-only">, {stateLabels[step.state]}</span>
          </span>
          {step.note && <span className="block text-sm text-ink-3">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}

/* Half of the way between two dots, up to the one or from it on. */
const toMiddle = "left-0 right-[calc(50%+12px)]";
const toEnd = "left-0 right-6";
const fromStart = "left-6 right-0";
const fromMiddle = "left-[calc(50%+12px)] right-0";

const Way = ({ isDone, className }: { isDone: boolean; className: string }) => (
  <span
    aria-hidden="true"
    className={classNames("absolute top-[10.5px] h-[3px]", className, isDone ? "bg-success" : "bg-line-2")}
  />
);
