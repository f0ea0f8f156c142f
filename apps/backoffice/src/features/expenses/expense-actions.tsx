import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { Menu } from "@agiza/ui/menu";
import { TextInput } from "@agiza/ui/text-input";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Expense, useDecideExpense, useRemoveExpense } from "#data/expenses.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useWhatFor } from "./expense-parts.tsx";

const ExpenseForm = lazy(async () => ({ default: (await import("./expense-form.tsx")).ExpenseForm }));

const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What the owner can do with one record: approve or refuse what was asked, change it, remove it. */
export function ExpenseActions({ expense }: { expense: Expense }) {
  const { t } = useTranslation(["expenses", "screens"]);
  const whatFor = useWhatFor();
  const toasts = useOutcomeToasts();
  const decide = useDecideExpense();
  const [asking, setAsking] = useState<"refuse" | "remove" | "change" | null>(null);
  const isOpen = expense.status === "requested" || expense.status === "approved";
  if (!useMay("expense.decide") || !isOpen) return null;
  const close = () => setAsking(null);
  const approve = () =>
    decide.mutate(
      { id: expense.id, body: { decision: "approve" } },
      {
        onSuccess: () => toasts.done(t("approved"), whatFor(expense)),
        onError: (error) => toasts.failed(error),
      },
    );
  return (
    <span className="flex items-center justify-end gap-2 print:hidden">
      {expense.status === "requested" && (
        <>
          <Button variant="light" size="sm" onClick={() => setAsking("refuse")}>
            {t("refuse")}
          </Button>
          <Button size="sm" loading={decide.isPending} loadingLabel={t("screens:working")} onClick={approve}>
            {t("approve")}
          </Button>
        </>
      )}
      <Menu
        align="end"
        trigger={
          <Button
            variant="light"
            size="icon"
            aria-label={t("screens:moreActions")}
            icon={<Ellipsis {...mark} />}
          />
        }
        items={[
          {
            key: "change",
            label: t("change"),
            icon: <Pencil {...mark} />,
            onSelect: () => setAsking("change"),
          },
          {
            key: "remove",
            label: t("remove"),
            icon: <Trash2 {...mark} />,
            danger: true,
            onSelect: () => setAsking("remove"),
          },
        ]}
      />
      {(asking === "refuse" || asking === "remove") && (
        <WhyDialog expense={expense} act={asking} onClose={close} />
      )}
      <Suspense>
        {asking === "change" && <ExpenseForm as="change" expense={expense} onClose={close} />}
      </Suspense>
    </span>
  );
}

type WhyDialogProps = { expense: Expense; act: "refuse" | "remove"; onClose: () => void };

/** Asks why something is refused or removed. */
function WhyDialog({ expense, act, onClose }: WhyDialogProps) {
  const { t } = useTranslation("expenses");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const whatFor = useWhatFor();
  const decide = useDecideExpense();
  const remove = useRemoveExpense();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const said = reason.trim();
  const error = decide.error ?? remove.error;
  function confirm() {
    if (said.length < 2) return setTried(true);
    const onSuccess = () => {
      toasts.done(t(act === "refuse" ? "refused" : "removed"), whatFor(expense));
      onClose();
    };
    if (act === "remove") remove.mutate({ id: expense.id, reason: said }, { onSuccess });
    else decide.mutate({ id: expense.id, body: { decision: "refuse", reason: said } }, { onSuccess });
  }
  return (
    <ConfirmDialog
      title={t(act === "refuse" ? "refuseTitle" : "removeTitle")}
      description={act === "refuse" ? whatFor(expense) : t("removeText")}
      confirmLabel={t(act)}
      tone="danger"
      isPending={decide.isPending || remove.isPending}
      error={error && errorTextOf(error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={t("why")} error={isTried && said.length < 2 && t("form.reasonMissing")}>
        <TextInput
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
