import { ErrorLine } from "@agiza/ui/error-line";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FiscalBuyer, type OrderFiscalReceipt, useNameBuyer } from "#data/order-fiscal.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { BuyerFields } from "./buyer-fields.tsx";
import { buyerOf, buyerProblems, typedBuyerOf } from "./buyer.rules.ts";

/** The sheet in which a business is named as the buyer; receipts that stand already are replaced, which is said before. */
export function NameBuyer({
  orderId,
  buyer,
  standing,
  onClose,
}: {
  orderId: string;
  buyer: FiscalBuyer | null;
  standing: readonly Pick<OrderFiscalReceipt, "id" | "number" | "buyer">[];
  onClose: () => void;
}) {
  const { t } = useTranslation("receipts");
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const save = useNameBuyer(orderId);
  const [typed, setTyped] = useState(() => typedBuyerOf(buyer));
  const [isTried, setTried] = useState(false);
  const found = buyerProblems(typed);
  const given = buyerOf(typed);
  const problems = given === null ? { tin: "tin" as const, name: "required" as const } : found;
  function send() {
    setTried(true);
    if (given === null || Object.keys(found).length > 0) return;
    save.mutate(
      {
        buyer: given,
        // Tried once more, those that have their buyer already are left alone.
        issued: standing
          .filter(({ buyer: of }) => of?.tin !== given.tin || of.name !== given.name)
          .map(({ id }) => id),
        reason: t("buyer.reason"),
      },
      {
        onSuccess: () => {
          toasts.done(t("buyer.named"), given.name);
          onClose();
        },
      },
    );
  }
  return (
    <FormDrawer
      title={t(buyer ? "buyer.change" : "buyer.add")}
      onClose={onClose}
      saveLabel={t(standing.length > 0 ? "buyer.replace" : "buyer.save")}
      isSaving={save.isPending}
      onSave={send}
    >
      <p className="m-0 text-ink-2">
        {standing.length > 0
          ? t("buyer.replaces", { numbers: standing.map(({ number }) => number).join(", ") })
          : t("buyer.text")}
      </p>
      <BuyerFields typed={typed} problems={isTried ? problems : {}} onChange={setTyped} />
      {save.error && (
        <div role="alert">
          <ErrorLine>{errorTextOf(save.error)}</ErrorLine>
        </div>
      )}
    </FormDrawer>
  );
}
