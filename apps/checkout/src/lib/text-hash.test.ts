import fc from "fast-check";
import { expect, test } from "vitest";
import { textHash } from "./text-hash.ts";

test("the same text has the same name, another text another one", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(textHash(one)).toMatch(/^[0-9a-f]{16}$/);
      expect(textHash(one) === textHash(other)).toBe(one === other);
    }),
  );
});
