import { randomBytes } from "node:crypto";
import { openSealed, type SecretBox } from "#kernel/secrets.ts";
import type { SessionId, UserId } from "#kernel/ids.ts";

/** How long a device is known without being signed in on; browsers keep no cookie longer. */
export const deviceLifeMs = 400 * 86_400_000;

/** People one device knows: a shop's laptop is shared. The one who signed in longest ago is forgotten. */
const mostPeople = 5;

/** Somebody who signed in on a device. */
export type DevicePerson = {
  /** Names the device for this person, and is another one for each. */
  number: string;
  userId: UserId;
  /** Of their last sign-in there. */
  sessionId: SessionId;
};

/** A person's part of the cookie. What was sealed for something else has another form. */
const partShape = /^known-device ([\w-]{22}) (usr_\w+) (ses_\w+)$/;
const longestPart = 400;

/**
 * Who signed in on a device, the last one first.
 *
 * @param cookie the device's cookie: a sealed part for each person, joined by `~`. It tells nobody who they are, and
 * nobody else can make one
 */
export function devicePeople(secrets: SecretBox, cookie: string | undefined): DevicePerson[] {
  const parts = (cookie ?? "").split("~").slice(0, mostPeople);
  return parts.flatMap((part) => {
    const opened = part.length > longestPart ? null : openSealed(secrets, part);
    const [, number, userId, sessionId] = partShape.exec(opened ?? "") ?? [];
    if (!number) return [];
    return [{ number, userId: userId as UserId, sessionId: sessionId as SessionId }];
  });
}

/**
 * Finds out whether somebody signed in on a device before.
 *
 * @param userId null for nobody, which takes as long
 * @returns the number of the device for this person, or null
 */
export function knownDevice(
  secrets: SecretBox,
  cookie: string | undefined,
  userId: UserId | null,
): string | null {
  return devicePeople(secrets, cookie).find((person) => person.userId === userId)?.number ?? null;
}

/** The device's cookie once this person has signed in on it; a device they are known on keeps its number. */
export function rememberDevice(
  secrets: SecretBox,
  cookie: string | undefined,
  { userId, sessionId }: { userId: UserId; sessionId: SessionId },
): string {
  const number = knownDevice(secrets, cookie, userId) ?? randomBytes(16).toString("base64url");
  const others = devicePeople(secrets, cookie).filter((person) => person.userId !== userId);
  return [{ number, userId, sessionId }, ...others]
    .slice(0, mostPeople)
    .map((person) => secrets.seal(`known-device ${person.number} ${person.userId} ${person.sessionId}`))
    .join("~");
}
