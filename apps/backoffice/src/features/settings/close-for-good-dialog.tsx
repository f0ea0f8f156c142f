import { ApiError } from "@agiza/api-client/api-error";
import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAskToClose, whatIsOpenQuery, type Shop } from "#data/shop.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Asks for the shop's name, and for an owner's PIN once the API wants it; says before what is still open. */
export function CloseForGoodDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { t } = useTranslation("settings");
  const [name, setName] = useState("");
  const [pin, setPin] = useState("");
  const [needsPin, setNeedsPin] = useState(false);
  const ask = useAskToClose();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();

  const confirm = () =>
    ask.mutate(needsPin ? { name, pin } : { name }, {
      onSuccess: () => {
        toasts.done(t("forGood.asked"));
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === "shop_closing.needs_pin") setNeedsPin(true);
      },
    });

  return (
    <ConfirmDialog
      title={t("forGood.question", { shop: shop.name })}
      description={t("forGood.text")}
      confirmLabel={t("forGood.action")}
      tone="danger"
      isPending={ask.isPending}
      error={ask.error && errorTextOf(ask.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <WhatIsOpen />
      <Field label={t("forGood.name")} className="mt-4">
        <TextInput value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </Field>
      {needsPin && (
        <Field label={t("export.pin")} className="mt-4">
          <PasswordInput
            value={pin}
            inputMode="numeric"
            autoComplete="off"
            showLabel={t("export.showPin")}
            hideLabel={t("export.hidePin")}
            onChange={({ target }) => setPin(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}

/** Orders that are not done and money that is on its way; nothing where there is none of it. */
function WhatIsOpen() {
  const { t } = useTranslation("settings");
  const { data } = useQuery(whatIsOpenQuery());
  if (!data || (data.orders === 0 && data.payments === 0 && data.refunds === 0 && data.payouts === 0))
    return null;
  return (
    <Notice tone="warning" icon={TriangleAlert} title={t("forGood.open")}>
      {data.orders > 0 && (
        <p className="m-0">{t("forGood.orders", { count: data.orders, due: formatMoney(data.due_minor) })}</p>
      )}
      {data.payments > 0 && (
        <p className="m-0">
          {t("forGood.payments", { count: data.payments, amount: formatMoney(data.on_its_way_minor) })}
        </p>
      )}
      {data.refunds > 0 && (
        <p className="m-0">
          {t("forGood.refunds", { count: data.refunds, amount: formatMoney(data.on_its_way_back_minor) })}
        </p>
      )}
      {data.payouts > 0 && (
        <p className="m-0">
          {t("forGood.payouts", { count: data.payouts, amount: formatMoney(data.on_its_way_out_minor) })}
        </p>
      )}
    </Notice>
  );
}
