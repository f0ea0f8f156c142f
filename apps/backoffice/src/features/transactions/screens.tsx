import { type ComponentType, lazy, Suspense } from "react";
import { TransactionScreen } from "./transaction-screen.tsx";
import { TransactionsScreen } from "./transactions-screen.tsx";

/** A page that few open: it comes when it is opened. */
function later(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense>
      <Page />
    </Suspense>
  );
}

/** The pages of transactions, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/transactions": TransactionsScreen,
  "/transactions/statement": later(
    async () => (await import("./statement/statement-screen.tsx")).StatementScreen,
  ),
  "/transactions/statement/:id": later(
    async () => (await import("./statement/statement-run-screen.tsx")).StatementRunScreen,
  ),
  "/transactions/:id": TransactionScreen,
};
