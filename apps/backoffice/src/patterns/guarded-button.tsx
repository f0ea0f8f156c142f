import { Button, type ButtonProps } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import type { Guard } from "@agiza/permissions/guards";
import { useMayDo } from "./use-may.ts";

export type GuardedButtonProps = ButtonProps & {
  needs?: Guard;
  /** Why it cannot be done now, though this person may: a press tells it. */
  blockedBecause?: string | null;
};

/**
 * A button under one rule: what a person may never do is not shown to them; what cannot be done now stays in its place
 * and says why when it is pressed.
 */
export function GuardedButton({ needs, blockedBecause, ...button }: GuardedButtonProps) {
  if (!useMayDo()(needs)) return null;
  if (!blockedBecause) return <Button {...button} />;
  return (
    <Button
      {...button}
      type="button"
      variant="light"
      aria-disabled="true"
      title={blockedBecause}
      onClick={() => toast({ title: blockedBecause, toastType: "info" })}
    />
  );
}
