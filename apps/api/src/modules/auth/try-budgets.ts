import { hashToken } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";

/** What is tried: a password at sign-in, or a code. Each has budgets of its own, so that guesses at one leave the other open. */
export type TryKind = "sign-in" | "code";

type Counted = { budget: Budget; key: string };
type Limits = Pick<RateLimitPort, "take" | "giveBack">;

/**
 * The budgets a try is counted in, narrow ones first.
 *
 * @param person an E.164 phone, or an e-mail address in lower case
 * @param device the number a device is known by, which is another one for each person; or null
 */
export function budgetsOf(
  kind: TryKind,
  { person, place, device }: { person: string; place: string; device: string | null },
): Counted[] {
  const counted = (name: string, points: number, seconds: number, key: string): Counted => ({
    budget: { name: `${kind}-${name}`, points, seconds },
    key: hashToken(key),
  });
  // On a device the person signed in on before; nobody else can use these up.
  if (device !== null) {
    return [
      counted("device-minutes", 5, 300, device),
      counted("device-hour", 20, 3_600, device),
      counted("device-day", 50, 86_400, device),
    ];
  }
  return [
    // From one place, whoever it is for.
    counted("place", 50, 300, place),
    // Of one person from one place, so that one place alone cannot use up what the person has everywhere.
    counted("person", 5, 300, `${person}|${place}`),
    // Of one person from everywhere. The more there were, the longer is the wait: minutes, an hour, a day.
    counted("person-minutes", 10, 600, person),
    counted("person-hour", 20, 3_600, person),
    counted("person-day", 50, 86_400, person),
  ];
}

/** @returns seconds to wait when one of the budgets is spent, else null */
export async function takeTry(limits: Limits, counted: readonly Counted[]): Promise<number | null> {
  for (const { budget, key } of counted) {
    const wait = await limits.take(budget, key);
    if (wait !== null) return wait;
  }
  return null;
}

/** Takes back a try that was no guess: what was tried was right, or was not looked at. */
export async function giveTryBack(limits: Limits, counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(({ budget, key }) => limits.giveBack(budget, key)));
}
