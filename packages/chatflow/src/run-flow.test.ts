import { expect, test } from "vitest";
import { checkFlow } from "./check-flow.ts";
import type { Flow, Step } from "./flow.ts";
import { both, endStep, flowOf, personStep, say, scene } from "./make-flow.ts";
import type { Input, Run, Turn } from "./run.ts";
import { runFlow } from "./run-flow.ts";
import { flowTemplates } from "./templates.ts";

const menu: Step = {
  id: "menu",
  kind: "choose",
  text: both("Karibu {shop}, {name}."),
  options: [
    { id: "buy", title: { sw: "Nunua", en: "Buy" }, next: "goods" },
    { id: "bye", title: { sw: "Kwaheri", en: "Bye" }, next: "bye" },
  ],
};
const flow = flowOf([
  menu,
  { id: "goods", kind: "catalogue", next: "cart" },
  { id: "cart", kind: "cart", hours: 2, submitted: "bye", late: "late" },
  say("late", "Bado?", "menu"),
  say("bye", "Kwaheri", "end"),
  endStep,
  personStep,
]);

function through(walked: Flow, inputs: Input[], from: Run | null = null): Turn {
  let turn: Turn = { run: from, effects: [], isUnderstood: true };
  for (const input of inputs) turn = runFlow(walked, turn.run, input, scene);
  return turn;
}
const words = (text: string): Input => ({ kind: "text", text });
const kinds = ({ effects }: Turn) => effects.map(({ kind }) => kind);

test("a choice is filled, shown, and answered by a tap, a number or a title", () => {
  const first = through(flow, [{ kind: "start" }]);
  expect(first.effects).toEqual([
    { kind: "reached", stepId: "menu" },
    {
      kind: "choose",
      stepId: "menu",
      text: "Karibu Duka la Zainab, Asha.",
      button: null,
      page: 0,
      options: [
        { id: "buy", title: "Nunua", description: null },
        { id: "bye", title: "Kwaheri", description: null },
      ],
    },
  ]);
  for (const answer of [words("1"), words("buy"), { kind: "tap", stepId: "menu", optionId: "buy" } as const])
    expect(runFlow(flow, first.run, answer, scene).run?.at).toBe("goods");
});

test("an order goes on when the basket is finished and when it is sent in, and late when it is not", () => {
  const atCart = through(flow, [{ kind: "start" }, words("1"), { kind: "event", event: "basket_finished" }]);
  expect(atCart.run).toMatchObject({ at: "cart", until: scene.now + 2 * 3_600_000 });
  expect(runFlow(flow, atCart.run, { kind: "event", event: "submitted" }, scene)).toMatchObject({
    run: null,
  });
  expect(runFlow(flow, atCart.run, { kind: "time" }, scene).run?.at).toBe("menu");
  expect(runFlow(flow, atCart.run, { kind: "event", event: "paid" }, scene)).toEqual({
    run: atCart.run,
    effects: [],
    isUnderstood: false,
  });
});

test("what is not understood is asked again once, then a person comes in the flow's words", () => {
  const once = through(flow, [{ kind: "start" }, words("???")]);
  expect(once.isUnderstood).toBe(false);
  expect(kinds(once)).toEqual(["choose"]);
  const twice = runFlow(flow, once.run, words("!!!"), scene);
  expect(twice).toEqual({
    run: null,
    effects: [{ kind: "assign", stepId: "p", memberId: null, text: "Mtu anakuja." }],
    isUnderstood: false,
  });
  expect(runFlow(flow, once.run, words("2"), scene).isUnderstood).toBe(true);
});

test("a tap on an old message goes on from there, also after the end; one that is gone changes nothing", () => {
  const atGoods = through(flow, [{ kind: "start" }, words("1")]);
  const old: Input = { kind: "tap", stepId: "menu", optionId: "bye" };
  expect(kinds(runFlow(flow, atGoods.run, old, scene))).toEqual(["answered", "reached", "say", "reached"]);
  expect(runFlow(flow, null, old, scene)).toMatchObject({ run: null, isUnderstood: true });
  for (const gone of [
    { kind: "tap", stepId: "menu", optionId: "gone" },
    { kind: "tap", stepId: "gone", optionId: "buy" },
  ] as const)
    expect(runFlow(flow, atGoods.run, gone, scene)).toEqual({
      run: atGoods.run,
      effects: [],
      isUnderstood: false,
    });
});

