import { waysOf } from "@agiza/chatflow/flow";
import fc from "fast-check";
import { expect, test } from "vitest";
import { welcome } from "../../../test/make-chatflow.ts";
import {
  areSame,
  canMove,
  differences,
  newStep,
  numberOf,
  stepGroups,
  variablesOf,
  withCopy,
  withMoved,
  withNewStep,
  withoutStep,
} from "./flow-editing.rules.ts";
import { beginHistory, changed, redone, undone } from "./history.rules.ts";
import { openedName, withVariable } from "./variable-typing.rules.ts";

const ids = (flow: typeof welcome) => flow.steps.map(({ id }) => id).join(" ");
const kinds = Object.values(stepGroups).flat();

test("a step that is put in between goes on to where the way went, and the way goes through it", () => {
  const next = withNewStep(welcome, newStep("say", "new"), "goods");
  expect(numberOf(next, "new")).toBe(3);
  expect(next.steps[1]).toMatchObject({ id: "goods", next: "new" });
  expect(next.steps[2]).toMatchObject({ id: "new", next: "cart" });
  expect(withNewStep(welcome, newStep("say", "new"), null).steps[0]).toMatchObject({ next: "welcome" });
});

test("ways to a step that is deleted go on to where its only way led", () => {
  const next = withoutStep(welcome, "thanks");
  expect(next.steps.find(({ id }) => id === "pay")).toMatchObject({ paid: "rate" });
  const without = withoutStep(welcome, "pay");
  expect(without.steps.find(({ id }) => id === "cart")).toMatchObject({ submitted: null });
});

test("a copy stands right behind, and moving stops at both ends", () => {
  expect(ids(withCopy(welcome, "goods", "again"))).toContain("goods again cart");
  expect([canMove(welcome, "welcome", -1), canMove(welcome, "end", 1)]).toEqual([false, false]);
  expect(ids(withMoved(welcome, "goods", 1))).toContain("welcome cart goods pay");
  expect(withMoved(welcome, "end", 1)).toBe(welcome);
});

test("texts may name what is always known and what the flow asks for", () => {
  expect(variablesOf(welcome)).toEqual(["name", "shop", "debt", "order_number", "rating"]);
});

test("a publication says what is new, changed and gone", () => {
  const draft = withoutStep(withNewStep(welcome, newStep("wait", "pause"), "thanks"), "list");
  expect(differences(welcome, draft).map(({ kind, step }) => `${kind} ${step.id}`)).toEqual([
    "changed welcome",
    "changed cart",
    "changed thanks",
    "added pause",
    "removed list",
  ]);
  expect(areSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
});

test("whatever is added, moved, copied and deleted, ways lead to steps that are there", () => {
  const edit = fc.tuple(
    fc.constantFrom("add", "remove", "copy", "up", "down"),
    fc.nat(30),
    fc.constantFrom(...kinds),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
      let flow = welcome;
      for (const [number, [what, place, kind]] of edits.entries()) {
        const id = flow.steps[place % Math.max(1, flow.steps.length)]?.id ?? null;
        if (what === "add" || id === null) flow = withNewStep(flow, newStep(kind, `n${number}`), id);
        else if (what === "remove") flow = withoutStep(flow, id);
        else if (what === "copy") flow = withCopy(flow, id, `c${number}`);
        else flow = withMoved(flow, id, what === "up" ? -1 : 1);
      }
      const there = new Set(flow.steps.map(({ id }) => id));
      expect(there.size).toBe(flow.steps.length);
      for (const step of flow.steps)
        for (const { to } of waysOf(step)) expect(to === null || there.has(to)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("what is taken back can be done again, and typing is one change", () => {
  const at = (name: string) => ({ name, flow: welcome });
  let history = changed(beginHistory(at("a")), at("ab"), false);
  history = changed(history, at("abc"), true);
  expect(undone(history).present.name).toBe("a");
  expect(redone(undone(history)).present.name).toBe("abc");
  expect(undone(undone(history)).present.name).toBe("a");
  for (let count = 0; count < 100; count++) history = changed(history, at(String(count)), false);
  expect(history.past.length).toBe(40);
});

test('"{" begins a name, and what is chosen takes its place', () => {
  expect([openedName("Habari {", 8), openedName("Habari {na", 10), openedName("Habari {name}", 13)]).toEqual([
    "",
    "na",
    null,
  ]);
  expect(withVariable("Habari {na!", 10, "name")).toEqual({ text: "Habari {name}!", caret: 13 });
  expect(withVariable("Habari ", 7, "shop")).toEqual({ text: "Habari {shop}", caret: 13 });
});
