import { describe, expect, it } from "vitest";
import { dateOf, dayOf, daysAfter, presetRanges, rangeBetween, shopDayAt } from "./calendar-day.ts";
import { dateWords, dayText, monthTitle, rangeText, weekPlace } from "./date-words.ts";

describe("calendar days", () => {
  it("survive the way through a date and back, and refuse what is no day", () => {
    expect(
      ["2026-11-21", "2028-02-29", "1999-12-31"].map((day) => dayOf(dateOf(day) ?? new Date(0))),
    ).toEqual(["2026-11-21", "2028-02-29", "1999-12-31"]);
    expect(["2026-02-29", "2026-13-01", "21-11-2026", "", null].map((day) => dateOf(day))).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it("count across months and years", () => {
    expect([daysAfter("2026-03-01", -1), daysAfter("2026-12-31", 1)]).toEqual(["2026-02-28", "2027-01-01"]);
  });

  it("change at midnight in Dar es Salaam", () => {
    expect(shopDayAt(new Date("2026-11-21T20:59:59Z"))).toBe("2026-11-21");
    expect(shopDayAt(new Date("2026-11-21T21:00:00Z"))).toBe("2026-11-22");
  });

  it("make ranges whichever end is picked first", () => {
    expect(rangeBetween("2026-11-21", "2026-11-15")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  });

  it("offer today, seven days with today and the month up to today", () => {
    expect(presetRanges("2026-11-03")).toEqual({
      today: { from: "2026-11-03", to: "2026-11-03" },
      sevenDays: { from: "2026-10-28", to: "2026-11-03" },
      thisMonth: { from: "2026-11-01", to: "2026-11-03" },
    });
  });
});

describe("words of a date", () => {
  it("start the week on Monday in both languages", () => {
    const monday = dateOf("2026-11-16") ?? new Date(0);
    const sunday = dateOf("2026-11-22") ?? new Date(0);
    expect([weekPlace(monday), weekPlace(sunday)]).toEqual([0, 6]);
    expect(dateWords("sw").weekdayMarks.join(" ")).toBe("J3 J4 J5 Al Ij J1 J2");
    expect(dateWords("en").weekdayMarks.join(" ")).toBe("Mo Tu We Th Fr Sa Su");
  });

  it("name months, days and ranges", () => {
    expect(monthTitle(dateOf("2026-08-01") ?? new Date(0), "sw")).toBe("Agosti 2026");
    expect(dayText("2026-11-21", "2026-11-21", "en")).toBe("Today, Nov 21");
    expect(dayText("2026-10-05", "2026-11-21", "sw")).toBe("Okt 5, 2026");
    expect(dayText(null, "2026-11-21", "en")).toBe("");
    const range = { from: "2026-11-15", to: "2026-11-21" };
    expect(rangeText(range, "2026-11-21", "en")).toBe("Nov 15 – Nov 21, 2026");
    expect(rangeText({ ...range, from: "2025-12-30" }, "2026-11-21", "en")).toBe(
      "Dec 30, 2025 – Nov 21, 2026",
    );
  });
});
