import { createElement, lazy } from "react";
import { ExpenseRecordsScreen } from "./expense-records-screen.tsx";
import { ExpensesScreen } from "./expenses-screen.tsx";

const DayEndScreen = lazy(async () => ({
  default: (await import("./day-end/day-end-screen.tsx")).DayEndScreen,
}));

/** The pages of expenses, which travel together; that of day-end comes when it is opened. */
export const screens = {
  "/expenses": ExpensesScreen,
  "/expenses/expenses-records": ExpenseRecordsScreen,
  // A page that is lazy itself cannot be what the lazy route resolves to.
  "/expenses/day-end": () => createElement(DayEndScreen),
};
