import { expect, test } from "vitest";
import { chatTexts } from "./chat-texts.ts";
import { openingLines } from "./opening-lines.rules.ts";

const hours = {
  "1": ["08:00", "18:00"],
  "2": ["08:00", "18:00"],
  "3": ["08:00", "18:00"],
  "4": ["08:00", "18:00"],
  "5": ["08:00", "18:00"],
  "6": ["09:30", "14:00"],
} satisfies Parameters<typeof openingLines>[0];

test("days with the same hours are one line, Monday first, by both clocks in Swahili", () => {
  expect(openingLines(hours, chatTexts("sw"))).toEqual([
    "Jumatatu hadi Ijumaa: saa 2:00 asubuhi (8:00 AM) – saa 12:00 jioni (6:00 PM)",
    "Jumamosi: saa 3:30 asubuhi (9:30 AM) – saa 8:00 mchana (2:00 PM)",
    "Jumapili: tumefunga",
  ]);
  expect(openingLines(hours, chatTexts("en"))).toEqual([
    "Monday to Friday: 8:00 AM – 6:00 PM",
    "Saturday: 9:30 AM – 2:00 PM",
    "Sunday: closed",
  ]);
});

test("a shop without hours has no lines", () => {
  expect(openingLines({}, chatTexts("sw"))).toEqual([]);
});
