import type { Flow, Step } from "@agiza/chatflow/flow";
import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutFlow } from "./lay-out-flow.rules.ts";

const say = (id: string, next: string | null): Step => ({ id, kind: "say", text: { sw: "", en: "" }, next });
const flowOf = (...steps: Step[]): Flow => ({ trigger: { kind: "first_message" }, steps });

test("steps stand a column further with each step of the shortest way, and what nothing leads to stands behind", () => {
  const choice: Step = {
    id: "a",
    kind: "choose",
    text: { sw: "", en: "" },
    options: ["c", "b", "c"].map((next, at) => ({ id: String(at), title: { sw: "", en: "" }, next })),
  };
  const places = layOutFlow(flowOf(choice, say("b", "c"), say("c", "a"), say("d", null)), () => 100);
  expect([...places]).toEqual([
    ["a", { x: 270, y: 0 }],
    ["c", { x: 540, y: 0 }],
    ["b", { x: 540, y: 128 }],
    ["d", { x: 810, y: 0 }],
  ]);
});

test("in any flow every step has one place, and no two of a column lie over each other", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const ways = fc.array(fc.option(fc.constantFrom(...ids, "gone")), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(ways, (to) => {
      const places = layOutFlow(flowOf(...ids.map((id, at) => say(id, to[at]!))), () => 100);
      expect([...places.keys()].toSorted()).toEqual(ids);
      expect(new Set([...places.values()].map(({ x, y }) => `${x}/${y}`)).size).toBe(ids.length);
    }),
  );
});
