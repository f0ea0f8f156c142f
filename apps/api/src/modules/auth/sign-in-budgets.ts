import { hashToken } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";

/** Tries from one place, whoever they are for. */
const ofPlace: Budget = { name: "sign-in-place", points: 50, seconds: 300 };
/** Tries of one person from one place, so that one place alone cannot use up what the person has everywhere. */
const ofPersonAndPlace: Budget = { name: "sign-in-person", points: 5, seconds: 300 };
/** Tries of one person from everywhere. The more there were, the longer is the wait: minutes, an hour, a day. */
const ofPerson: Budget[] = [
  { name: "sign-in-person-minutes", points: 10, seconds: 600 },
  { name: "sign-in-person-hour", points: 20, seconds: 3_600 },
  { name: "sign-in-person-day", points: 50, seconds: 86_400 },
];
/** Tries of one person on a device they signed in on before; nobody else can use these up. */
const ofDevice: Budget[] = [
  { name: "sign-in-device-minutes", points: 5, seconds: 300 },
  { name: "sign-in-device-hour", points: 20, seconds: 3_600 },
  { name: "sign-in-device-day", points: 50, seconds: 86_400 },
];

type Counted = { budget: Budget; key: string };

/**
 * The budgets a try is counted in, narrow ones first.
 *
 * @param person an E.164 phone, or an e-mail address in lower case
 * @param device the number a device is known by, which is another one for each person; or null
 */
export function budgetsOf(person: string, place: string, device: string | null): Counted[] {
  const each = (budgets: Budget[], key: string) => budgets.map((budget) => ({ budget, key }));
  if (device !== null) return each(ofDevice, hashToken(device));
  return [
    { budget: ofPlace, key: hashToken(place) },
    { budget: ofPersonAndPlace, key: hashToken(`${person}|${place}`) },
    ...each(ofPerson, hashToken(person)),
  ];
}

/** @returns seconds to wait when one of the budgets is spent, else null */
export async function takeTry(limits: RateLimitPort, counted: readonly Counted[]): Promise<number | null> {
  for (const { budget, key } of counted) {
    const wait = await limits.take(budget, key);
    if (wait !== null) return wait;
  }
  return null;
}

/** Takes back a try that was no guess: the password was right, or was not looked at. */
export async function giveTryBack(limits: RateLimitPort, counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(({ budget, key }) => limits.giveBack(budget, key)));
}
