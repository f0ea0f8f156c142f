import { expect, test } from "vitest";
import { isLinkOver } from "./debt-page.rules.ts";

const paid = new Date("2026-11-01T09:00:00Z");
const after = (days: number) => new Date(paid.getTime() + days * 86_400_000);

test.each([
  { owedMinor: 0, days: 29, isOver: false },
  { owedMinor: 0, days: 30, isOver: true },
  { owedMinor: 100, days: 900, isOver: false },
])("owing $owedMinor, $days days after the last of it: over $isOver", ({ owedMinor, days, isOver }) => {
  expect(isLinkOver(owedMinor, paid, after(days))).toBe(isOver);
});
