import type { ShopId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";

/** What is tried by somebody who is not signed in: a password, or a code. */
type OpenKind = "sign-in" | "code";
/** What is tried by somebody who is known: by their session, or by a device they signed in on. */
type OwnKind = "password" | "contact" | "pin" | "own-pin" | "owner-pin";

type Counted = { budget: Budget; key: string };
type Limits = Pick<RateLimitPort, "take" | "left" | "giveBack">;

const countedIn = (name: string, points: number, seconds: number, key: string): Counted => ({
  budget: { name, points, seconds },
  key: hashToken(key),
});

/** The budgets of tries that nobody else can use up: five in five minutes, twenty in an hour, fifty in a day. */
export const ownBudgets = (kind: OwnKind | `${OpenKind}-device`, key: string): Counted[] => [
  countedIn(`${kind}-minutes`, 5, 300, key),
  countedIn(`${kind}-hour`, 20, 3_600, key),
  countedIn(`${kind}-day`, 50, 86_400, key),
];

/** Wrong PINs of owners in a day after which the owners of a shop are told. */
const toldAfter = 10;
const ofShopsDay = { points: 100, seconds: 86_400 };

/** What all people of a shop have together for the PINs of its owners, since colleagues can guess in turns. */
export const ownerPinBudgets = (shopId: ShopId): Counted[] => [
  countedIn("owner-pin-shop-minutes", 15, 600, shopId),
  countedIn("owner-pin-shop-hour", 40, 3_600, shopId),
  countedIn("owner-pin-shop-day", ofShopsDay.points, ofShopsDay.seconds, shopId),
];

/** Whether so many PINs were wrong in a shop today that its owners are to be told now: once a day. */
export async function isToBeTold(limits: Limits, shopId: ShopId): Promise<boolean> {
  const { budget, key } = ownerPinBudgets(shopId).at(-1)!;
  const { tries } = await limits.left(budget, key);
  if (budget.points - tries < toldAfter) return false;
  return (await limits.take({ ...ofShopsDay, name: "owner-pin-told", points: 1 }, key)) === null;
}

/**
 * The budgets a try is counted in, narrow ones first. Each kind has its own, so that guesses at one leave the others open.
 *
 * @param person an E.164 phone, or an e-mail address in lower case
 * @param device the number a device is known by, which is another one for each person; or null
 */
export function budgetsOf(
  kind: OpenKind,
  { person, place, device }: { person: string; place: string; device: string | null },
): Counted[] {
  if (device !== null) return ownBudgets(`${kind}-device`, device);
  return [
    // From one place, whoever it is for.
    countedIn(`${kind}-place`, 50, 300, place),
    // Of one person from one place, so that one place alone cannot use up what the person has everywhere.
    countedIn(`${kind}-person`, 5, 300, `${person}|${place}`),
    // Of one person from everywhere. The more there were, the longer is the wait: minutes, an hour, a day.
    countedIn(`${kind}-person-minutes`, 10, 600, person),
    countedIn(`${kind}-person-hour`, 20, 3_600, person),
    countedIn(`${kind}-person-day`, 50, 86_400, person),
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

/** What the refusal of a wrong guess says of the next one: how many tries are left, and with none how long to wait. */
export async function nextTry(
  limits: Limits,
  counted: readonly Counted[],
): Promise<{ body: { tries_left: number }; retryAfterSeconds?: number }> {
  const left = await Promise.all(counted.map(({ budget, key }) => limits.left(budget, key)));
  const body = { tries_left: Math.min(...left.map(({ tries }) => tries)) };
  const waits = left.flatMap(({ tries, seconds }) => (tries === 0 ? [seconds] : []));
  return waits.length === 0 ? { body } : { body, retryAfterSeconds: Math.max(...waits) };
}

/** Takes back a try that was no guess: what was tried was right, or was not looked at. */
export async function giveTryBack(limits: Limits, counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(({ budget, key }) => limits.giveBack(budget, key)));
}

/**
 * Looks at something that may be guessed, once for each try that is left; what was right costs no try.
 *
 * @throws auth.too_many_attempts with the seconds to wait
 */
export async function countingTries(
  limits: Limits,
  counted: readonly Counted[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const wait = await takeTry(limits, counted);
  if (wait !== null) throw refuse("auth.too_many_attempts", { seconds: wait }, { retryAfterSeconds: wait });
  const right = await isRight().catch(async (error: unknown) => {
    await giveTryBack(limits, counted);
    throw error;
  });
  if (right) await giveTryBack(limits, counted);
  return right;
}
