import { useState } from "react";
import { applyRefusal } from "#patterns/form/apply-refusal.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useRefusalWait } from "../use-refusal-wait.ts";
import { useWaitText } from "../use-wait-text.ts";

type Problems<Field extends string> = { at: Partial<Record<Field, string>>; rest: string | null };

/** What a small form says of its last try: at each field, and about the whole; with the time to wait where there is one. */
export function useRefusal<Field extends string>(fields: readonly Field[]) {
  const errorTextOf = useErrorText();
  const waitTextOf = useWaitText();
  const wait = useRefusalWait();
  const [problems, setProblems] = useState<Problems<Field>>({ at: {}, rest: null });
  return {
    at: problems.at,
    rest: wait.seconds > 0 ? waitTextOf(wait.seconds) : problems.rest,
    isWaiting: wait.seconds > 0,
    /** Takes what the form itself found; answers whether it found nothing. */
    check: (at: Partial<Record<Field, string | false>>): boolean => {
      const found = Object.entries(at).filter(([, text]) => text) as [Field, string][];
      setProblems({ at: Object.fromEntries(found) as Problems<Field>["at"], rest: null });
      return found.length === 0;
    },
    /** Takes a refusal of the API. */
    take: (error: Error): void => {
      const at: Problems<Field>["at"] = {};
      const left = applyRefusal(
        error,
        (field, message) => {
          const own = fields.find((one) => one === field);
          if (own) at[own] = message;
          return own !== undefined;
        },
        errorTextOf,
      );
      setProblems({ at, rest: left[0] ?? null });
      wait.after(error);
    },
  };
}
