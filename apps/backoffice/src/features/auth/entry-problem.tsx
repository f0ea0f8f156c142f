import { CircleAlert, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { TryRefused } from "#data/try-refused.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useWaitText } from "./use-wait-text.ts";

/** Why the last press did not work, and how long to wait where that is known. */
export function EntryProblem({ error, waitSeconds = 0 }: { error: Error | null; waitSeconds?: number }) {
  const waitTextOf = useWaitText();
  const errorTextOf = useErrorText();
  return (
    <>
      {error && <ProblemBox isOffline={!(error instanceof TryRefused)}>{errorTextOf(error)}</ProblemBox>}
      {waitSeconds > 0 && <p className="m-0 text-ink-2 tabular-nums">{waitTextOf(waitSeconds)}</p>}
    </>
  );
}

/** What stands in the way in, in a red box that is said at once. */
export function ProblemBox({ isOffline, children }: { isOffline: boolean; children: ReactNode }) {
  const Icon = isOffline ? WifiOff : CircleAlert;
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-md border border-danger-line bg-danger-soft px-3.5 py-3 font-medium text-danger-ink"
    >
      <Icon aria-hidden="true" className="mt-px size-[18px] flex-none" strokeWidth={1.9} />
      <span>{children}</span>
    </div>
  );
}
