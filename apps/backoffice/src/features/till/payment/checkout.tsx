import { formatMoney } from "@agiza/i18n/money";
import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { PhoneInput } from "@agiza/ui/phone-input";
import { TextArea } from "@agiza/ui/text-area";
import { TextInput } from "@agiza/ui/text-input";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NetworkField } from "#entities/collecting/network-field.tsx";
import { shopToday } from "#lib/shop-today.ts";
import type { Basket } from "../basket.rules.ts";
import { CashBox } from "./cash-box.tsx";
import { type PaymentWay, phoneOf, type Settling, startOf } from "./settling.rules.ts";
import { WayPicker } from "./way-picker.tsx";

type CheckoutProps = {
  basket: Basket;
  totalMinor: number;
  settling: Settling;
  ways: readonly PaymentWay[];
  /** Notes that are counted at a tap, in hundredths. */
  notes: readonly number[];
  /** What the customer has as credit with the shop. */
  storeCreditMinor: number;
  settle: (settling: Settling) => void;
};

/** How the sale is paid, and what has to be known for that. */
export function Checkout({
  basket,
  totalMinor,
  settling,
  ways,
  notes,
  storeCreditMinor,
  settle,
}: CheckoutProps) {
  const { t } = useTranslation("till");
  const section = useRef<HTMLElement>(null);
  const shownWay = useRef(settling.way);
  // On a phone what a way asks for lies below the fold.
  useEffect(() => {
    if (shownWay.current === settling.way) return;
    shownWay.current = settling.way;
    section.current?.scrollIntoView({ block: "end", behavior: "smooth" });
  }, [settling.way]);
  return (
    <section ref={section} aria-label={t("payment")} className="grid gap-4 border-t border-line py-3.5">
      <WayPicker ways={ways} value={settling.way} onChange={(way) => settle(startOf(way))} />
      {settling.way === "cash" && (
        <CashBox
          receivedMinor={settling.receivedMinor}
          totalMinor={totalMinor}
          notes={notes}
          onChange={(receivedMinor) => settle({ ...settling, receivedMinor })}
        />
      )}
      {settling.way === "mobile_money" && (
        <>
          <Field label={t("payerPhone")} hint={t("promptHint")}>
            <PhoneInput
              value={phoneOf(settling, basket)}
              onChange={(phone) => settle({ ...settling, phone, network: null })}
            />
          </Field>
          <NetworkField
            phone={phoneOf(settling, basket)}
            network={settling.network}
            onChange={(network) => settle({ ...settling, network })}
          />
          <Field label={t("cashPart")} optional={t("optional")} hint={t("cashPartHint")}>
            <MoneyInput
              valueMinor={settling.cashMinor}
              onChange={(cashMinor) => settle({ ...settling, cashMinor })}
            />
          </Field>
        </>
      )}
      {settling.way === "own_till" && (
        <Field label={t("reference")} hint={t("referenceHint")}>
          <TextInput
            value={settling.reference}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => settle({ ...settling, reference: target.value })}
          />
        </Field>
      )}
      {settling.way === "credit" && (
        <Field label={t("dueOn")}>
          <DatePicker
            value={settling.dueOn}
            minDay={shopToday()}
            onChange={(dueOn) => settle({ ...settling, dueOn })}
          />
        </Field>
      )}
      {settling.way === "instalments" && (
        <>
          <Field
            label={t("deposit")}
            optional={t("optional")}
            hint={t("instalmentsHint", {
              rest: formatMoney(Math.max(0, totalMinor - (settling.depositMinor ?? 0))),
            })}
          >
            <MoneyInput
              valueMinor={settling.depositMinor}
              onChange={(depositMinor) => settle({ ...settling, depositMinor })}
            />
          </Field>
          <Field label={t("terms")} optional={t("optional")} hint={t("termsHint")}>
            <TextArea
              rows={2}
              maxLength={200}
              value={settling.terms}
              onChange={({ target }) => settle({ ...settling, terms: target.value })}
            />
          </Field>
        </>
      )}
      {settling.way === "store_credit" && (
        <p className="m-0 text-ink-2">{t("storeCreditHint", { amount: formatMoney(storeCreditMinor) })}</p>
      )}
      {settling.way === "later" && <p className="m-0 text-ink-2">{t("laterHint")}</p>}
    </section>
  );
}
