import { formatMoney } from "#lib/money.ts";
import { ButtonLink } from "@agiza/ui/button-link";
import { colourways } from "@agiza/ui/kanga/colourways";
import { Check, MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { ActionBar, barButton } from "./action-bar.tsx";
import { ChangeOfMind, statusTitleId } from "./change-of-mind.tsx";
import type { Order } from "./order.ts";
import { OfferedChange } from "./offered-change.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PayButton, PaySection } from "./pay-section.tsx";
import { paymentStateOf } from "./payment-state.ts";
import { usePayChoice } from "./use-pay-choice.ts";
import { isDue, isPaid, isRefunding, progressOf, stageOf } from "./progress.ts";
import { ReadAt } from "./read-at.tsx";
import { clothOf, ShopCloth } from "./shop-cloth.tsx";
import { ProgressList } from "./progress-list.tsx";
import { type Texts, useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";
import { useRefresh } from "./use-refresh.ts";
import { useVoiceNoteSending } from "./use-voice-note-sending.ts";

/** The order once it is with the shop: how far it is, its payment, its receipt. */
export function OrderStatus() {
  const t = useTexts();
  const order = useOrderPage((state) => state.order);
  const justSubmitted = useOrderPage((state) => state.justSubmitted);
  const choice = usePayChoice();
  const heading = useRef<HTMLHeadingElement>(null);
  useRefresh();
  useVoiceNoteSending();
  useEffect(() => {
    if (!justSubmitted) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [justSubmitted]);

  const stage = stageOf(order);
  const steps = progressOf(order).map(({ name, state }) => ({
    label: t(name === "paid" && state !== "done" ? "step.payment" : `step.${name}`),
    state,
  }));
  // While the phone asks for the PIN, that stands in the first view.
  const isAsking = paymentStateOf(order).kind === "waiting";
  const isFresh = justSubmitted && stage === "pending" && !isPaid(order);
  return (
    <PageFrame order={order} bar={!order.is_practice && <StatusBar order={order} choice={choice} />}>
      {stage === "pending" && !isAsking && <Thanks order={order} t={t} />}
      <h1 id={statusTitleId} ref={heading} tabIndex={-1} className="heading-page m-0 mt-5 first:mt-0">
        {isFresh ? t("submittedTitle") : t(`statusTitle.${stage}`)}
      </h1>
      <output className="block m-0 mt-1.5 text-lg text-ink-2">
        {isFresh && `${t("submittedText")}. `}
        {statusText(order, t)}
      </output>
      <output className="block m-0 mt-1.5 text-lg text-ink-2">
        {order.told.map((told) => (
          <a key={told.en} className="block" href={told.url}>
            {told[t.language]}
          </a>
        ))}
      </output>
      <OfferedChange />
      <PaySection order={order} choice={choice} />
      <section className="mt-4 rounded-[18px] border border-line bg-surface px-4 py-3 md:p-5">
        <ProgressList label={t("progress")} steps={steps} stateLabel={(state) => t(`stepState.${state}`)} />
        <ReadAt />
      </section>
      <OrderSummary order={order} />
      <ChangeOfMind />
      {isDue(order) && !order.is_practice && (
        <p className="mt-4 text-center">
          <ChatLink order={order} label={t("talk")} />
        </p>
      )}
    </PageFrame>
  );
}

function Thanks({ order, t }: { order: Order; t: Texts }) {
  const [, figure] = colourways[clothOf(order).way];
  return (
    <ShopCloth shop={order}>
      <span className="inline-grid size-[46px] place-items-center rounded-full bg-current">
        <Check aria-hidden="true" className="size-6" style={{ color: figure }} strokeWidth={2.4} />
      </span>
      <p lang="sw" className="jina m-0 mt-3 text-md!">
        {t("thanks")}
      </p>
    </ShopCloth>
  );
}

function statusText(order: Order, t: Texts): string {
  const stage = stageOf(order);
  const amount = formatMoney(order.paid_minor);
  if (order.payment_status === "refund_pending") return t("refundOwed", { amount });
  const isPartly = order.payment_status === "partially_refunded";
  // Of an order that stands a part went back, and nothing more is owed.
  if (isPartly && stage === "cancelled") return t("refundRest", { amount });
  if (isRefunding(order) && !isPartly) return t("refund");
  if (stage === "done") return t("statusText.done", { shop: order.shop_name });
  if (stage === "cancelled" && order.actions.includes("order_again")) return t("statusText.cancelledAgain");
  if (stage === "cancelled" || stage === "draft" || stage === "out_for_delivery")
    return t(`statusText.${stage}`);
  if (!isPaid(order) && order.is_practice) return t("practicePays");
  if (!isPaid(order)) return t(order.settlement === "now" ? "statusText.unpaid" : "statusText.collection");
  return t(stage === "ready" ? "statusText.ready" : "statusText.paid");
}

function ChatLink({ order, label }: { order: Order; label: string }) {
  return (
    <ButtonLink href={order.shop.chat_url} variant="link" className="min-h-11">
      {label}
    </ButtonLink>
  );
}

function StatusBar({ order, choice }: { order: Order; choice: ReturnType<typeof usePayChoice> }) {
  const t = useTexts();
  return (
    <ActionBar>
      {choice.canPay ? (
        <PayButton choice={choice} />
      ) : (
        <ButtonLink
          href={order.shop.chat_url}
          size="lg"
          className={barButton}
          icon={<MessageCircle aria-hidden="true" strokeWidth={1.9} />}
        >
          {t("backToChat")}
        </ButtonLink>
      )}
    </ActionBar>
  );
}
