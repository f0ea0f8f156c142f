import { TransactionScreen } from "./transaction-screen.tsx";
import { TransactionsScreen } from "./transactions-screen.tsx";

/** The pages of transactions, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/transactions": TransactionsScreen,
  "/transactions/:id": TransactionScreen,
};
