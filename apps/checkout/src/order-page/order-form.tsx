import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { Send } from "lucide-react";
import { ActionBar, barButton } from "./action-bar.tsx";
import { totalOf } from "./cart.ts";
import { fieldIds, problemsOf } from "./cart-problems.ts";
import { DetailsForm } from "./details-form.tsx";
import { Notices } from "./notices.tsx";
import { isCustomisable } from "./order.ts";
import { OfflineLine } from "./offline-line.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PlainLines } from "./plain-lines.tsx";
import { ProductCard } from "./product-card.tsx";
import { useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { goToField, problemText, useProblem } from "./use-problem.ts";
import { useQueuedSubmit } from "./use-queued-submit.ts";

/** The order while its customer fills it in. */
export function OrderForm() {
  const t = useTexts();
  const order = useOrderPage((state) => state.order);
  const cart = useOrderPage((state) => state.cart);
  const isLocked = useOrderPage((state) => state.submission !== "idle");
  const emptyError = useProblem(fieldIds.products);
  useQueuedSubmit();
  const customisable = order.products.filter(isCustomisable);
  const fields = problemsOf(order, cart).map(({ field }) => field);
  const unchosen = customisable.filter((product) =>
    fields.some((field) => field.startsWith(fieldIds.line(product.line_id))),
  );
  return (
    <PageFrame order={order} bar={<SubmitBar />}>
      <h1 className="heading-page m-0">{t(customisable.length > 0 ? "chooseTitle" : "checkTitle")}</h1>
      {customisable.length > 0 && (
        <p className="m-0 mt-1.5 text-lg text-ink-2">
          {unchosen.length > 0 ? t("needChoice", { count: unchosen.length }) : t("allChosen")}
        </p>
      )}
      <OfflineLine />
      <Notices />
      {/* Locked as a whole while it is being sent, so that what arrives is what was on the screen. */}
      <div inert={isLocked} className="inert:opacity-60">
        <div id={fieldIds.products} tabIndex={-1}>
          {emptyError && (
            <p role="alert" className="m-0 mt-3 font-medium text-danger-ink">
              {emptyError}
            </p>
          )}
          {customisable.map((product) => {
            const line = cart.lines.find(({ lineId }) => lineId === product.line_id);
            return line && <ProductCard key={line.lineId} product={product} line={line} />;
          })}
        </div>
        <PlainLines />
        <DetailsForm />
      </div>
      <Totals />
    </PageFrame>
  );
}

function Totals() {
  const t = useTexts();
  const order = useOrderPage((state) => state.order);
  const cart = useOrderPage((state) => state.cart);
  const isChanged = useOrderPage((state) => state.notice?.kind === "changed");
  const { subtotalMinor, deliveryFeeMinor, totalMinor } = totalOf(order, cart);
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
            <Row name={t("subtotal")} minor={subtotalMinor} />
            <Row name={t("deliveryFee")} minor={deliveryFeeMinor} />
          </>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-md font-strong">{t("total")}</dt>
          <dd className="m-0 font-display text-2xl font-bold tracking-tight">
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
        <Money minor={minor} withCurrency={false} />
      </dd>
    </div>
  );
}

function SubmitBar() {
  const t = useTexts();
  const { submit } = useOrderActions();
  const order = useOrderPage((state) => state.order);
  const cart = useOrderPage((state) => state.cart);
  const submission = useOrderPage((state) => state.submission);
  const showsProblems = useOrderPage((state) => state.showsProblems);
  const { totalMinor } = totalOf(order, cart);
  const problems = showsProblems ? problemsOf(order, cart) : [];
  const [first] = problems;

  async function send() {
    const problem = await submit();
    if (problem) goToField(problem.field);
  }

  return (
    <ActionBar>
      {first && (
        <button
          type="button"
          className="min-h-11 rounded-md border-0 bg-danger-soft px-3 py-2 text-left text-sm text-danger-ink"
          onClick={() => goToField(first.field)}
        >
          <b className="font-strong">{t("missing", { count: problems.length })}.</b> {problemText(first, t)}
        </button>
      )}
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
          trailing={<Money minor={totalMinor} className="font-display text-xl font-bold" plainDecimals />}
        >
          {t("submit")}
        </Button>
      </form>
    </ActionBar>
  );
}
