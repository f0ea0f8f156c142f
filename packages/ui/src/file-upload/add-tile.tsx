import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "../class-names.ts";

export type AddTileProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "accept" | "multiple" | "capture" | "disabled" | "aria-describedby"
> & {
  icon: LucideIcon;
  label: string;
  onFiles: (files: FileList) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Its place among the tiles. */
  className: string;
};

/** A dashed place that files are chosen at or dropped on. */
export function AddTile({ icon: Icon, label, onFiles, className, ...input }: AddTileProps) {
  const [dropping, setDropping] = useState(false);
  return (
    <li className={className}>
      <label
        className={classNames(
          "relative grid size-full cursor-pointer place-items-center content-center gap-2 rounded-md border-[1.5px] border-dashed border-line-control bg-surface-2 p-2 text-center text-sm font-semibold text-ink-2 hover:border-ink-3 hover:bg-surface-3",
          "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3",
          dropping && "border-brand bg-brand-soft-2",
        )}
      >
        <input
          {...input}
          type="file"
          aria-label={label}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          /* The browser itself takes files dropped on an input; only the look is ours. */
          onDragEnter={() => setDropping(true)}
          onDragLeave={() => setDropping(false)}
          onDrop={() => setDropping(false)}
          onChange={(event) => {
            if (event.target.files) onFiles(event.target.files);
            /* The same file may be chosen again after it was removed. */
            event.target.value = "";
          }}
        />
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.9} />
        {label}
      </label>
    </li>
  );
}
