import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Checkbox } from "@agiza/ui/checkbox";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { MoneyInput, presetAmountsMinor } from "@agiza/ui/money-input";
import { Segmented } from "@agiza/ui/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DebtAccount, useTakeDebtCash } from "#data/debts.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const ways = ["oldest", "chosen"] as const;

/** The sheet in which cash for what somebody owes is counted: how much, and which entries it pays. */
export function ReceiveCashForm({ account, onClose }: { account: DebtAccount; onClose: () => void }) {
  const { t } = useTranslation(["debt", "common", "screens"]);
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const take = useTakeDebtCash(account.customer.id);
  const open = account.entries.filter(({ owed_minor }) => owed_minor > 0);
  const [way, setWay] = useState<(typeof ways)[number]>("oldest");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const meant = way === "oldest" ? open : open.filter(({ order_id }) => chosen.includes(order_id));
  const owedMinor = meant.reduce((sum, { owed_minor }) => sum + owed_minor, 0);
  const isTooMuch = amountMinor !== null && amountMinor > owedMinor && meant.length > 0;
  const amounts = [...presetAmountsMinor.filter((amount) => amount < owedMinor), owedMinor]
    .filter((amount) => amount > 0)
    .slice(-5);

  function save() {
    if (!amountMinor || meant.length === 0 || isTooMuch) return setTried(true);
    const body = {
      amount_minor: amountMinor,
      owed_minor: owedMinor,
      ...(way === "chosen" && { order_ids: meant.map(({ order_id }) => order_id) }),
    };
    take.mutate(
      { key: keyOf(body), ...body },
      {
        onSuccess: () => {
          toasts.done(t("receive.done"), formatMoney(amountMinor));
          onClose();
        },
      },
    );
  }

  const amountError = !amountMinor
    ? t("receive.amountMissing")
    : isTooMuch && t("receive.tooMuch", { amount: formatMoney(owedMinor) });
  return (
    <FormDrawer
      title={t("receive.title")}
      onClose={onClose}
      saveLabel={t("receive.save", { amount: formatMoney(amountMinor ?? 0) })}
      isSaving={take.isPending}
      error={take.error}
      onSave={save}
    >
      <Field label={t("receive.amount")} error={isTried && amountError}>
        <MoneyInput
          size="lg"
          valueMinor={amountMinor}
          onChange={setAmount}
          presets={{ label: t("receive.amounts"), amountsMinor: amounts }}
        />
      </Field>
      <div>
        <p className="m-0 mb-1.5 font-semibold">{t("receive.pays")}</p>
        <Segmented
          label={t("receive.pays")}
          stretch
          segments={ways.map((value) => ({ value, label: t(`receive.${value}`) }))}
          value={way}
          onChange={setWay}
        />
      </div>
      {way === "chosen" && (
        <div className="grid gap-2">
          {open.map(({ order_id, order_number, goods, given_at, owed_minor }) => (
            <Checkbox
              key={order_id}
              label={t("order", { number: order_number })}
              description={[goods, formatDate(given_at, language)].join(" · ")}
              trailing={<Money minor={owed_minor} withCurrency={false} plainDecimals />}
              checked={chosen.includes(order_id)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, order_id] : chosen.filter((other) => other !== order_id),
                )
              }
            />
          ))}
          {isTried && meant.length === 0 && <ErrorLine>{t("receive.chosenMissing")}</ErrorLine>}
        </div>
      )}
    </FormDrawer>
  );
}
