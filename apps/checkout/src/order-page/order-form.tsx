import { useNarrow } from "@agiza/ui/use-narrow";
import { lineNames, productOf } from "./cart.ts";
import { fieldIds } from "./cart-problems.ts";
import { ChangeOfMind } from "./change-of-mind.tsx";
import { whatToChoose } from "./choices-left.ts";
import { DetailsForm } from "./details-form.tsx";
import { HeldUntil } from "./held-until.tsx";
import { Notices } from "./notices.tsx";
import { isCustomisable } from "./order.ts";
import { OfflineLine } from "./offline-line.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PlainLines } from "./plain-lines.tsx";
import { ProductCard } from "./product-card.tsx";
import { ReadAt } from "./read-at.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { useTexts } from "./texts.ts";
import { Totals } from "./totals.tsx";
import { useOrderPage } from "./use-order-page.ts";
import { useProblem } from "./use-problem.ts";
import { useQueuedSubmit } from "./use-queued-submit.ts";
import { useVoiceNoteSending } from "./use-voice-note-sending.ts";

/** The order while its customer fills it in. Each part follows what it shows, so that a press redraws little. */
export function OrderForm() {
  const t = useTexts();
  const isNarrow = useNarrow();
  const order = useOrderPage((state) => state.order);
  const isLocked = useOrderPage((state) => state.submission !== "idle");
  const isOld = useOrderPage((state) => state.freshness !== "fresh");
  useQueuedSubmit();
  useVoiceNoteSending();
  const hasChoices = order.products.some(isCustomisable);
  return (
    <PageFrame order={order} bar={<SubmitBar />}>
      <h1 className="heading-page m-0">{t(hasChoices ? "chooseTitle" : "checkTitle")}</h1>
      {hasChoices && <WhatToChoose />}
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
      {isNarrow && <Totals />}
      <ChangeOfMind />
    </PageFrame>
  );
}

/** What is still to be chosen; as text, so that only another sentence is drawn again. */
function WhatToChoose() {
  const t = useTexts();
  const text = useOrderPage(({ order, cart }) => whatToChoose(order, cart, t));
  return <p className="mt-1.5 text-lg text-ink-2">{text}</p>;
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
