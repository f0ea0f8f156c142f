import { formatMoney } from "#lib/money.ts";
import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { Send } from "lucide-react";
import { ActionBar, barButton } from "./action-bar.tsx";
import { isTotalOpen, keptLines, lineNames, productOf, totalOf } from "./cart.ts";
import { fieldIds, problemsOf } from "./cart-problems.ts";
import { ChangeOfMind } from "./change-of-mind.tsx";
import { DetailsForm } from "./details-form.tsx";
import { HeldUntil } from "./held-until.tsx";
import { Notices } from "./notices.tsx";
import { isCustomisable } from "./order.ts";
import { OfflineLine } from "./offline-line.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PlainLines } from "./plain-lines.tsx";
import { ProductCard } from "./product-card.tsx";
import { ReadAt } from "./read-at.tsx";
import { useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { goToField, problemText, useProblem } from "./use-problem.ts";
import { useQueuedSubmit } from "./use-queued-submit.ts";
import { useVoiceNoteSending } from "./use-voice-note-sending.ts";

/** The order while its customer fills it in. Each part follows what it shows, so that a press redraws little. */
export function OrderForm() {
  const t = useTexts();
  const order = useOrderPage((state) => state.order);
  const isLocked = useOrderPage((state) => state.submission !== "idle");
  const isOld = useOrderPage((state) => state.freshness !== "fresh");
  useQueuedSubmit();
  useVoiceNoteSending();
  const hasChoices = order.products.some(isCustomisable);
  return (
    <PageFrame order={order} bar={<SubmitBar />}>
      <h1 className="heading-page m-0">{t(hasChoices ? "chooseTitle" : "checkTitle")}</h1>
      {hasChoices && <ChoicesLeft />}
      <HeldUntil />
      <OfflineLine />
      {isOld && <ReadAt />}
      <Notices />
      {/* Locked as a whole while it is being sent, so that what arrives is what was on the screen. */}
      <div inert={isLocked} className="inert:opacity-60">
        <ProductLines />
        <PlainLines />
        <DetailsForm />
      </div>
      <Totals />
      <ChangeOfMind />
    </PageFrame>
  );
}

/** How many of what is ordered still need a choice. */
function ChoicesLeft() {
  const t = useTexts();
  const count = useOrderPage(({ order, cart }) => {
    const fields = problemsOf(order, cart).map(({ field }) => field);
    return keptLines(order, cart).filter(
      ({ product, line }) =>
        isCustomisable(product) && fields.some((field) => field.startsWith(fieldIds.line(line.lineId))),
    ).length;
  });
  return (
    <p className="mt-1.5 text-lg text-ink-2">{count > 0 ? t("needChoice", { count }) : t("allChosen")}</p>
  );
}

function ProductLines() {
  const order = useOrderPage((state) => state.order);
  const lines = useOrderPage((state) => state.cart.lines);
  const names = lineNames(order, lines);
  const emptyError = useProblem(fieldIds.products);
  return (
    <div id={fieldIds.products} tabIndex={-1}>
      {emptyError && (
        <p role="alert" className="mt-3 font-medium text-danger-ink">
          {emptyError}
        </p>
      )}
      {lines.map((line) => {
        const product = productOf(order, line);
        const name = names.get(line.lineId);
        if (!product || !name || !isCustomisable(product)) return null;
        return <ProductCard key={line.lineId} product={product} line={line} name={name} />;
      })}
    </div>
  );
}

function Totals() {
  const t = useTexts();
  const totalMinor = useOrderPage(({ order, cart }) => totalOf(order, cart).totalMinor);
  const deliveryFeeMinor = useOrderPage(({ order, cart }) => totalOf(order, cart).deliveryFeeMinor);
  const isOpen = useOrderPage(({ order, cart }) => isTotalOpen(order, cart));
  const isChanged = useOrderPage((state) => state.notice?.kind === "changed");
  const isChecking = useOrderPage((state) => state.freshness === "checking");
  return (
    <>
      {/* Heard as it changes, without reading the whole bar. */}
      <output className="sr-only">
        {t("total")}: {formatMoney(totalMinor)}
      </output>
      <dl
        className={`m-0 mt-4 grid gap-2 rounded-[18px] border p-3.5 md:p-5 ${isChanged ? "border-warning-line bg-warning-soft" : "border-line bg-surface"}`}
      >
        {deliveryFeeMinor > 0 && (
          <>
            <Row name={t("subtotal")} minor={totalMinor - deliveryFeeMinor} />
            <Row name={t("deliveryFee")} minor={deliveryFeeMinor} />
          </>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="flex flex-wrap items-baseline gap-x-2 text-md font-strong">
            {t("total")}
            {isChecking && <span className="text-sm font-normal text-ink-3">{t("beingChecked")}</span>}
          </dt>
          <dd className="font-display text-[min(1.5rem,8vw)] font-bold tracking-tight">
            {isOpen && <span className="font-sans text-sm font-normal text-ink-2">{t("from")} </span>}
            <Money minor={totalMinor} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Row({ name, minor }: { name: string; minor: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-2">
      <dt>{name}</dt>
      <dd className="m-0">
        <Money minor={minor} withCurrency={false} plainDecimals />
      </dd>
    </div>
  );
}

function SubmitBar() {
  const t = useTexts();
  const { submit } = useOrderActions();
  const submission = useOrderPage((state) => state.submission);
  const totalMinor = useOrderPage(({ order, cart }) => totalOf(order, cart).totalMinor);
  const isOpen = useOrderPage(({ order, cart }) => isTotalOpen(order, cart));

  async function send() {
    const problem = await submit();
    if (problem) goToField(problem.field);
  }

  return (
    <ActionBar>
      <Missing />
      {/* Around the button alone: Enter in a field must not send an order by accident. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Button
          type="submit"
          size="lg"
          className={`${barButton} w-full justify-between!`}
          icon={<Send aria-hidden="true" strokeWidth={1.9} />}
          loading={submission === "sending"}
          loadingLabel={t("submitting")}
          trailing={
            <span>
              {isOpen && <span className="text-sm font-normal">{t("from")} </span>}
              <Money
                minor={totalMinor}
                className="font-display text-[min(1.25rem,7vw)] font-bold"
                plainDecimals
              />
            </span>
          }
        >
          {t("submit")}
        </Button>
      </form>
    </ActionBar>
  );
}

/** What is missing, once the customer tried to submit; leads to the first of it. */
function Missing() {
  const t = useTexts();
  const order = useOrderPage((state) => state.order);
  const cart = useOrderPage((state) => state.cart);
  const showsProblems = useOrderPage((state) => state.showsProblems);
  const problems = showsProblems ? problemsOf(order, cart) : [];
  const [first] = problems;
  if (!first) return null;
  return (
    <button
      type="button"
      className="min-h-11 rounded-md border-0 bg-danger-soft px-3 py-2 text-left text-sm text-danger-ink"
      onClick={() => goToField(first.field)}
    >
      <b className="font-strong">{t("missing", { count: problems.length })}.</b> {problemText(first, t)}
    </button>
  );
}