test("answers are kept by their kind, and used in texts and conditions", () => {
  const asking = (answer: "number" | "phone" | "date" | "place" | "text") =>
    flowOf([
      { id: "q", kind: "ask", text: both("?"), answer, into: "it", next: "s" },
      say("s", "[{it}]", "end"),
      endStep,
      personStep,
    ]);
  const heard = (answer: Parameters<typeof asking>[0], input: Input) => {
    const turn = through(asking(answer), [{ kind: "start" }, input]);
    return turn.effects.flatMap((effect) => (effect.kind === "say" ? [effect.text] : []))[0];
  };
  expect(heard("number", words("TSh 10,000"))).toBe("[10000]");
  expect(heard("number", words("kumi"))).toBeUndefined();
  expect(heard("phone", words("0712 345 678"))).toBe("[+255712345678]");
  expect(heard("phone", words("12345"))).toBeUndefined();
  expect(heard("date", words("kesho"))).toBe("[2026-11-30]");
  expect(heard("date", words("5/1"))).toBe("[2027-01-05]");
  expect(heard("date", words("31/2/2027"))).toBeUndefined();
  expect(heard("place", { kind: "place", latitude: -6.8, longitude: 39.28, name: "Kariakoo" })).toBe(
    "[Kariakoo · -6.80000, 39.28000]",
  );
  expect(heard("text", words("{shop} $& {it}"))).toBe("[{shop} $& {it}]");
});

test("a rating is one of five, and leads on by what it was", () => {
  const { flow: feedback } = flowTemplates.find(({ id }) => id === "feedback")!;
  expect(kinds(through(feedback, [{ kind: "start" }, words("5")]))).toContain("say");
  expect(through(feedback, [{ kind: "start" }, words("2")]).run?.at).toBe("why");
  expect(through(feedback, [{ kind: "start" }, words("6")]).isUnderstood).toBe(false);
});

test("more than ten options come in pages, and a number counts on the page that is shown", () => {
  const long = flowOf([
    {
      id: "m",
      kind: "choose",
      text: both("?"),
      options: Array.from({ length: 12 }, (_, place) => ({
        id: `o${place}`,
        title: both(`Jina ${place}`),
        next: `s${place}`,
      })),
    },
    ...Array.from({ length: 12 }, (_, place) => say(`s${place}`, `Jina ${place}`, "end")),
    endStep,
    personStep,
  ]);
  const second = through(long, [{ kind: "start" }, { kind: "tap", stepId: "m", optionId: "more:1" }]);
  expect(second).toMatchObject({ run: { page: 1 }, effects: [{ kind: "choose", page: 1 }] });
  expect(runFlow(long, second.run, words("2"), scene).effects).toContainEqual({
    kind: "say",
    stepId: "s10",
    text: "Jina 10",
  });
});

test("tags set in a turn are seen by its conditions", () => {
  const tagged = flowOf([
    { id: "t", kind: "tag", tag: "VIP", next: "if" },
    { id: "if", kind: "condition", test: { about: "tag", tag: "VIP" }, yes: "s", no: "end" },
    say("s", "Karibu tena", "end"),
    endStep,
  ]);
  expect(kinds(through(tagged, [{ kind: "start" }]))).toContain("say");
});

test("where a name is not known the sentence does without it", () => {
  const hello = flowOf([say("s", "Habari {name}, karibu. Asante, {name}.", "end"), endStep]);
  const { effects } = runFlow(
    hello,
    null,
    { kind: "start" },
    { ...scene, given: { ...scene.given, name: "" } },
  );
  expect(effects).toContainEqual({ kind: "say", stepId: "s", text: "Habari, karibu. Asante." });
});

test("an address's answer fills what the step asks for, and only with what is of its kind", () => {
  const called = flowOf([
    {
      id: "call",
      kind: "webhook",
      url: "https://duka.example/in",
      answers: [
        { into: "points", answer: "number" },
        { into: "word", answer: "text" },
      ],
      done: "told",
      failed: "p",
    },
    say("told", "{points} {word}", "end"),
    endStep,
    personStep,
  ]);
  expect(checkFlow(called)).toEqual([]);
  const { run } = runFlow(called, null, { kind: "start" }, scene);
  const answer = (values: Record<string, unknown>) =>
    runFlow(called, run, { kind: "webhook", ok: true, values }, scene).effects.at(-1);
  const told = { kind: "say", stepId: "told", text: "1200 sawa" };
  expect(answer({ points: "1,200", word: " sawa ", more: 1 })).toMatchObject({
    kind: "reached",
    stepId: "end",
  });
  expect(
    runFlow(called, run, { kind: "webhook", ok: true, values: { points: 1200, word: "sawa" } }, scene)
      .effects,
  ).toContainEqual(told);
  for (const values of [
    {},
    { points: 1 },
    { points: "nyingi", word: "x" },
    { points: {}, word: "x" },
    { points: 1, word: "" },
  ])
    expect(answer(values)).toMatchObject({ kind: "assign" });
  expect(runFlow(called, run, { kind: "webhook", ok: false }, scene).effects.at(-1)).toMatchObject({
    kind: "assign",
  });
  // On the other way nothing is known of it.
  const unsaid = flowOf(
    called.steps.map((step) => (step.kind === "webhook" ? { ...step, failed: "told" } : step)),
  );
  expect(checkFlow(unsaid)).toMatchObject([
    { code: "variable_unset", variable: "points" },
    { code: "variable_unset", variable: "word" },
    { code: "unreachable" },
  ]);
});
