import { type ComponentType, useEffect, useState } from "react";
import type { DebtAccount } from "#data/debts.ts";
import { usePrinting } from "#patterns/use-printing.ts";

/** What the browser prints of somebody's account: their statement, on the page only while it is printed. */
export function StatementOnPaper({ account }: { account: DebtAccount }) {
  const [Sheet, setSheet] = useState<ComponentType<{ account: DebtAccount }> | null>(null);
  const isPrinting = usePrinting();
  useEffect(() => {
    // Here before it is asked for: a printer waits for no script.
    void import("./statement-sheet.tsx").then(({ StatementSheet }) => setSheet(() => StatementSheet));
  }, []);
  return isPrinting && Sheet && <Sheet account={account} />;
}
