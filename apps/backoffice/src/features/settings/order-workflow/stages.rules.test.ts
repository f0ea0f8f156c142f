import { expect, test } from "vitest";
import type { Stage } from "#data/order-workflow.ts";
import {
  areReordered,
  canMove,
  differences,
  filled,
  homeless,
  inMinutes,
  inUnits,
  isSound,
  moved,
  problemsOf,
  reachOf,
  withChange,
  withCopy,
  withStage,
} from "./stages.rules.ts";
import { makeStage } from "../../../../test/make-workflow.ts";

const ids = (stages: readonly Stage[]) => stages.map(({ id }) => id).join(" ");
const stages = [
  makeStage({ id: "a", state: "pending" }),
  makeStage({ id: "b", state: "preparing" }),
  makeStage({ id: "c", state: "preparing" }),
  makeStage({ id: "d", state: "handed_over" }),
];

test("whatever is added, moved or counted otherwise, stages keep the order of an order's life", () => {
  expect(ids(withStage(stages, "preparing", "n"))).toBe("a b c n d");
  expect(ids(withStage(stages, "ready", "n"))).toBe("a b c n d");
  expect(ids(withChange(stages, "b", { state: "ready" }))).toBe("a c b d");
  expect(ids(withCopy(stages, "b", "n"))).toBe("a b n c d");
  expect(ids(moved(stages, "b", 1))).toBe("a c b d");
  expect(ids(moved(stages, "c", 1))).toBe("a b c d");
  expect([canMove(stages, "b", -1), canMove(stages, "c", -1)]).toEqual([false, true]);
});

test("a stage says what is missing at its field", () => {
  expect(isSound(stages)).toBe(true);
  const wrong = withChange(stages, "b", {
    name_sw: "",
    message: "own",
    message_sw: "Habari {jina}",
    message_en: "",
    who: "people",
    move_on: "after",
  });
  expect(problemsOf(wrong, wrong[1]!)).toEqual({
    name_sw: "required",
    message_sw: "unknown_variable",
    message_en: "required",
    who_ids: "required",
    move_after_minutes: "required",
  });
  expect(isSound(wrong)).toBe(false);
  expect(isSound(stages.slice(0, 1))).toBe(false);
});

test("what is different from the live version is told stage by stage", () => {
  const draft = withChange(withStage(stages, "ready", "n"), "b", { limit_minutes: 5 }).filter(
    ({ id }) => id !== "c",
  );
  expect(differences(stages, draft).map(({ kind, stage }) => `${kind} ${stage.id}`)).toEqual([
    "removed c",
    "changed b",
    "added n",
  ]);
  expect(areReordered(stages, draft)).toBe(false);
  expect(areReordered(stages, moved(stages, "b", 1))).toBe(true);
});

test("orders of a stage that is gone are asked about, those of one that stays are not", () => {
  const live = { stages } as never;
  const standing = [
    { stage_id: "b", count: 2 },
    { stage_id: "d", count: 1 },
  ];
  const left = homeless({ live, standing }, { stages: stages.filter(({ id }) => id !== "b") });
  expect(left.map(({ stage, count, choices }) => [stage.id, count, ids(choices)])).toEqual([["b", 2, "c"]]);
});

test("the editor says how a message goes where the window is closed", () => {
  const approved = [{ purpose: "on_the_way" as const, language: "sw" as const }];
  expect(reachOf({ state: "out_for_delivery", message: "own" }, approved, "sw")).toBe("template");
  expect(reachOf({ state: "out_for_delivery", message: "own" }, approved, "en")).toBe("sms");
  expect(reachOf({ state: "ready", message: "usual" }, approved, "sw")).toBe("smsUsual");
  expect(reachOf({ state: "preparing", message: "usual" }, approved, "sw")).toBe("none");
});

test("minutes are told in whole hours and days, and messages filled with what is known", () => {
  expect([inUnits(15), inUnits(240), inUnits(2_880)]).toEqual([
    { unit: "minutes", count: 15 },
    { unit: "hours", count: 4 },
    { unit: "days", count: 2 },
  ]);
  expect(inMinutes(2, "days")).toBe(2_880);
  const facts = { name: "Asha", shop: "", number: "7", total: "", rest: "" };
  expect(filled("{name}, {number} {siri}", facts)).toBe("Asha, 7 {siri}");
});
