import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMay } from "#patterns/use-may.ts";

const ExpenseForm = lazy(async () => ({ default: (await import("./expense-form.tsx")).ExpenseForm }));

/** Opens the sheet that records an expense, or asks the owner for one. */
export function AddExpenseButton() {
  const { t } = useTranslation("expenses");
  const [isOpen, setOpen] = useState(false);
  const decides = useMay("expense.decide");
  return (
    <>
      <GuardedButton
        needs="expense.add"
        icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t(decides ? "add" : "ask")}
      </GuardedButton>
      <Suspense>{isOpen && <ExpenseForm as="new" onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
