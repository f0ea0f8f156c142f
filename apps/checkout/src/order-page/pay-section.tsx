import { formatToldClock } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { networkOf } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { ChoiceChips } from "@agiza/ui/choice-chips";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { PhoneInput } from "@agiza/ui/phone-input";
import { Spinner } from "@agiza/ui/spinner";
import { Banknote, Smartphone } from "lucide-react";
import { barButton } from "./action-bar.tsx";
import { Banner } from "./banner.tsx";
import type { Order } from "./order.ts";
import { paymentStateOf } from "./payment-state.ts";
import { isDue } from "./progress.ts";
import { type Texts, useTexts } from "./texts.ts";
import { type PayChoice, payPhoneId, paySectionId } from "./use-pay-choice.ts";

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
      {order.payment_status === "partially_paid" && <p className="m-0 mt-2">{t("payRest")}</p>}
      <Attempt order={order} t={t} />
      {choice.isOpen && <PayForm choice={choice} order={order} />}
    </section>
  );
}

function Paid({ order, t }: { order: Order; t: Texts }) {
  const amount = formatMoney(order.payment?.amount_minor ?? order.total_minor);
  return (
    <output className="block mt-3.5 rounded-[18px] border border-success-line bg-success-soft p-4 text-success-ink">
      <h2 className="heading-card m-0">{t("paidTitle")}</h2>
      <p className="m-0 mt-1">{t("paidText", { amount, shop: order.shop_name })}</p>
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

function Attempt({ order, t }: { order: Order; t: Texts }) {
  const state = paymentStateOf(order);
  switch (state.kind) {
    case "waiting": {
      const amount = formatMoney(state.payment.amount_minor);
      const until = state.payment.expires_at;
      return (
        <output className="mt-3 flex items-start gap-3 rounded-lg bg-info-soft p-3.5 text-info-ink">
          <Spinner className="mt-1 size-5" />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p className="m-0 text-md font-strong">{t("waitTitle")}</p>
            <p className="m-0">{t("waitText", { amount })}</p>
            {until && (
              <p className="m-0 text-sm">{t("waitUntil", { time: formatToldClock(until, t.language) })}</p>
            )}
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
  const network = networkOf(choice.phone);
  const isDelivery = order.fulfilment?.kind === "delivery";
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {choice.failure && (
        <p role="alert" className="m-0 font-medium text-danger-ink">
          {choice.failure}
        </p>
      )}
      {order.payment_options.length > 1 && (
        <ChoiceChips
          legend={t("payHow")}
          unavailableLabel={t("soldOut")}
          value={choice.method}
          choices={order.payment_options.map((value) => ({
            value,
            label: t(value === "cash" ? "payCash" : "payMobile"),
          }))}
          onChange={(value) => choice.setMethod(value === "cash" ? "cash" : "mobile_money")}
        />
      )}
      {choice.method === "cash" ? (
        <output className="block m-0 text-ink-2">
          {cashChosen && `${t("payCashChosen")} `}
          {t(isDelivery ? "payCashAtDelivery" : "payCashAtPickup")}
        </output>
      ) : (
        <Field
          id={payPhoneId}
          label={t("payPhone")}
          error={choice.phoneError}
          hint={network ? t("payHintNetwork", { network: t(`networkName.${network}`) }) : t("payHint")}
        >
          <PhoneInput className="min-h-12!" value={choice.phone} onChange={choice.setPhone} />
        </Field>
      )}
    </div>
  );
}

/** The page's one next action while money is due. */
export function PayButton({ order, choice }: { order: Order; choice: PayChoice }) {
  const t = useTexts();
  const isCash = choice.method === "cash";
  const Icon = isCash ? Banknote : Smartphone;
  return (
    <Button
      size="lg"
      className={`${barButton} justify-between!`}
      icon={<Icon aria-hidden="true" strokeWidth={1.9} />}
      loading={choice.isPaying}
      loadingLabel={t("paying")}
      trailing={
        <Money
          minor={order.due_minor}
          className="font-display text-[min(1.25rem,7vw)] font-bold"
          plainDecimals
        />
      }
      onClick={() => void choice.start()}
    >
      {t(isCash ? "payCashConfirm" : "pay")}
    </Button>
  );
}
