import fc from "fast-check";
import { expect, test } from "vitest";
import type { SessionId, UserId } from "#kernel/ids.ts";
import { createSecretBox } from "#kernel/secrets.ts";
import { devicePeople, knownDevice, rememberDevice } from "./known-devices.ts";

const secrets = createSecretBox("a-key-of-some-length");
const person = (name: string) => `usr_${name}` as UserId;
const session = "ses_1" as SessionId;
const remember = (cookie: string | undefined, userId: UserId) =>
  rememberDevice(secrets, cookie, { userId, sessionId: session });

test("a device is known to who signed in on it, keeps its number, and is known to nobody else", () => {
  const cookie = remember(undefined, person("neema"));
  const number = knownDevice(secrets, cookie, person("neema"));
  expect(number).toMatch(/^[\w-]{22}$/);
  expect(devicePeople(secrets, remember(cookie, person("neema")))).toEqual([
    { number, userId: person("neema"), sessionId: session },
  ]);
  expect(knownDevice(secrets, cookie, person("juma"))).toBeNull();
  expect(knownDevice(secrets, cookie, null)).toBeNull();
  expect(knownDevice(createSecretBox("another-key-entirely"), cookie, person("neema"))).toBeNull();
});

test("five people share a device, each with a number of their own; then the first is forgotten", () => {
  const people = ["a", "b", "c", "d", "e", "f"].map(person);
  const cookie = people.reduce<string | undefined>((kept, one) => remember(kept, one), "");
  const numbers = people.map((one) => knownDevice(secrets, cookie, one));
  expect(numbers[0]).toBeNull();
  expect(new Set(numbers.slice(1)).size).toBe(5);
  expect(numbers.slice(1)).not.toContain(null);
});

test("the cookie shows neither who the people are nor which session they had", () => {
  const cookie = remember(remember(undefined, person("neema")), person("juma"));
  const read = cookie.split(/[.~]/).map((part) => Buffer.from(part, "base64url").toString("latin1"));
  for (const text of [cookie, ...read]) expect(text).not.toMatch(/usr_|ses_|neema|juma/);
});

const bytesOf = (cookie: string) =>
  cookie.split(".").map((part) => Buffer.from(part, "base64url").toString("hex"));
const sameBytes = (one: string, another: string) => bytesOf(one).join() === bytesOf(another).join();

test("no other text makes a device known", () => {
  const cookie = remember(undefined, person("neema"));
  fc.assert(
    fc.property(fc.nat(cookie.length - 1), fc.constantFrom("A", "b", "~", ".", "é"), (at, sign) => {
      const changed = cookie.slice(0, at) + sign + cookie.slice(at + 1);
      // The last letter of a part holds bits that mean nothing.
      fc.pre(!sameBytes(changed, cookie));
      expect(knownDevice(secrets, changed, person("neema"))).toBeNull();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => knownDevice(secrets, text, person("neema")) === null));
});
