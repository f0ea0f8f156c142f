import { expect, test } from "vitest";
import { runSteps, type Step, type StepResult } from "./schedule.ts";

const passes: StepResult = { passed: 1, failed: 0, output: "" };

/** Steps that record who runs together; each ends only after all that can start beside it have started. */
function recorder() {
  const running = new Set<string>();
  const seen: string[][] = [];
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run: async () => {
      running.add(name);
      await new Promise(setImmediate);
      seen.push([...running].toSorted());
      await new Promise(setImmediate);
      running.delete(name);
      return passes;
    },
    ...more,
  });
  return { seen, step };
}

test("at most two steps run at once", async () => {
  const { seen, step } = recorder();
  const finished = await runSteps([step("a"), step("b"), step("c"), step("d")], () => undefined);
  expect(finished.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  expect(seen).toContainEqual(["a", "b"]);
  expect(Math.max(...seen.map((names) => names.length))).toBe(2);
});

test("a step that needs the machine for itself gets it", async () => {
  const { seen, step } = recorder();
  await runSteps([step("a"), step("heavy", { alone: true }), step("b")], () => undefined);
  expect(seen.filter((names) => names.includes("heavy"))).toEqual([["heavy"]]);
});

test("a step waits for those it names, even if they fail", async () => {
  const order: string[] = [];
  const fails: Step = { name: "first", run: () => Promise.reject(new Error("broken")) };
  const { step } = recorder();
  const finished = await runSteps([step("second", { after: ["first"] }), fails], ({ name }) =>
    order.push(name),
  );
  expect(order).toEqual(["first", "second"]);
  expect(finished[0]).toMatchObject({ failed: 1, output: "Error: broken" });
});

test("steps that wait for each other are an error, not a silence", async () => {
  const { step } = recorder();
  const steps = [step("a", { after: ["b"] }), step("b", { after: ["a"] })];
  await expect(runSteps(steps, () => undefined)).rejects.toThrow("These steps wait for each other: a, b");
});

test("once stopped, no further step starts", async () => {
  const { step } = recorder();
  let isOver = false;
  const finished = await runSteps(
    [step("a"), step("b", { after: ["a"] })],
    () => (isOver = true),
    () => isOver,
  );
  expect(finished.map(({ name }) => name)).toEqual(["a"]);
});
