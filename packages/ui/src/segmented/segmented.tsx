import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { onLeave } from "../on-leave.ts";

export type Segment<Value extends string = string> = { value: Value; label: ReactNode; icon?: ReactNode };

export type SegmentedProps<Value extends string> = {
  /** What is chosen, "Period"; read aloud, not shown. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: "sm" | "md";
  /** Fills its place, every segment as wide as the others. */
  stretch?: boolean;
  name?: string;
  /** The chosen segment. */
  ref?: Ref<HTMLInputElement>;
  /** Told when the focus leaves the group. */
  onBlur?: () => void;
  className?: string;
};

const heights = { sm: "h-[calc(var(--h-sm)-6px)]", md: "h-[calc(var(--h-md)-8px)]" };

/** One of two to five views of the same thing. Native radios inside: arrows move, forms read it. Many or long choices want a Select. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  size = "md",
  stretch = false,
  name,
  ref,
  onBlur,
  className,
}: SegmentedProps<Value>) {
  const group = useId();
  return (
    <fieldset
      {...onLeave(onBlur)}
      className={classNames(
        "m-0 max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-md border-0 bg-surface-4 p-[3px] [scrollbar-width:none]",
        "dark:bg-surface-2 dark:shadow-[inset_0_0_0_1px_var(--line)]",
        stretch ? "grid auto-cols-fr grid-flow-col" : "inline-flex",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            "relative inline-flex flex-none cursor-pointer items-center justify-center gap-[7px] rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-ink-2 transition-colors duration-press hover:text-ink [&_svg]:size-[15px]",
            "has-[:checked]:bg-surface has-[:checked]:text-ink has-[:checked]:shadow-resting",
            "dark:has-[:checked]:bg-surface-4 dark:has-[:checked]:shadow-[inset_0_0_0_1px_var(--line-2)]",
            "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus",
            heights[size],
          )}
        >
          <input
            ref={segment.value === value ? ref : undefined}
            type="radio"
            name={name ?? group}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none focus-visible:outline-none"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
