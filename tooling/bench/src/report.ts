import type { Measurement, SectionResult, Unit } from "./bench.ts";
import type { Machine } from "./machine.ts";

/** Whether a goal is met; null without one. */
export function meetsGoal({ goal, ours }: Measurement): boolean | null {
  if (goal === null) return null;
  return "atMost" in goal ? ours <= goal.atMost : ours >= goal.atLeast;
}

/** Three figures that matter, thousands separated: 0.42, 7.5, 38, 1,304. */
export function figure(value: number): string {
  const decimals = Math.abs(value) >= 20 || Number.isInteger(value) ? 0 : Math.abs(value) >= 2 ? 1 : 2;
  return value.toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

const withUnit = (value: number, unit: Unit) => `${figure(value)}${unit === "" ? "" : ` ${unit}`}`;

function toCells(measurement: Measurement): string[] {
  const { what, unit, goal, floor, ours } = measurement;
  const isMet = meetsGoal(measurement);
  return [
    what,
    goal === null ? "" : "atMost" in goal ? `≤ ${figure(goal.atMost)}` : `≥ ${figure(goal.atLeast)}`,
    floor === null ? "" : withUnit(floor, unit),
    withUnit(ours, unit),
    floor === null || floor === 0 ? "" : `${figure(ours / floor)} ×`,
    isMet === null ? "" : isMet ? "met" : "missed",
  ];
}

const heads = ["", "goal", "floor", "ours", "ours ÷ floor", ""];

/** One section as a table that reads well in a terminal and in Markdown. */
export function toTable(
  title: string,
  { measurements, notes, details, problems = [] }: SectionResult,
): string {
  const rows = [heads, ...measurements.map(toCells)];
  const widths = heads.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const print = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  const table = [print(heads), rule, ...rows.slice(1).map(print)].join("\n");
  const remarks = [...problems.map((problem) => `Could not be measured: ${problem}`), ...notes];
  const more = details === undefined ? "" : `\n\n${details}`;
  return `\n## ${title}\n\n${table}${more}\n\n${remarks.map((remark) => `- ${remark}`).join("\n")}`;
}

export const machineLine = (machine: Machine): string =>
  `${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.platform}; Node ${machine.node}, PostgreSQL ${machine.postgres} with fsync`;
