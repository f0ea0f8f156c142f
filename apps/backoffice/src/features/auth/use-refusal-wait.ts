import { TryRefused } from "#data/try-refused.ts";
import { useCountdown } from "./use-countdown.ts";

/** Counts down the seconds a refusal asks to wait. */
export function useRefusalWait() {
  const { secondsLeft, start } = useCountdown();
  return {
    seconds: secondsLeft,
    after: (error: Error) => {
      if (error instanceof TryRefused && error.waitSeconds !== null) start(error.waitSeconds);
    },
  };
}
