import type { Translated } from "../../translator.ts";
import type { calendar as en } from "../en/calendar.ts";

export const calendar = {
  invalidDate: "Tarehe si sahihi",
  weekdays: ["Jumapili", "Jumatatu", "Jumanne", "Jumatano", "Alhamisi", "Ijumaa", "Jumamosi"],
  months: [
    "Januari",
    "Februari",
    "Machi",
    "Aprili",
    "Mei",
    "Juni",
    "Julai",
    "Agosti",
    "Septemba",
    "Oktoba",
    "Novemba",
    "Desemba",
  ],
} satisfies Translated<typeof en>;
