import { useEffect, useState } from "react";
import { endOf, type Failure } from "#data/failure.ts";
import { loadOrder } from "#data/orders.ts";
import { EndedLink, LoadFailed } from "./dead-end.tsx";
import { keepOrder } from "./kept-order.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderStatus } from "./order-status.tsx";
import { createOrderStore } from "./order-store.ts";
import { isEditable, type Order } from "./order.ts";
import { explain, tellFailure } from "./tell-failure.ts";
import { useTexts } from "./texts.ts";
import { OrderStoreContext, useOrderPage } from "./use-order-page.ts";

/** What the page begins with: the order, with `now` still awaited where this is how the phone saw it last; or no order. */
export type Loaded = { order: Order; readAt: number; now?: Promise<Order> } | { failure: Failure };

/** The page of one link: the order, or why there is none. */
export function OrderPage({ token, first }: { token: string; first: Loaded }) {
  const [loaded, setLoaded] = useState(first);
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    setIsRetrying(true);
    try {
      setLoaded({ order: await loadOrder(token), readAt: Date.now() });
    } catch (error) {
      setLoaded({ failure: explain(error) });
    }
    setIsRetrying(false);
  }

  if ("order" in loaded) return <LoadedOrder token={token} {...loaded} />;
  return <Refused failure={loaded.failure} retrying={isRetrying} onRetry={() => void retry()} />;
}

function Refused({ failure, ...retry }: { failure: Failure; retrying: boolean; onRetry: () => void }) {
  const t = useTexts();
  const text = failure.kind === "offline" ? t("network") : failure.text;
  useEffect(() => tellFailure(failure), [failure]);
  const end = endOf(failure);
  if (end) return <EndedLink end={end} />;
  return <LoadFailed text={text} {...retry} />;
}

type LoadedOrderProps = { token: string; order: Order; readAt: number; now?: Promise<Order> };

function LoadedOrder({ token, order, readAt, now }: LoadedOrderProps) {
  const [store] = useState(() =>
    createOrderStore(token, { order, readAt }, now === undefined ? "fresh" : "checking"),
  );
  useEffect(() => {
    if (now) void store.catchUp(now);
    else keepOrder(token, { order, readAt });
  }, [token, order, readAt, store, now]);
  return (
    <OrderStoreContext value={store}>
      <FormOrStatus />
    </OrderStoreContext>
  );
}

function FormOrStatus() {
  const t = useTexts();
  const order = useOrderPage((state) => state.order);
  const ended = useOrderPage((state) => state.ended);
  useEffect(() => {
    document.title = `${t("order")} #${order.order_id}`;
  }, [t, order.order_id]);
  if (ended) return <EndedLink end={ended} />;
  return isEditable(order) ? <OrderForm /> : <OrderStatus />;
}
