import { expect, test } from "vitest";
import type { Ctx } from "#kernel/ctx.ts";
import { unmasked } from "./shown-phones.rules.ts";

test("numbers that are shown alike are two numbers", () => {
  const viewer = { actor: { kind: "staff", masksPhones: true } } as unknown as Pick<Ctx, "actor">;
  const [first, second] = ["+255754111222", "+255713333222"];
  const alike = "+255 7 ••••• 222";
  expect(unmasked(viewer, { phones: [first] }, { phones: [second] }, [alike, alike])).toEqual([
    first,
    second,
  ]);
  expect(unmasked(viewer, { phones: [first] }, { phones: [] }, [alike, alike])).toEqual([first, alike]);
});
