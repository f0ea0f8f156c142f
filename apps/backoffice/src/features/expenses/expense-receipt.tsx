import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Expense, expensePhotoQuery } from "#data/expenses.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useWhatFor } from "./expense-parts.tsx";

/** Opens the picture of an expense's receipt, where there is one. */
export function ExpenseReceipt({ expense }: { expense: Expense }) {
  const { t } = useTranslation("expenses");
  const [isOpen, setOpen] = useState(false);
  if (expense.photo_at === null) return null;
  return (
    <>
      <Button
        variant="light"
        size="icon"
        aria-label={t("seePhoto")}
        icon={<ReceiptText aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Photo expense={expense} at={expense.photo_at} onClose={() => setOpen(false)} />}
    </>
  );
}

function Photo({ expense, at, onClose }: { expense: Expense; at: string; onClose: () => void }) {
  const { t } = useTranslation(["expenses", "common"]);
  const errorTextOf = useErrorText();
  const whatFor = useWhatFor();
  const { data, error } = useQuery(expensePhotoQuery(expense.id, at));
  const name = t("photoOf", { what: whatFor(expense) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} closeLabel={t("common:close")}>
      {error && <p className="m-0 text-ink-2">{errorTextOf(error) || t("photoFailed")}</p>}
      {data && <img src={data} alt={name} className="max-h-[70dvh] max-w-full rounded-lg" />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
    </Dialog>
  );
}
