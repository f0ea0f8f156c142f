import { formatMoney } from "#lib/money.ts";
import { Button } from "@agiza/ui/button";
import { ChoiceChips } from "@agiza/ui/choice-chips";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { PhoneInput } from "@agiza/ui/phone-input";
import { Spinner } from "@agiza/ui/spinner";
import { TextInput } from "@agiza/ui/text-input";
import { Banknote, CreditCard, Smartphone } from "lucide-react";
import { barButton, withPrice } from "./action-bar.tsx";
import { Banner } from "./banner.tsx";
import type { Order } from "./order.ts";
import { HeldPayment } from "./held-payment.tsx";
import type { PayWay } from "./pay-ways.ts";
import { isHeld, paymentStateOf } from "./payment-state.ts";
import { isDue } from "./progress.ts";
import { type Texts, useTexts } from "./texts.ts";
import { type PayChoice, payPartId, payPhoneId, paySectionId } from "./use-pay-choice.ts";

/** What is owed and how to pay it; while a request is out, how that stands. */
export function PaySection({ order, choice }: { order: Order; choice: PayChoice }) {
  const t = useTexts();
  const state = paymentStateOf(order);
  if (order.payment_status === "overpaid") return <TooMuch order={order} t={t} />;
  if (!isDue(order)) {
    const isThanked = state.kind === "succeeded" && order.receipt === null && order.status !== "cancelled";
    return isThanked ? <Paid order={order} t={t} /> : null;
  }
  return (
    <section
      id={paySectionId}
      tabIndex={-1}
      aria-label={t("payTitle")}
      className="mt-3.5 rounded-[18px] border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="heading-card m-0">{t("toPay")}</h2>
        <span className="font-display text-[min(1.5rem,8vw)] font-bold tracking-tight">
          <Money minor={order.due_minor} />
        </span>
      </div>
      {order.payment_status === "partially_paid" && <p className="mt-2">{t("payRest")}</p>}
      <Attempt order={order} t={t} choice={choice} />
      {choice.isOpen && <PayForm choice={choice} order={order} />}
    </section>
  );
}

function Paid({ order, t }: { order: Order; t: Texts }) {
  const amount = formatMoney(order.payment?.amount_minor ?? order.total_minor);
  return (
    <output className="block mt-3.5 rounded-[18px] border border-success-line bg-success-soft p-4 text-success-ink">
      <h2 className="heading-card m-0">{t("paidTitle")}</h2>
      <p className="mt-1">{t("paidText", { amount, shop: order.shop_name })}</p>
    </output>
  );
}

/** More came than was asked for, such as a late payment after another one. */
function TooMuch({ order, t }: { order: Order; t: Texts }) {
  const amount = formatMoney(order.paid_minor - order.total_minor);
  return (
    <Banner tone="warning" title={t("tooMuchTitle")}>
      <p className="m-0">{t("tooMuchText", { amount, shop: order.shop_name })}</p>
    </Banner>
  );
}

function Attempt({ order, t, choice }: { order: Order; t: Texts; choice: PayChoice }) {
  const state = paymentStateOf(order);
  switch (state.kind) {
    case "waiting": {
      if (isHeld(order)) return <HeldPayment order={order} choice={choice} />;
      const amount = formatMoney(state.payment.amount_minor);
      return (
        <output className="mt-3 flex items-start gap-3 rounded-lg bg-info-soft p-3.5 text-info-ink">
          <Spinner className="mt-1 size-5" />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p className="text-md font-strong">{t("waitTitle")}</p>
            <p className="m-0">{t("waitText", { amount })}</p>
            {state.payment.told && <p className="whitespace-pre-line">{state.payment.told[t.language]}</p>}
          </div>
        </output>
      );
    }
    case "unknown":
      return (
        <Banner tone="warning" title={t("unknownTitle")}>
          <p className="m-0">{t("unknownText")}</p>
        </Banner>
      );
    case "unclear":
      return (
        <Banner tone="warning" title={t("unclearTitle")}>
          <p className="m-0">{t("failure.unclear")}</p>
        </Banner>
      );
    case "refused":
      return (
        <Banner tone="danger" title={t("failedPayTitle")}>
          <p className="m-0">{t(`failure.${state.reason}`)}</p>
        </Banner>
      );
    case "expired":
    case "cancelled":
      return (
        <Banner tone="danger" title={t(`${state.kind}Title`)}>
          <p className="m-0">{t(`${state.kind}Text`)}</p>
        </Banner>
      );
    case "none":
    case "succeeded":
      return null;
  }
}

