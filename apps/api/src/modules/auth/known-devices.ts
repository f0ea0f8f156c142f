import { randomBytes, timingSafeEqual } from "node:crypto";
import type { SecretBox } from "#kernel/secrets.ts";
import type { UserId } from "#kernel/ids.ts";

/** How long a device is known without being signed in on; browsers keep no cookie longer. */
export const deviceLifeMs = 400 * 86_400_000;

/** People one device knows: a shop's laptop is shared. The one who signed in longest ago is forgotten. */
const mostPeople = 5;

const deviceShape = /^[\w-]{22}\.[\w-]{43}$/;

const devicesIn = (cookie: string | undefined): string[] =>
  (cookie ?? "")
    .split("~")
    .slice(0, mostPeople)
    .filter((device) => deviceShape.test(device));

const isOf = (secrets: SecretBox, device: string, userId: UserId | null): boolean => {
  const [number, mac] = device.split(".");
  const expected = secrets.mac("known-device", `${number}.${userId ?? "nobody"}`);
  return timingSafeEqual(Buffer.from(mac!), Buffer.from(expected));
};

/**
 * Finds out whether somebody signed in on a device before.
 *
 * @param cookie the device's cookie: `number.mac` for each person, joined by `~`. The mac is over the number and the
 * person, so the cookie says nothing of them and nobody can make one
 * @param userId null for nobody, which takes as long
 * @returns the number of the device for this person, or null
 */
export function knownDevice(
  secrets: SecretBox,
  cookie: string | undefined,
  userId: UserId | null,
): string | null {
  const device = devicesIn(cookie).find((one) => isOf(secrets, one, userId));
  return device?.split(".")[0] ?? null;
}

/** The device's cookie once this person has signed in on it; a device they are known on keeps its number. */
export function rememberDevice(secrets: SecretBox, cookie: string | undefined, userId: UserId): string {
  const number = knownDevice(secrets, cookie, userId) ?? randomBytes(16).toString("base64url");
  const others = devicesIn(cookie).filter((device) => !isOf(secrets, device, userId));
  const own = `${number}.${secrets.mac("known-device", `${number}.${userId}`)}`;
  return [own, ...others].slice(0, mostPeople).join("~");
}
