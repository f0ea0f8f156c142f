import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretBox } from "./secrets.ts";

const box = createSecretBox("a-key-of-some-length");
const secret = "canary-token";

test("what was sealed opens again, and reads as nothing until then", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(box.open(box.seal(text))).toBe(text);
    }),
  );
  expect(box.seal(secret)).not.toContain(secret);
  expect(box.seal(secret)).not.toBe(box.seal(secret));
});

test("another key opens nothing, and says so", () => {
  expect(() => createSecretBox("another-key-entirely").open(box.seal(secret))).toThrow("another key");
});

test("after the key was changed what the one before it sealed still opens, and is sealed with the new one from then on", () => {
  const changed = createSecretBox("another-key-entirely", "a-key-of-some-length");
  const old = box.seal(secret);
  expect(changed.open(old)).toBe(secret);
  expect(changed.isCurrent(old)).toBe(false);
  const sealedAgain = changed.seal(changed.open(old));
  expect(changed.isCurrent(sealedAgain)).toBe(true);
  expect(createSecretBox("another-key-entirely").open(sealedAgain)).toBe(secret);
});

test("a sealed value with any part changed does not open", () => {
  const parts = box.seal(secret).split(".");
  for (let index = 1; index < parts.length; index++) {
    const changed = parts.with(
      index,
      parts[index]!.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    );
    expect(() => box.open(changed.join("."))).toThrow(/./);
  }
});

test("a signature holds for its text, its purpose and its key alone", () => {
  const signature = box.mac("device", "number.person");
  expect(box.mac("device", "number.person")).toBe(signature);
  const others = [
    box.mac("device", "number.other"),
    box.mac("invitation", "number.person"),
    createSecretBox("another-key-entirely").mac("device", "number.person"),
  ];
  expect(others).not.toContain(signature);
});

test("a part of the tag is no proof", () => {
  const [id, iv, tag = "", data] = box.seal("siri").split(".");
  for (const length of [4, 12, 15]) {
    const short = Buffer.from(tag, "base64url").subarray(0, length).toString("base64url");
    expect(() => box.open([id, iv, short, data].join("."))).toThrow("authentication tag length");
  }
});
