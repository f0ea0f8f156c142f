import { formatMoney } from "@agiza/i18n/money";
import { ChoiceChips } from "@agiza/ui/choice-chips";
import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { MoneyInput, presetAmountsMinor } from "@agiza/ui/money-input";
import { Segmented } from "@agiza/ui/segmented";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Expense,
  type ExpenseCategory,
  expenseCategories,
  expenseSources,
  useAddExpense,
  useChangeExpense,
} from "#data/expenses.ts";
import { PhotoInput } from "#entities/photo/photo-input.tsx";
import { shopToday } from "#lib/shop-today.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { CategoryIcon } from "./expense-parts.tsx";

const repeats = ["never", "daily", "weekly", "monthly"] as const;

export type ExpenseFormProps = {
  /** Begins with what this one says: it is changed, or comes again. */
  expense?: Expense;
  as: "new" | "due" | "change";
  onClose: () => void;
};

/** The sheet in which an expense is recorded, asked for or changed. */
export function ExpenseForm({ expense, as, onClose }: ExpenseFormProps) {
  const { t } = useTranslation(["expenses", "common", "screens"]);
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const decides = useMay("expense.decide");
  const add = useAddExpense();
  const change = useChangeExpense();
  const today = shopToday();
  const [amountMinor, setAmount] = useState<number | null>(expense?.amount_minor ?? null);
  const [category, setCategory] = useState<ExpenseCategory | null>(expense?.category ?? null);
  const [paidFrom, setPaidFrom] = useState(expense?.paid_from ?? "drawer");
  const [spentOn, setSpentOn] = useState(as === "change" && expense ? expense.spent_on : today);
  const [supplier, setSupplier] = useState(expense?.supplier ?? "");
  const [note, setNote] = useState(expense?.note ?? "");
  const [repeat, setRepeat] = useState<(typeof repeats)[number]>(
    as === "change" ? (expense?.repeats ?? "never") : "never",
  );
  const [photo, setPhoto] = useState<File | null>(null);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isUnsaid = as === "change" && reason.trim().length < 2;
  const error = add.error ?? change.error;

  function save() {
    if (!amountMinor || !category || isUnsaid) return setTried(true);
    const form = {
      amount_minor: amountMinor,
      category,
      paid_from: paidFrom,
      spent_on: spentOn,
      supplier: supplier.trim(),
      note: note.trim(),
      repeats: repeat === "never" ? null : repeat,
    };
    const onSuccess = () => {
      toasts.done(t(decides ? "form.saved" : "form.sent"));
      onClose();
    };
    if (as === "change" && expense) {
      const edit = { ...form, photo, reason: reason.trim(), updated_at: expense.updated_at };
      change.mutate({ id: expense.id, ...edit }, { onSuccess });
    } else {
      const body = { ...form, ...(as === "due" && expense && { due_of: expense.id }) };
      add.mutate({ key: keyOf(body), photo, ...body }, { onSuccess });
    }
  }

  return (
    <FormDrawer
      title={t(as === "change" ? "form.change" : "form.add")}
      onClose={onClose}
      saveLabel={t(decides ? "form.save" : "form.send", { amount: formatMoney(amountMinor ?? 0) })}
      isSaving={add.isPending || change.isPending}
      error={error}
      onSave={save}
    >
      <Field label={t("form.amount")} error={isTried && !amountMinor && t("form.amountMissing")}>
        <MoneyInput
          size="lg"
          valueMinor={amountMinor}
          onChange={setAmount}
          presets={{ label: t("form.amounts"), amountsMinor: presetAmountsMinor }}
        />
      </Field>
      <CategoryPicker value={category} onChange={setCategory} isMissing={isTried && !category} />
      <div>
        <p className="m-0 mb-1.5 font-semibold">{t("form.paidFrom")}</p>
        <Segmented
          label={t("form.paidFrom")}
          stretch
          segments={expenseSources.map((value) => ({ value, label: t(`source.${value}`) }))}
          value={paidFrom}
          onChange={setPaidFrom}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("form.date")}>
          <DatePicker value={spentOn} maxDay={today} onChange={(day) => setSpentOn(day ?? today)} />
        </Field>
        <Field label={t("form.supplier")} optional={t("form.optional")}>
          <TextInput
            value={supplier}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setSupplier(target.value)}
          />
        </Field>
      </div>
      <Field label={t("form.note")} optional={t("form.optional")}>
        <TextInput
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <PhotoInput
        label={t("form.photo")}
        takeLabel={t(as === "change" && expense?.photo_at ? "form.otherPhoto" : "form.takePhoto")}
        hint={t("form.photoHint")}
        photo={photo}
        onPhoto={setPhoto}
      />
      {as !== "due" && (
        <div>
          <p className="m-0 font-semibold">{t("form.repeats")}</p>
          <p className="m-0 mb-1.5 text-sm text-ink-2">{t("form.repeatsHint")}</p>
          <Segmented
            label={t("form.repeats")}
            stretch
            segments={repeats.map((value) => ({ value, label: t(`form.${value}`) }))}
            value={repeat}
            onChange={setRepeat}
          />
        </div>
      )}
      {as === "change" && (
        <Field label={t("form.reason")} error={isTried && isUnsaid && t("form.reasonMissing")}>
          <TextInput
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </FormDrawer>
  );
}

type CategoryPickerProps = {
  value: ExpenseCategory | null;
  onChange: (category: ExpenseCategory) => void;
  isMissing: boolean;
};

/** The ten categories, each one press. */
function CategoryPicker({ value, onChange, isMissing }: CategoryPickerProps) {
  const { t } = useTranslation("expenses");
  return (
    <ChoiceChips
      legend={t("form.category")}
      choices={expenseCategories.map((category) => ({
        value: category,
        label: (
          <span className="flex items-center gap-2 text-base [&_svg]:size-4.5">
            <CategoryIcon category={category} />
            {t(`category.${category}`)}
          </span>
        ),
      }))}
      value={value}
      onChange={(category) => onChange(category as ExpenseCategory)}
      unavailableLabel=""
      error={isMissing && t("form.categoryMissing")}
    />
  );
}
