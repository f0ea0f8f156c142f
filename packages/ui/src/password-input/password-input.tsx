import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { bareInputClasses, controlBoxClasses } from "../text-input/control-classes.ts";
import type { TextInputProps } from "../text-input/text-input.tsx";

export type PasswordInputProps = Omit<TextInputProps, "type" | "leading" | "trailing"> & {
  showLabel: string;
  hideLabel: string;
};

/** A password box with an eye: nobody should have to type a long password blind on a small phone. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const wiring = useFieldAttributes(rest);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className={classNames(controlBoxClasses, "pr-0", className)}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? "text" : "password"}
        className={bareInputClasses}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        disabled={rest.disabled}
        className="-my-px grid size-control-md flex-none place-items-center rounded-md border-0 bg-transparent text-ink-3 hover:text-ink focus-visible:-outline-offset-2"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
      </button>
    </span>
  );
}
