import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";

export type PictureChoiceProps = {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The picture. */
  children: ReactNode;
};

/** A small photo that is pressed to choose it. */
export function PictureChoice({ label, isChosen, onChoose, children }: PictureChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      onClick={onChoose}
      className={classNames(
        "block overflow-hidden rounded-[9px] border-0 bg-transparent p-0",
        isChosen && "outline-2 outline-offset-2 outline-brand",
      )}
    >
      {children}
    </button>
  );
}
