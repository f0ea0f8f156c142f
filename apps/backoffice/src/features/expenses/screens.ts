import { createElement, lazy } from "react";
import { ExpenseRecordsScreen } from "./expense-records-screen.tsx";
import { ExpensesScreen } from "./expenses-screen.tsx";

const ImportScreen = lazy(async () => ({
  default: (await import("./import/import-screen.tsx")).ImportScreen,
}));
const ImportRunScreen = lazy(async () => ({
  default: (await import("./import/import-run-screen.tsx")).ImportRunScreen,
}));
const DayEndScreen = lazy(async () => ({
  default: (await import("./day-end/day-end-screen.tsx")).DayEndScreen,
}));

/** The pages of expenses, which travel together; that of day-end comes when it is opened. */
export const screens = {
  "/expenses": ExpensesScreen,
  "/expenses/expenses-records": ExpenseRecordsScreen,
  // A page that is lazy itself cannot be what the lazy route resolves to.
  "/expenses/import": () => createElement(ImportScreen),
  "/expenses/import/:id": () => createElement(ImportRunScreen),
  "/expenses/day-end": () => createElement(DayEndScreen),
};
