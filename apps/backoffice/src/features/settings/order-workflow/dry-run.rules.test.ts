import { expect, test } from "vitest";
import { makeDryRun } from "../../../../test/make-workflow.ts";
import { minutesThrough, pathOf, roughMinutes, summaryOf, yesterday } from "./dry-run.rules.ts";

test("a dry run comes to what went through, stopped, was late and was told", () => {
  expect(summaryOf(makeDryRun())).toEqual({
    through: 1,
    stopped: 1,
    late: 1,
    chat: 1,
    template: 0,
    sms: 1,
    untold: 0,
  });
});

test("an order's path says where it was, where it stopped, and where it never came", () => {
  const run = makeDryRun();
  expect(
    pathOf(run.orders[1]!, run.stages)
      .map(({ mark }) => mark)
      .join(" "),
  ).toBe("was stop not not not not not");
  expect([minutesThrough(run.orders[0]!), minutesThrough(run.orders[1]!)]).toEqual([300, null]);
  expect([roughMinutes(50), roughMinutes(290), roughMinutes(3_000)]).toEqual([50, 300, 2_880]);
});

test("yesterday is the shop's, which is ahead of UTC", () => {
  expect(yesterday(new Date("2026-11-20T22:00:00Z"))).toBe("2026-11-20");
  expect(yesterday(new Date("2026-11-20T20:00:00Z"))).toBe("2026-11-19");
});
