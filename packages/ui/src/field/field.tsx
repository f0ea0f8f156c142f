import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldContext } from "./field-context.ts";
import { describedByNotes, FieldNotes } from "./field-notes.tsx";

export type FieldProps = {
  label: ReactNode;
  /** The word for "optional", after the label. */
  optional?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Take over the id, for example to focus the field from an error list. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and error, tied together by ids: the control inside picks them up by itself. */
export function Field({
  label,
  optional,
  hint,
  error,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const notes = { of: controlId, error, hint };
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label
        id={labelId}
        htmlFor={controlId}
        className={hideLabel ? "sr-only" : "text-sm font-semibold text-ink"}
      >
        {label}
        {optional && <span className="font-normal text-ink-3"> {optional}</span>}
      </label>
      <FieldContext
        value={{ controlId, labelId, describedBy: describedByNotes(notes), invalid: Boolean(error) }}
      >
        {children}
      </FieldContext>
      <FieldNotes {...notes} />
    </div>
  );
}
