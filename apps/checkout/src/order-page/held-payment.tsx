import { formatMoney } from "#lib/money.ts";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Spinner } from "@agiza/ui/spinner";
import { orderLink, rememberLeaving } from "#data/order-link.ts";
import type { Order } from "./order.ts";
import { useTexts } from "./texts.ts";
import type { PayChoice } from "./use-pay-choice.ts";
import { useOrderActions } from "./use-order-page.ts";
import { wrappingButton } from "./wrapping-button.ts";

/** A card page or a code that waits for its customer. Only the order itself says that it was paid. */
export function HeldPayment({ order, choice }: { order: Order; choice: PayChoice }) {
  const t = useTexts();
  const { token } = useOrderActions();
  const payment = order.payment!;
  const amount = formatMoney(payment.amount_minor);
  const { page_url: page, qr } = payment;
  return (
    <div className="mt-3 grid gap-3">
      <output className="flex items-start gap-3 rounded-lg bg-info-soft p-3.5 text-info-ink">
        <Spinner className="mt-1 size-5" />
        <span className="min-w-0 wrap-anywhere">
          {!page && !qr && t("heldComing")}
          {page && t(orderLink().isBack ? "cardBack" : "cardWait", { amount })}
          {qr && t("codeWait", { amount })}
        </span>
      </output>
      {page && (
        <ButtonLink href={page} size="lg" className={wrappingButton} onClick={() => rememberLeaving(token)}>
          {t("cardOpen")}
        </ButtonLink>
      )}
      {qr && (
        <>
          {/* Drawn by the server: whoever pays otherwise loads nothing for it. */}
          <img
            src={qr.image_url}
            alt={t("codeAlt", { amount })}
            width={280}
            height={280}
            className="mx-auto w-full max-w-[280px] rounded-lg bg-white"
          />
          <ButtonLink
            href={qr.image_url}
            download={`qr-${order.order_id}.png`}
            variant="secondary"
            className={wrappingButton}
          >
            {t("codeSave")}
          </ButtonLink>
        </>
      )}
      {!choice.wantsOther && (
        <Button variant="link" className={wrappingButton} onClick={() => choice.setWantsOther(true)}>
          {t("payOtherwise")}
        </Button>
      )}
    </div>
  );
}
