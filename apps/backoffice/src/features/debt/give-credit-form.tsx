import { ApiError } from "@agiza/api-client/api-error";
import { formatMoney } from "@agiza/i18n/money";
import { Checkbox } from "@agiza/ui/checkbox";
import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { MoneyInput, presetAmountsMinor } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DebtAccount, useAddDebt } from "#data/debts.ts";
import { useDebtorName } from "#entities/debt/debt-parts.tsx";
import { shopToday } from "#lib/shop-today.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { OwnerPinField } from "./owner-pin-field.tsx";
import { asCustomer, nobody, type Person, PersonFields } from "./person-fields.tsx";

const dayMs = 86_400_000;
/** What most people promise. */
const usualDays = 14;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

type GiveCreditFormProps = { customer: DebtAccount["customer"] | null; onClose: () => void };

/** The sheet in which goods on credit are written down: who, how much, what, and by when it is paid. */
export function GiveCreditForm({ customer, onClose }: GiveCreditFormProps) {
  const { t } = useTranslation(["debt", "common", "screens"]);
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const mayOpen = useMay("debt.open");
  const add = useAddDebt();
  const today = shopToday();
  const nameOf = useDebtorName();
  const mayLookUp = useMay("customers.read");
  const [person, setPerson] = useState<Person>(() => nobody(mayLookUp));
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [goods, setGoods] = useState("");
  const [isOpening, setOpening] = useState(false);
  const [givenOn, setGivenOn] = useState(today);
  const [dueOn, setDueOn] = useState(dayAfter(today, usualDays));
  const [note, setNote] = useState("");
  const [pin, setPin] = useState("");
  const [isTried, setTried] = useState(false);
  const whose = customer ? { customer_id: customer.id } : asCustomer(person);
  const words = goods.trim() || (isOpening ? t("give.openingGoods") : "");
  const [asksPin, setAsksPin] = useState(false);

  function save() {
    if (!amountMinor || words === "" || !whose || (asksPin && pin.length < 4)) return setTried(true);
    const body = {
      customer: whose,
      kind: isOpening ? ("opening" as const) : ("by_hand" as const),
      goods: words,
      amount_minor: amountMinor,
      given_on: givenOn,
      due_on: dueOn < givenOn ? givenOn : dueOn,
      note: note.trim(),
      ...(asksPin && { owner_pin: pin }),
    };
    add.mutate(
      { key: keyOf(body), ...body },
      {
        onSuccess: () => {
          toasts.done(t("give.done"), t("give.asked"));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "credit.limit_reached") setAsksPin(true);
        },
      },
    );
  }

  return (
    <FormDrawer
      title={t("give.title")}
      onClose={onClose}
      saveLabel={t("give.save", { amount: formatMoney(amountMinor ?? 0) })}
      isSaving={add.isPending}
      error={add.error}
      onSave={save}
    >
      {customer ? (
        <p className="m-0 font-strong">{nameOf(customer)}</p>
      ) : (
        <PersonFields person={person} isTried={isTried} onChange={setPerson} />
      )}
      <Field label={t("give.amount")} error={isTried && !amountMinor && t("give.amountMissing")}>
        <MoneyInput
          size="lg"
          valueMinor={amountMinor}
          onChange={setAmount}
          presets={{ label: t("give.amounts"), amountsMinor: presetAmountsMinor }}
        />
      </Field>
      <Field label={t("give.goods")} error={isTried && words === "" && t("give.goodsMissing")}>
        <TextInput
          value={goods}
          maxLength={120}
          autoComplete="off"
          placeholder={isOpening ? t("give.openingGoods") : t("give.goodsPlaceholder")}
          onChange={({ target }) => setGoods(target.value)}
        />
      </Field>
      {mayOpen && (
        <Checkbox
          label={t("give.opening")}
          checked={isOpening}
          onChange={({ target }) => setOpening(target.checked)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("give.day")}>
          <DatePicker value={givenOn} maxDay={today} onChange={(day) => setGivenOn(day ?? today)} />
        </Field>
        <Field label={t("give.due")}>
          <DatePicker
            value={dueOn < givenOn ? givenOn : dueOn}
            minDay={givenOn}
            maxDay={dayAfter(today, 366)}
            onChange={(day) => setDueOn(day ?? dayAfter(givenOn, usualDays))}
          />
        </Field>
      </div>
      <Field label={t("give.note")} optional={t("give.optional")}>
        <TextInput
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <p className="m-0 text-sm text-ink-2">{t("give.asked")}</p>
      {asksPin && (
        <OwnerPinField
          pin={pin}
          isMissing={isTried && pin.length < 4}
          hint={t("give.pinHint")}
          onChange={setPin}
        />
      )}
    </FormDrawer>
  );
}
