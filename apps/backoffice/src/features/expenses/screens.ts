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
const PurchasesScreen = lazy(async () => ({
  default: (await import("./purchases/purchases-screen.tsx")).PurchasesScreen,
}));
const NewPurchaseScreen = lazy(async () => ({
  default: (await import("./purchases/new-purchase-screen.tsx")).NewPurchaseScreen,
}));
const PurchaseScreen = lazy(async () => ({
  default: (await import("./purchases/purchase-screen.tsx")).PurchaseScreen,
}));

/** The pages of expenses, which travel together; imports, day-end and purchases come when they are opened. */
export const screens = {
  "/expenses": ExpensesScreen,
  "/expenses/expenses-records": ExpenseRecordsScreen,
  // A page that is lazy itself cannot be what the lazy route resolves to.
  "/expenses/import": () => createElement(ImportScreen),
  "/expenses/import/:id": () => createElement(ImportRunScreen),
  "/expenses/day-end": () => createElement(DayEndScreen),
  "/expenses/purchases": () => createElement(PurchasesScreen),
  "/expenses/purchases/new": () => createElement(NewPurchaseScreen),
  "/expenses/purchases/:id": () => createElement(PurchaseScreen),
};