function PayForm({ choice, order }: { choice: PayChoice; order: Order }) {
  const t = useTexts();
  const cashChosen = order.settlement === "on_collection";
  const { network, method } = choice;
  const isDelivery = order.fulfilment?.kind === "delivery";
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {choice.failure && (
        <p role="alert" className="font-medium text-danger-ink">
          {choice.failure}
        </p>
      )}
      {choice.ways.length > 1 && (
        <ChoiceChips
          legend={t("payHow")}
          unavailableLabel={t("soldOut")}
          value={method}
          choices={choice.ways.map((value) => ({ value, label: t(`payWay.${value}`) }))}
          onChange={(value) => choice.setMethod(value as PayWay)}
        />
      )}
      {(method === "card" || method === "qr") && <p className="text-ink-2">{t(`${method}Hint`)}</p>}
      {method === "by_hand" && <PayNumbers order={order} t={t} />}
      {method === "cash" && (
        <output className="block m-0 text-ink-2">
          {cashChosen && `${t("payCashChosen")} `}
          {t(isDelivery ? "payCashAtDelivery" : "payCashAtPickup")}
        </output>
      )}
      {method === "mobile_money" && (
        <Field
          id={payPhoneId}
          label={t("payPhone")}
          error={choice.phoneError}
          hint={phoneHint(order, network, t)}
        >
          <PhoneInput className="min-h-12!" value={choice.phone} onChange={choice.setPhone} />
        </Field>
      )}
      {choice.takesPart && <PayPart choice={choice} t={t} />}
      {choice.feeMinor > 0 && (
        <p className="text-ink-2">{t("payFee", { fee: formatMoney(choice.feeMinor) })}</p>
      )}
    </div>
  );
}

function phoneHint(order: Order, network: PayChoice["network"], t: Texts): string {
  if (!network) return t("payHint");
  const name = { network: t(`networkName.${network}`) };
  return t(order.payment_options.networks.includes(network) ? "payHintNetwork" : "payNoPrompt", name);
}

/** What is paid now: all of it where nothing is written. */
function PayPart({ choice, t }: { choice: PayChoice; t: Texts }) {
  return (
    <Field id={payPartId} label={t("partAmount")} hint={t("partHint")} error={choice.partError}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="min-h-12!"
        value={choice.part}
        onChange={({ target }) => choice.setPart(target.value)}
      />
    </Field>
  );
}

/** How the shop's own numbers are paid to, without a request from us. */
function PayNumbers({ order, t }: { order: Order; t: Texts }) {
  return (
    <div className="grid gap-3">
      {order.payment_options.pay_numbers.map(({ network, number, business_name, steps }) => (
        <section key={network} className="rounded-lg border border-line p-3 wrap-anywhere">
          <h3 className="text-md font-strong">{t(`networkName.${network}`)}</h3>
          <p className="mt-1">
            {t("payNumber")} <b className="tabular-nums">{number}</b> ({business_name})
          </p>
          <p className="mt-1 whitespace-pre-line">{steps}</p>
        </section>
      ))}
      <p className="text-ink-2">{t("payNumberAfter")}</p>
    </div>
  );
}

/** The page's one next action while money is due. */
export function PayButton({ choice }: { choice: PayChoice }) {
  const t = useTexts();
  const { method } = choice;
  const isCash = method === "cash";
  const Icon = isCash ? Banknote : method === "card" ? CreditCard : Smartphone;
  return (
    <Button
      size="lg"
      className={`${barButton} ${withPrice}`}
      icon={<Icon aria-hidden="true" strokeWidth={1.9} />}
      loading={choice.isPaying}
      loadingLabel={t("paying")}
      trailing={<Money minor={choice.amountMinor + choice.feeMinor} plainDecimals />}
      onClick={() => void choice.start()}
    >
      {t(isCash ? "payCashConfirm" : "pay")}
    </Button>
  );
}
