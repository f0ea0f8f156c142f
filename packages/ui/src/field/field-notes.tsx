import type { ReactNode } from "react";
import { ErrorLine } from "./error-line.tsx";

export type FieldNotesProps = {
  /** Id of the control or group they speak of; theirs are made from it. */
  of: string;
  error?: ReactNode;
  hint?: ReactNode;
};

const errorId = (of: string) => `${of}-error`;
const hintId = (of: string) => `${of}-hint`;

/** For `aria-describedby` of what the notes speak of: the error is read first. */
export function describedByNotes({ of, error, hint }: FieldNotesProps): string | undefined {
  return [error && errorId(of), hint && hintId(of)].filter(Boolean).join(" ") || undefined;
}

/** What stands under a control: what is wrong with it, and what belongs into it. */
export function FieldNotes({ of, error, hint }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={errorId(of)} role="alert" className="m-0">
          <ErrorLine>{error}</ErrorLine>
        </p>
      )}
      {hint && (
        <p id={hintId(of)} className="m-0 text-sm text-ink-3">
          {hint}
        </p>
      )}
    </>
  );
}
