import { describe, expect, it } from "vitest";
import { minutesOfDay, timeOfMinutes, timeOptions } from "./time-options.ts";

describe("times of the day", () => {
  it("reads and writes HH:MM and refuses anything else", () => {
    expect(minutesOfDay("14:05")).toBe(845);
    expect(timeOfMinutes(845)).toBe("14:05");
    expect(["24:00", "9:00", "12:60", ""].map(minutesOfDay)).toEqual([null, null, null, null]);
  });

  it("are offered by the half hour over the whole day, on a 12-hour clock", () => {
    const labels = timeOptions({ stepMinutes: 30 }).map(({ label }) => label);
    expect(labels).toHaveLength(48);
    expect([labels[0], labels[1], labels[24], labels[47]]).toEqual([
      "12:00 AM",
      "12:30 AM",
      "12:00 PM",
      "11:30 PM",
    ]);
  });

  it("stay between the bounds and include the one in force", () => {
    const values = timeOptions({ stepMinutes: 60, from: "08:00", to: "10:00", value: "09:15" });
    expect(values.map(({ value }) => value)).toEqual(["08:00", "09:00", "09:15", "10:00"]);
  });
});
