import { ExpenseRecordsScreen } from "./expense-records-screen.tsx";
import { ExpensesScreen } from "./expenses-screen.tsx";

/** The pages of expenses, which travel together. */
export const screens = {
  "/expenses": ExpensesScreen,
  "/expenses/expenses-records": ExpenseRecordsScreen,
};
