import { daysBefore } from "#kernel/shop-day.ts";
import { lifeSeconds, pollDelaySeconds, unclearUntil } from "./attempt-state.rules.ts";

/** A prompt that is answered later than this was slow. */
export const slowSeconds = 60;

/** Days that are looked back on, today with them. */
const shownDays = 8;

/** The days that are shown, the oldest first. */
export const daysShown = (today: string): string[] =>
  Array.from({ length: shownDays }, (_one, index) => daysBefore(today, shownDays - 1 - index));

/** What becomes of a payment that nobody says anything of, all in seconds after it was asked for. */
export function waitingPlan(stepSeconds: number, promptSeconds: number) {
  const delays = [0, 1, 2].map((count) => pollDelaySeconds(count, stepSeconds, false));
  const begun = new Date(0);
  const runsOut = new Date(lifeSeconds("mobile_money", promptSeconds) * 1000);
  return {
    askAgainAfterSeconds: delays.map((_delay, index) =>
      delays.slice(0, index + 1).reduce((sum, seconds) => sum + seconds, 0),
    ),
    promptSeconds: lifeSeconds("mobile_money", promptSeconds),
    pageSeconds: lifeSeconds("card", promptSeconds),
    personAfterSeconds: unclearUntil({ createdAt: begun, expiresAt: runsOut }).getTime() / 1000,
  };
}
