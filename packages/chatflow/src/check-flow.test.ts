import { expect, test } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { type FlowFaultCode, flowFaultCodes } from "./faults.ts";
import type { Flow, Step } from "./flow.ts";
import { both, endStep, flowOf, personStep, say, scene } from "./make-flow.ts";
import type { Run } from "./run.ts";
import { runFlow } from "./run-flow.ts";
import { whichFlow } from "./triggers.ts";

const choose = (options: [string, string, string | null][]): Step => ({
  id: "c",
  kind: "choose",
  text: both("Nini?"),
  options: options.map(([id, title, next]) => ({ id, title: both(title), next })),
});
const start = (flow: Flow) => runFlow(flow, null, { kind: "start" }, scene);
const saidBy = (flow: Flow) =>
  start(flow).effects.flatMap((effect) => ("text" in effect ? [effect.text] : []));
const waiting = (flow: Flow): Run => start(flow).run!;

/** For each fault a flow that has it, and what happens to a customer of whom it is not kept. */
const harmful: Record<FlowFaultCode, { flow: Flow; harm: (flow: Flow) => void }> = {
  no_steps: {
    flow: flowOf([]),
    harm: (flow) => expect(start(flow)).toMatchObject({ run: null, effects: [] }),
  },
  trigger_empty: {
    flow: flowOf([say("a", "Karibu", "end"), endStep], { kind: "keyword", words: [" "], exact: false }),
    harm: ({ trigger }) => {
      const greeted = { kind: "message", text: "Habari", opens: true, isOpen: true } as const;
      expect(whichFlow([{ id: "f", trigger }], greeted)).toBeNull();
    },
  },
  duplicate_step: {
    flow: flowOf([say("a", "Moja", "b"), say("b", "Mbili", "end"), say("b", "Tatu", "end"), endStep]),
    harm: (flow) => expect(saidBy(flow)).not.toContain("Tatu"),
  },
  dead_end: {
    flow: flowOf([choose([["x", "Nunua", null]]), personStep]),
    harm: (flow) => {
      const turn = runFlow(flow, waiting(flow), { kind: "text", text: "Nunua" }, scene);
      expect(turn.effects.filter(({ kind }) => kind !== "answered")).toEqual([]);
    },
  },
  jump_nowhere: {
    flow: flowOf([{ id: "j", kind: "jump", to: "gone" }]),
    harm: (flow) => expect(saidBy(flow)).toEqual([]),
  },
  unreachable: {
    flow: flowOf([say("a", "Moja", "end"), say("b", "Kamwe", "end"), endStep]),
    harm: (flow) => expect(saidBy(flow)).not.toContain("Kamwe"),
  },
  endless_loop: {
    flow: flowOf([say("a", "Moja", "b"), say("b", "Mbili", "a")]),
    harm: (flow) => expect(start(flow).effects.at(-1)).toMatchObject({ kind: "assign" }),
  },
  no_options: {
    flow: flowOf([choose([]), personStep]),
    harm: (flow) =>
      expect(runFlow(flow, waiting(flow), { kind: "text", text: "1" }, scene).isUnderstood).toBe(false),
  },
  duplicate_option: {
    flow: flowOf([
      choose([
        ["x", "Nunua", "end"],
        ["x", "Bei", "p"],
      ]),
      personStep,
      endStep,
    ]),
    harm: (flow) => {
      const tap = { kind: "tap", stepId: "c", optionId: "x" } as const;
      expect(runFlow(flow, waiting(flow), tap, scene).effects).not.toContainEqual(
        expect.objectContaining({ kind: "assign" }),
      );
    },
  },
  duplicate_title: {
    flow: flowOf([
      choose([
        ["x", "Nunua", "end"],
        ["y", "nunua", "p"],
      ]),
      personStep,
      endStep,
    ]),
    harm: (flow) =>
      expect(runFlow(flow, waiting(flow), { kind: "text", text: "nunua" }, scene).effects).not.toContainEqual(
        expect.objectContaining({ kind: "assign" }),
      ),
  },
  language_missing: {
    flow: flowOf([{ id: "a", kind: "say", text: { sw: "", en: "Welcome" }, next: "end" }, endStep]),
    harm: (flow) => expect(saidBy(flow)).toEqual(["Welcome"]),
  },
  too_long: {
    flow: flowOf([say("a", "😀".repeat(4097), "end"), endStep]),
    harm: (flow) => expect(Array.from(saidBy(flow)[0]!).length).toBeGreaterThan(4096),
  },
  variable_unset: {
    flow: flowOf([say("a", "Ni {colour}.", "end"), endStep]),
    harm: (flow) => expect(saidBy(flow)).toEqual(["Ni."]),
  },
  variable_name: {
    flow: flowOf([
      { id: "a", kind: "ask", text: both("Nani?"), answer: "text", into: "shop", next: "b" },
      say("b", "{shop}", "end"),
      personStep,
      endStep,
    ]),
    harm: (flow) => {
      const turn = runFlow(flow, waiting(flow), { kind: "text", text: "Asha" }, scene);
      expect(turn.effects).toContainEqual({ kind: "say", stepId: "b", text: "Duka la Zainab" });
    },
  },
  nothing_chosen: {
    flow: flowOf([{ id: "a", kind: "set", productId: "", next: "end" }, endStep]),
    harm: (flow) => expect(start(flow).effects).toContainEqual({ kind: "set", stepId: "a", productId: "" }),
  },
  bad_url: {
    flow: flowOf([
      {
        id: "a",
        kind: "send",
        content: { kind: "link", url: "javascript:alert(1)" },
        caption: both(""),
        next: "end",
      },
      endStep,
    ]),
    harm: (flow) => expect(start(flow).effects).toContainEqual(expect.objectContaining({ kind: "send" })),
  },
  bad_number: {
    flow: flowOf([{ id: "a", kind: "wait", minutes: 0, next: "end" }, endStep]),
    harm: (flow) => expect(waiting(flow).until).toBe(scene.now),
  },
  file_unavailable: {
    flow: flowOf([
      {
        id: "a",
        kind: "send",
        content: { kind: "pdf", fileId: "fil_1", fileName: "Bei.pdf" },
        caption: both(""),
        next: "end",
      },
      endStep,
    ]),
    harm: (flow) => expect(start(flow).effects).toContainEqual(expect.objectContaining({ kind: "send" })),
  },
  no_person: {
    flow: flowOf([choose([["x", "Nunua", "end"]]), endStep]),
    harm: (flow) => {
      const first = runFlow(flow, waiting(flow), { kind: "text", text: "???" }, scene);
      const second = runFlow(flow, first.run, { kind: "text", text: "???" }, scene);
      expect(second.effects).toEqual([{ kind: "assign", stepId: "c", memberId: null, text: "" }]);
    },
  },
};

