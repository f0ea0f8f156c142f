import { expect, test } from "vitest";
import { editedAt, requireUnchanged } from "./edit.ts";

const at = (ms: number) => new Date(1_795_000_000_000 + ms);
const thing = { id: "are_1", updatedAt: at(0) };

test("whoever read the newest state may edit it, and so may who says nothing of it", () => {
  expect(() => requireUnchanged(thing, at(0), () => thing)).not.toThrow();
  expect(() => requireUnchanged(thing, undefined, () => thing)).not.toThrow();
});

test("an edit of an older state is refused and told the newer one as it is on the wire", () => {
  for (const seenAt of [at(-1), at(1)]) {
    expect(() => requireUnchanged(thing, seenAt, () => thing)).toThrow(
      expect.objectContaining({
        code: "edit.conflict",
        status: 409,
        body: { current: { id: "are_1", updated_at: thing.updatedAt.toISOString() } },
      }),
    );
  }
});

test("an edit is later than the one before, also in the same millisecond and with a clock that went back", () => {
  expect(editedAt(thing, at(5))).toEqual(at(5));
  expect(editedAt(thing, at(0))).toEqual(at(1));
  expect(editedAt(thing, at(-60_000))).toEqual(at(1));
});
