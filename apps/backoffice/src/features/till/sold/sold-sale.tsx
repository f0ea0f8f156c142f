import { Button } from "@agiza/ui/button";
import { Card, CardBody } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Spinner } from "@agiza/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert, CloudOff, Hourglass } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { useSalesAreStored } from "#data/waiting-sales.ts";
import { isPromptRefused } from "#entities/collecting/open-prompt.rules.ts";
import { FiscalBuyerCard } from "#entities/fiscal-buyer/fiscal-buyer-card.tsx";
import { ReceiptCard } from "#entities/receipt/receipt-card.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useOnline } from "#lib/use-online.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { changeOf } from "../payment/settling.rules.ts";
import type { CounterSale } from "../use-till.ts";
import { useRefusalText } from "./use-refusal-text.ts";

const Collect = lazy(async () => ({ default: (await import("../payment/collect.tsx")).Collect }));

type SoldSaleProps = { sale: CounterSale; onNext: () => void };

/** A sale as it was made: the change to give, its number, its receipt, and what is still to be paid. */
export function SoldSale({ sale, onNext }: SoldSaleProps) {
  const { t } = useTranslation("till");
  const made = sale.state === "sent" ? sale.sale : null;
  const mayRead = useMay("orders.read");
  const enabled = made !== null && mayRead;
  const order = useQuery({ ...orderQuery(made?.id ?? ""), enabled }).data;
  const payments = useQuery({ ...orderPaymentsQuery(made?.id ?? ""), enabled }).data;
  // What the phone refused is still to be taken: the next customer waits for that.
  const isRefused = payments !== undefined && isPromptRefused(payments);
  const refusalText = useRefusalText();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const changeMinor = changeOf(sale.settling, sale.totalMinor);
  return (
    <div className="mx-auto grid max-w-[920px] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
      <Card>
        <CardBody className="grid justify-items-center gap-4 py-8 text-center">
          <SoldSign sale={sale} order={order} />
          <p className="m-0 text-[min(1.75rem,11vw)] font-bold">
            <Money minor={sale.totalMinor} />
          </p>
          {changeMinor > 0 && (
            <p className="m-0 flex w-full flex-wrap items-center justify-between gap-x-3 rounded-lg bg-success-soft px-4 py-3 text-success-ink">
              <span className="font-medium">{t("giveChange")}</span>
              <span className="text-[min(1.375rem,9vw)] font-bold">
                <Money minor={changeMinor} withCurrency={false} plainDecimals />
              </span>
            </p>
          )}
          <div className="flex w-full flex-wrap gap-2.5">
            <Button
              ref={next}
              size="lg"
              variant={isRefused ? "light" : "primary"}
              className="flex-1!"
              onClick={onNext}
            >
              {t("nextSale")}
            </Button>
            {order && (
              <RouteButton to={paths.order(order.id)} variant="light" size="lg" className="flex-1!">
                {t("openOrder")}
              </RouteButton>
            )}
          </div>
          {sale.state === "sent" && sale.followUpProblem && (
            <Notice tone="danger" icon={CircleAlert} role="alert" className="text-left">
              {sale.followUpProblem === "prompt_late"
                ? t("promptLate")
                : refusalText(sale.followUpProblem, sale.basket)}
            </Notice>
          )}
          {order && (
            <Suspense fallback={<Spinner className="size-6" />}>
              <Collect order={order} />
            </Suspense>
          )}
        </CardBody>
      </Card>
      {order && <ReceiptCard order={order} />}
      {order && <FiscalBuyerCard order={order} />}
    </div>
  );
}

/** What became of it so far, in a word. */
function SoldSign({ sale, order }: { sale: CounterSale; order: Order | undefined }) {
  const { t } = useTranslation("till");
  const isOnline = useOnline();
  const isStored = useSalesAreStored();
  const sign = "grid size-14 place-items-center rounded-full [&_svg]:size-7";
  if (sale.state !== "sent")
    return (
      <>
        <span className={`${sign} bg-warning-soft text-warning-ink`}>
          {isOnline ? <Spinner className="size-7" /> : <CloudOff aria-hidden="true" strokeWidth={1.9} />}
        </span>
        <h2 aria-live="polite" className="m-0 text-xl">
          {t(isOnline || !isStored ? "sending" : "keptHere")}
        </h2>
        {!isStored && <p className="m-0 text-ink-2">{t("keptOnPage")}</p>}
        {isStored && !isOnline && <p className="m-0 text-ink-2">{t("keptHereText")}</p>}
      </>
    );
  const { number, till_number } = sale.sale;
  // Money may have come since it was made.
  const isDone = order ? order.payment_status === "paid" : sale.sale.due_minor === 0;
  const Icon = isDone || sale.sale.settlement === "credit" ? Check : Hourglass;
  return (
    <>
      <span
        className={`${sign} ${isDone ? "bg-success-soft text-success-ink" : "bg-info-soft text-info-ink"}`}
      >
        <Icon aria-hidden="true" strokeWidth={2.2} />
      </span>
      <h2 aria-live="polite" className="m-0 text-xl">
        {t(isDone ? "sold" : `soldBy.${sale.sale.settlement}`)}
      </h2>
      <p className="m-0 text-ink-2 tabular-nums">{[till_number, `#${number}`].filter(Boolean).join(" · ")}</p>
    </>
  );
}
