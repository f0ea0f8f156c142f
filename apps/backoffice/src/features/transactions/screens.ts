/** The pages of transactions, which travel together: each chunk more is a name more in what every page begins with. */
export { TransactionScreen } from "./transaction-screen.tsx";
export { TransactionsScreen } from "./transactions-screen.tsx";
