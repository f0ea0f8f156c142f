import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { PasswordInput } from "@agiza/ui/password-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { type OrderRefunds, useGiveBack } from "#data/refunds.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import {
  firstWay,
  type Giving,
  isByProvider,
  mostOf,
  needsPin,
  problemOf,
  toGiveBack,
} from "./give-back.rules.ts";
import { ReturnedGoods } from "./returned-goods.tsx";
import { useWayTexts } from "./use-way-texts.ts";
import { WayFields } from "./way-fields.tsx";

/** Asks what of an order's money goes back, how, and why; and which goods came back with it. */
export function GiveBackDialog({
  order,
  refunds: shown,
  onClose,
}: {
  order: Order;
  refunds: OrderRefunds;
  onClose: () => void;
}) {
  const { t } = useTranslation("refunds");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const give = useGiveBack(order.id);
  const keyOf = useIdempotencyKey();
  // As when the dialog opened: what somebody else gives back meanwhile does not go back twice.
  const [refunds] = useState(shown);
  const [giving, setGiving] = useState<Giving>(() => ({
    way: firstWay(refunds, order.refund_by),
    amountMinor: refunds.owed_back_minor > 0 ? refunds.owed_back_minor : refunds.kept_minor,
    reason: "",
    reference: "",
    network: null,
    target: null,
    goods: {},
    pin: "",
  }));
  const [isChecked, setChecked] = useState(false);
  const texts = useWayTexts(refunds);
  const set = (change: Partial<Giving>) => setGiving((before) => ({ ...before, ...change }));
  const problem = isChecked ? problemOf(refunds, giving) : null;
  const money = (minor: number) => formatMoney(minor, order.currency);
  const most = mostOf(refunds, giving);
  const isTooMuch = (giving.amountMinor ?? 0) > most;
  const goneMinor =
    order.lifecycle === "cancelled" || isTooMuch
      ? 0
      : Math.max(0, (giving.amountMinor ?? 0) - refunds.owed_back_minor);
  const amountProblem =
    (problem === "amount" && t("give.amountMissing")) ||
    (isTooMuch && t("give.amountTooMuch", { amount: money(most) })) ||
    (problem === "cents" && t("give.amountWhole", { provider: texts.providerOf(giving.way, giving.target) }));

  function confirm() {
    setChecked(true);
    if (problemOf(refunds, giving) !== null) return;
    const body = toGiveBack(refunds, giving);
    give.mutate(
      { key: keyOf(body), body },
      {
        onSuccess: () => {
          toasts.done(t(isByProvider(giving.way) ? "give.sent" : "give.done"));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("give.title", { number: order.number })}
      description={t("give.text", { amount: money(refunds.kept_minor) })}
      confirmLabel={t(isByProvider(giving.way) ? "give.confirmProvider" : "give.confirm")}
      isPending={give.isPending}
      error={give.error && errorTextOf(give.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RadioGroup
          look="cards"
          legend={t("give.way")}
          value={giving.way}
          error={problem === "way" && t("give.wayMissing")}
          options={refunds.ways.map(({ way, max_minor }) => ({
            value: way,
            label: t(`give.ways.${way}`),
            description: giving.way === way ? texts.nextOf(way, giving.target) : undefined,
            trailing:
              max_minor < refunds.kept_minor ? t("give.upTo", { amount: money(max_minor) }) : undefined,
          }))}
          onChange={(way) =>
            set({
              way,
              target: null,
              amountMinor: Math.min(giving.amountMinor ?? 0, mostOf(refunds, { way, target: null })) || null,
            })
          }
        />
        <WayFields refunds={refunds} giving={giving} problem={problem} set={set} />
        <Field
          label={t("give.amount")}
          error={amountProblem}
          hint={goneMinor > 0 ? t("give.gone", { amount: money(goneMinor) }) : undefined}
        >
          <MoneyInput
            valueMinor={giving.amountMinor}
            currency={order.currency}
            size="lg"
            autoComplete="off"
            onChange={(amountMinor) => set({ amountMinor })}
          />
        </Field>
        {refunds.goods.length > 0 && (
          <ReturnedGoods goods={refunds.goods} value={giving.goods} onChange={(goods) => set({ goods })} />
        )}
        <Field
          label={t("give.reason")}
          hint={t("give.reasonHint")}
          error={problem === "reason" && t("give.reasonMissing")}
        >
          <TextInput
            value={giving.reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
        {needsPin(refunds, giving.amountMinor) && (
          <Field
            label={t("give.pin")}
            hint={t("give.pinHint", { amount: money(refunds.without_pin_minor ?? 0) })}
            error={problem === "pin" && t("give.pinMissing")}
          >
            <PasswordInput
              value={giving.pin}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              showLabel={t("give.showPin")}
              hideLabel={t("give.hidePin")}
              onChange={({ target }) => set({ pin: target.value })}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
