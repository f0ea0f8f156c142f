import { AddPurchase, AddSupplier } from "@agiza/api-client/limits";
import { formatMoney } from "@agiza/i18n/money";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Purchase, useAddPurchase } from "#data/purchases.ts";
import { purchasePaths } from "#entities/supplier/purchase-paths.ts";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import { DayField } from "#patterns/form/day-field.tsx";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ExtrasField } from "./extras-field.tsx";
import { LinesField } from "./lines-field.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { emptyPurchase, type PurchaseValues, sumsOf, toPurchase } from "./purchase-form.values.ts";
import { PurchaseSum } from "./purchase-sum.tsx";
import { SupplierField } from "./supplier-field.tsx";
import { usePurchaseCheck } from "./use-purchase-check.ts";

const limits = { ...AddPurchase, phone: AddSupplier.phone };

/** /expenses/purchases/new: goods that came, what they cost, and what is paid of it. */
export function NewPurchaseScreen() {
  const { t } = useTranslation(["purchases", "expenses"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const add = useAddPurchase();
  const form = useEditForm<PurchaseValues, Purchase>({
    name: "purchase/new",
    toValues: emptyPurchase,
    limits,
    check: usePurchaseCheck(),
    save: (values) => add.mutateAsync(toPurchase(values)),
    onSaved: ({ id, supplier }) => {
      toasts.done(t("form.saved"), supplier.name);
      void navigate(purchasePaths.one(id), { replace: true });
    },
  });
  const [lines, extras] = useWatch({ control: form.control, name: ["lines", "extras"] });
  const { billMinor } = sumsOf({ lines, extras, pays: "none", paid_minor: null });
  return (
    <FormScreen
      title={t("add")}
      trail={[
        { label: t("expenses:title"), to: paths.expenses },
        { label: t("title"), to: purchasePaths.list },
      ]}
      form={form}
      saveLabel={t("form.save", { amount: formatMoney(billMinor) })}
      aside={<PurchaseSum form={form} />}
    >
      <FormSection form={form} title={t("form.who")}>
        <SupplierField form={form} />
        <DayField form={form} name="bought_on" label={t("form.day")} maxDay={shopToday()} half />
        <TextField form={form} name="note" label={t("form.note")} optional />
      </FormSection>
      <LinesField form={form} />
      <ExtrasField form={form} />
      <PaymentSection form={form} />
    </FormScreen>
  );
}
