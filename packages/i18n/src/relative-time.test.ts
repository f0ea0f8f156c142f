import { describe, expect, test } from "vitest";
import { formatRelativeTime } from "./relative-time.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("formatRelativeTime", () => {
  test.each([
    [0, "just now", "sasa hivi"],
    [-59_000, "just now", "sasa hivi"],
    [30_000, "just now", "sasa hivi"],
    [-minute, "1 minute ago", "dakika 1 iliyopita"],
    [-12 * minute, "12 minutes ago", "dakika 12 zilizopita"],
    [-hour + 1, "59 minutes ago", "dakika 59 zilizopita"],
    [-hour, "1 hour ago", "saa 1 iliyopita"],
    [-5 * hour, "5 hours ago", "saa 5 zilizopita"],
    [-day, "yesterday", "jana"],
    [-2 * day, "2 days ago", "siku 2 zilizopita"],
    [-7 * day, "1 week ago", "wiki 1 iliyopita"],
    [-20 * day, "2 weeks ago", "wiki 2 zilizopita"],
    [-30 * day, "1 month ago", "mwezi 1 uliopita"],
    [-100 * day, "3 months ago", "miezi 3 iliyopita"],
    [-365 * day, "1 year ago", "mwaka 1 uliopita"],
    [-1000 * day, "2 years ago", "miaka 2 iliyopita"],
    [5 * minute, "in 5 minutes", "baada ya dakika 5"],
    [hour, "in 1 hour", "baada ya saa 1"],
    [day, "tomorrow", "kesho"],
    [3 * day, "in 3 days", "baada ya siku 3"],
    [60 * day, "in 1 month", "baada ya mwezi 1"],
    [90 * day, "in 2 months", "baada ya miezi 2"],
  ])("%d ms away reads %s", (distance, english, swahili) => {
    expect(formatRelativeTime(now + distance, "en", now)).toBe(english);
    expect(formatRelativeTime(new Date(now + distance), "sw", now)).toBe(swahili);
  });

  test("a moment that cannot be read gives no words", () => {
    expect(formatRelativeTime("soon", "en", now)).toBe("");
  });
});
