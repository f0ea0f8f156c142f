import { useEffect, useState } from "react";
import { type Failure, failureOf } from "#data/failure.ts";
import { loadOrder } from "#data/orders.ts";
import { say, useFetchAhead } from "./fetch-second-half.ts";
import { LoadFailedGate, NoOrder, StatusGate } from "./gates.tsx";
import { OrderForm } from "./order-form.tsx";
import { createOrderStore } from "./order-store.ts";
import { isEditable, type Order } from "./order.ts";
import { currentTexts, useTexts } from "./texts.ts";
import { OrderStoreContext, useOrderPage } from "./use-order-page.ts";

/** What the first request for the order brought. */
export type Loaded = { order: Order } | { failure: Failure };

/** The page of one link: the order, or why there is none. */
export function OrderPage({ token, first }: { token: string; first: Loaded }) {
  const [loaded, setLoaded] = useState(first);
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    setIsRetrying(true);
    try {
      setLoaded({ order: await loadOrder(token) });
    } catch (error) {
      setLoaded({ failure: failureOf(error, currentTexts()("unexpected")) });
    }
    setIsRetrying(false);
  }

  if ("order" in loaded) return <LoadedOrder token={token} order={loaded.order} />;
  return <Refused failure={loaded.failure} retrying={isRetrying} onRetry={() => void retry()} />;
}

function Refused({ failure, ...retry }: { failure: Failure; retrying: boolean; onRetry: () => void }) {
  const t = useTexts();
  const text = failure.kind === "offline" ? t("network") : failure.text;
  useEffect(() => {
    const said = currentTexts();
    say({
      title: said("error"),
      description: failure.kind === "offline" ? said("network") : failure.text,
      toastType: "danger",
      position: "bottom-right",
    });
  }, [failure]);
  if (failure.kind === "refused" && failure.code === "order.link_unknown") return <NoOrder why="unknown" />;
  if (failure.kind === "refused" && failure.code === "order.link_expired") return <NoOrder why="expired" />;
  return <LoadFailedGate text={text} {...retry} />;
}

function LoadedOrder({ token, order }: { token: string; order: Order }) {
  const [store] = useState(() => createOrderStore(token, order));
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
  useFetchAhead();
  useEffect(() => {
    document.title = `${t("order")} #${order.order_id}`;
  }, [t, order.order_id]);
  if (ended) return <NoOrder why={ended} />;
  return isEditable(order) ? <OrderForm /> : <StatusGate />;
}
