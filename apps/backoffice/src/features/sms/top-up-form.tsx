import { formatMoney } from "@agiza/i18n/money";
import { parsePhone } from "@agiza/i18n/phone";
import { Field } from "@agiza/ui/field";
import { presetAmountsMinor } from "@agiza/ui/money-input";
import { PhoneInput } from "@agiza/ui/phone-input";
import { PresetChips } from "@agiza/ui/preset-chips";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SmsAccount, useRequestSmsTopUp } from "#data/sms-accounts.ts";
import { useCurrentUser } from "#data/user.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { countWords } from "./sms-keys.rules.ts";

type Amount = Parameters<ReturnType<typeof useRequestSmsTopUp>["mutate"]>[0]["amount_minor"];

/** The sheet in which SMS are bought: how much, and which phone pays. */
export function TopUpForm({ account, onClose }: { account: SmsAccount; onClose: () => void }) {
  const { t } = useTranslation(["smsAccounts", "screens"]);
  const current = useCurrentUser();
  const request = useRequestSmsTopUp();
  const [amountMinor, setAmount] = useState(presetAmountsMinor[0]!);
  const [phone, setPhone] = useState(current.state === "known" ? (current.user.phone ?? "") : "");
  const [isTried, setTried] = useState(false);
  const price = account.part_price_minor ?? 0;
  const isPhone = parsePhone(phone) !== null;
  function ask() {
    if (!isPhone) return setTried(true);
    request.mutate({ amount_minor: amountMinor as Amount, phone }, { onSuccess: onClose });
  }
  return (
    <FormDrawer
      title={t("topUp")}
      onClose={onClose}
      saveLabel={t("askToPay", { amount: formatMoney(amountMinor) })}
      isSaving={request.isPending}
      error={request.error}
      onSave={ask}
    >
      <div className="grid gap-2">
        <p className="m-0 text-sm font-semibold">{t("amount")}</p>
        <PresetChips
          label={t("amount")}
          presets={presetAmountsMinor.map((value) => ({ value, label: formatMoney(value) }))}
          value={amountMinor}
          onChoose={setAmount}
        />
      </div>
      {price > 0 && (
        <p className="m-0 rounded-md bg-info-soft p-3 text-info-ink">
          {t("buys", { parts: countWords(Math.floor(amountMinor / price)), price: formatMoney(price) })}
        </p>
      )}
      <Field
        label={t("payingPhone")}
        hint={t("payingPhoneHint")}
        error={isTried && !isPhone && t("phoneWrong")}
      >
        <PhoneInput value={phone} onChange={setPhone} />
      </Field>
    </FormDrawer>
  );
}