test.each(flowFaultCodes)("%s is found, and does harm where it is not", (code) => {
  const { flow, harm } = harmful[code];
  expect(checkFlow(flow).map((fault) => fault.code)).toContain(code);
  harm(flow);
});

test("faults say where they are: step, way, field and language", () => {
  const flow = flowOf([choose([["x", "Kitambaa cha harusi kipya", null]]), say("z", "", null), endStep]);
  expect(checkFlow(flow)).toEqual([
    { stepId: null, code: "no_person" },
    { stepId: "c", code: "too_long", field: "options.x.title", language: "sw" },
    { stepId: "c", code: "too_long", field: "options.x.title", language: "en" },
    { stepId: "c", code: "dead_end", way: "x" },
    { stepId: "z", code: "language_missing", field: "text", language: "sw" },
    { stepId: "z", code: "language_missing", field: "text", language: "en" },
    { stepId: "z", code: "dead_end", way: "next" },
    { stepId: "z", code: "unreachable" },
    { stepId: "end", code: "unreachable" },
  ]);
});

test("a wait that goes round by itself is endless, one that a customer answers is not", () => {
  const reminder = flowOf([say("a", "Bado?", "w"), { id: "w", kind: "wait", minutes: 5, next: "a" }]);
  expect(checkFlow(reminder)).toEqual([{ stepId: "a", code: "endless_loop" }]);
  const menu = flowOf([
    say("a", "Menyu", "c"),
    choose([
      ["again", "Tena", "a"],
      ["p", "Mtu", "p"],
    ]),
    personStep,
  ]);
  expect(checkFlow(menu)).toEqual([]);
});

test("a variable counts as known only where every way has asked for it", () => {
  const ask: Step = { id: "q", kind: "ask", text: both("Rangi?"), answer: "text", into: "colour", next: "s" };
  const flow = flowOf([
    { id: "if", kind: "condition", test: { about: "open" }, yes: "q", no: "s" },
    ask,
    say("s", "{colour} kwa {name}", "p"),
    personStep,
  ]);
  expect(checkFlow(flow)).toEqual([
    { stepId: "s", code: "variable_unset", field: "text", variable: "colour" },
  ]);
  expect(checkFlow({ ...flow, steps: flow.steps.slice(1) })).toEqual([]);
});
