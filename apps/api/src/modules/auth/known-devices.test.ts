import fc from "fast-check";
import { expect, test } from "vitest";
import type { UserId } from "#kernel/ids.ts";
import { createSecretBox } from "#kernel/secrets.ts";
import { knownDevice, rememberDevice } from "./known-devices.ts";

const secrets = createSecretBox("a-key-of-some-length");
const person = (name: string) => `usr_${name}` as UserId;

test("a device is known to who signed in on it, keeps its number, and is known to nobody else", () => {
  const cookie = rememberDevice(secrets, undefined, person("neema"));
  const number = knownDevice(secrets, cookie, person("neema"));
  expect(number).toMatch(/^[\w-]{22}$/);
  expect(rememberDevice(secrets, cookie, person("neema"))).toBe(cookie);
  expect(knownDevice(secrets, cookie, person("juma"))).toBeNull();
  expect(knownDevice(secrets, cookie, null)).toBeNull();
  expect(knownDevice(createSecretBox("another-key-entirely"), cookie, person("neema"))).toBeNull();
});

test("five people share a device, each with a number of their own; then the first is forgotten", () => {
  const people = ["a", "b", "c", "d", "e", "f"].map(person);
  const cookie = people.reduce<string | undefined>((kept, one) => rememberDevice(secrets, kept, one), "");
  const numbers = people.map((one) => knownDevice(secrets, cookie, one));
  expect(numbers[0]).toBeNull();
  expect(new Set(numbers.slice(1)).size).toBe(5);
  expect(numbers.slice(1)).not.toContain(null);
});

test("no other text makes a device known", () => {
  const cookie = rememberDevice(secrets, undefined, person("neema"));
  fc.assert(
    fc.property(fc.nat(cookie.length - 1), fc.constantFrom("A", "b", "~", ".", "é"), (at, sign) => {
      const changed = cookie.slice(0, at) + sign + cookie.slice(at + 1);
      fc.pre(changed !== cookie);
      expect(knownDevice(secrets, changed, person("neema"))).toBeNull();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => knownDevice(secrets, text, person("neema")) === null));
});
