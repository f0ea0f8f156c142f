import { Button } from "@agiza/ui/button";
import { Switch } from "@agiza/ui/switch";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeShop, type Shop } from "#data/shop.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { StepActions } from "./step-actions.tsx";

/** How money comes in: what works today can be switched, what is to come is named so. */
export function PaymentStep({
  shop,
  onDone,
  onBack,
}: {
  shop: Shop;
  onDone: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation(["getStarted", "backoffice"]);
  const toasts = useOutcomeToasts();
  const changeShop = useChangeShop();
  const [onCollection, setOnCollection] = useState(shop.pay_on_collection);
  const save = () => {
    if (onCollection === shop.pay_on_collection) return onDone();
    const { name, phone, updated_at } = shop;
    changeShop.mutate(
      { name, phone, updated_at, pay_on_collection: onCollection },
      {
        onSuccess: onDone,
        onError: (error) => toasts.failed(error, t("backoffice:shopUpdateFailed")),
      },
    );
  };
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className="heading-card m-0 mb-4">
        {t("payment.title")}
      </h2>
      <div className="rounded-md border border-line p-4">
        <Switch
          label={t("payment.cash")}
          description={t("payment.cashText")}
          checked={onCollection}
          onChange={({ target }) => setOnCollection(target.checked)}
        />
      </div>
      <div className="mt-3 rounded-md border border-line bg-surface-2 p-4">
        <p className="m-0 flex flex-wrap items-center gap-2 font-strong">
          {t("payment.mobile")}
          <span className="rounded-full border border-line-2 px-2 py-0.5 text-xs font-normal text-ink-2">
            {t("payment.coming")}
          </span>
        </p>
        <p className="m-0 mt-1 text-sm text-ink-2">{t("payment.mobileText")}</p>
      </div>
      <StepActions>
        <Button variant="ghost" className="wide:mr-auto" onClick={onBack}>
          {t("back")}
        </Button>
        <Button variant="light" onClick={onDone}>
          {t("skip")}
        </Button>
        <Button
          variant="primary"
          loading={changeShop.isPending}
          loadingLabel={t("payment.saving")}
          onClick={save}
        >
          {t("saveAndContinue")}
        </Button>
      </StepActions>
    </section>
  );
}
