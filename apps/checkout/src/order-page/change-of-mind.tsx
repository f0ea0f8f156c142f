import { formatMoney } from "#lib/money.ts";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { useState } from "react";
import { cancelOrder, orderAgain } from "#data/orders.ts";
import { Banner } from "./banner.tsx";
import { moveFocus } from "./move-focus.ts";
import type { Order } from "./order.ts";
import { useTexts } from "./texts.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { wrappingButton } from "./wrapping-button.ts";

/** Id of the title that says how the order stands. */
export const statusTitleId = "status-title";

/** The order taken back by whoever ordered, or the same ordered once more. */
export function ChangeOfMind() {
  const order = useOrderPage((state) => state.order);
  const sending = useOrderPage((state) => state.submission === "sending");
  if (order.actions.includes("cancel")) return <TakeBack order={order} disabled={sending} />;
  return order.actions.includes("order_again") ? <OrderAgain /> : null;
}

function TakeBack({ order, disabled }: { order: Order; disabled: boolean }) {
  const t = useTexts();
  const { token, take } = useOrderActions();
  const { isBusy, run } = useOneAtATime();
  const [isAsked, setIsAsked] = useState(false);

  async function cancel() {
    take(await cancelOrder(token), { submission: "idle", justSubmitted: false });
    // The button that had it is gone.
    moveFocus(statusTitleId);
  }

  if (!isAsked) {
    return (
      <p className="mt-4 text-center">
        <Button variant="link" className="min-h-11" disabled={disabled} onClick={() => setIsAsked(true)}>
          {t("cancel")}
        </Button>
      </p>
    );
  }
  return (
    <div className="mt-4">
      <Banner tone="warning" title={t("cancelTitle")} takesFocus>
        <p className="m-0">
          {order.paid_minor > 0
            ? t("cancelPaid", { amount: formatMoney(order.paid_minor) })
            : t("cancelText")}
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            variant="danger"
            className={wrappingButton}
            loading={isBusy}
            onClick={() => void run(cancel)}
          >
            {t("cancel")}
          </Button>
          <Button
            variant="ghost"
            className={wrappingButton}
            disabled={isBusy}
            onClick={() => setIsAsked(false)}
          >
            {t("cancelKeep")}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

function OrderAgain() {
  const t = useTexts();
  const { token } = useOrderActions();
  const { isBusy, run } = useOneAtATime();
  const [made, setMade] = useState<{ url: string; names: string } | null>(null);

  async function again() {
    const { url, left_out } = await orderAgain(token);
    if (left_out.length === 0) location.assign(url);
    else setMade({ url, names: left_out.join(", ") });
  }

  if (made) {
    return (
      <div className="mt-4">
        <Banner tone="info" title={t("againWithout")} takesFocus>
          <p className="m-0">{made.names}</p>
          <ButtonLink href={made.url} className={wrappingButton}>
            {t("againOpen")}
          </ButtonLink>
        </Banner>
      </div>
    );
  }
  return (
    <p className="mt-4 text-center">
      <Button variant="light" className={wrappingButton} loading={isBusy} onClick={() => void run(again)}>
        {t("again")}
      </Button>
    </p>
  );
}
