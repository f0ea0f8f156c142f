import { requestPayment } from "#data/orders.ts";
import { randomKey } from "@agiza/api-client/random-key";
import { keepDraft, readDraft } from "./kept-draft.ts";
import type { OrderStore } from "./order-page-state.ts";
import type { PayBody } from "./order.ts";
import { explain, tellFailure } from "./tell-failure.ts";
import { currentTexts } from "./texts.ts";

const settled = new Set(["payment.in_progress", "payment.already_paid"]);

/** Asks for the money, or says that it comes in cash; what came of it stands in the store. */
export async function payOrder(store: OrderStore, body: PayBody): Promise<void> {
  const { token, getState, setState, take, refresh } = store;
  if (getState().paying) return;
  const content = JSON.stringify(body);
  const kept = readDraft(token).payRequest;
  // A tap whose answer was lost keeps its key; a new try after an answer gets a new one.
  const key = kept?.content === content ? kept.key : randomKey();
  keepDraft(token, { payRequest: { content, key } });
  setState({ paying: true, payFailure: null });
  try {
    take(await requestPayment(token, body, key));
    keepDraft(token, { payRequest: undefined });
  } catch (error) {
    const failure = explain(error);
    if (failure.kind === "refused") keepDraft(token, { payRequest: undefined });
    await refresh();
    // What the page now shows says it: a try is out, or there is nothing to pay.
    if (failure.kind === "refused" && settled.has(failure.code)) return;
    setState({
      payFailure:
        failure.kind === "offline"
          ? { text: currentTexts()("payOffline"), field: false }
          : { text: failure.text, field: failure.status === 422 },
    });
    tellFailure(failure);
  } finally {
    setState({ paying: false });
  }
}
