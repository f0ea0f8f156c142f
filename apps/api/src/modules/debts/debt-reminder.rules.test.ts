import { expect, test } from "vitest";
import { remindableFrom, remindedBefore } from "./debt-reminder.rules.ts";

const at = new Date("2026-11-29T09:00:00Z");
const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

test.each([
  { reminded: null, now: at, from: null },
  { reminded: at, now: at, from: after(72) },
  { reminded: at, now: after(71), from: after(72) },
  { reminded: at, now: after(72), from: null },
])("three days lie between two reminders: $reminded, $now", ({ reminded, now, from }) => {
  expect(remindableFrom(reminded, now)).toEqual(from);
});

test("who was reminded three days ago is found again", () => {
  expect(remindableFrom(remindedBefore(at), at)).toBeNull();
});
