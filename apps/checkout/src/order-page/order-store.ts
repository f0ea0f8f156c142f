import { toast } from "@agiza/ui/toast";
import { createStore } from "zustand/vanilla";
import { endOf, type Failure, failureOf } from "#data/failure.ts";
import { loadOrder, submitOrder } from "#data/orders.ts";
import { textHash } from "#lib/text-hash.ts";
import { type Cart, cartFromOrder, type CartLine, restoreCart, toSubmitBody } from "./cart.ts";
import { type Problem, problemsOf } from "./cart-problems.ts";
import { keepDraft, readDraft } from "./kept-draft.ts";
import { keepOrder } from "./kept-order.ts";
import { isEditable, type Order } from "./order.ts";
import type { OrderPageState, OrderStore } from "./order-page-state.ts";
import { settleRefusal } from "./settle-refusal.ts";
import { currentTexts } from "./texts.ts";

/** A failed call as the page acts on it. */
export const explain = (error: unknown): Failure => failureOf(error, currentTexts()("unexpected"));

/** Everything the page knows and can do about one order. */
export function createOrderStore(token: string, loaded: Order, readAt: number): OrderStore {
  keepOrder(token, { order: loaded, readAt });
  const draft = readDraft(token);
  const opening = draft.cart && isEditable(loaded) ? restoreCart(loaded, draft.cart) : cartFromOrder(loaded);
  const store = createStore<OrderPageState>(() => ({
    order: loaded,
    cart: opening,
    submission: draft.queued && isEditable(loaded) ? "queued" : "idle",
    tries: 0,
    showsProblems: false,
    refused: [],
    notice: null,
    justSubmitted: false,
    paying: false,
    payFailure: null,
    readAt,
    sameSince: Date.now(),
    stale: false,
    ended: null,
  }));
  const { getState: get, setState: set } = store;
  let isSending = false;

  /** Takes an order as the server has it; a cart that is still being filled in stays as it is. */
  function take(order: Order, rest: Partial<OrderPageState> = {}) {
    const isSame = JSON.stringify(order) === JSON.stringify(get().order);
    const now = Date.now();
    set({ order, readAt: now, sameSince: isSame ? get().sameSince : now, stale: false, ...rest });
    keepOrder(token, { order, readAt: now });
    if (!isEditable(order)) keepDraft(token, { cart: undefined, queued: undefined });
  }

  function tell(failure: Failure) {
    const t = currentTexts();
    const description = failure.kind === "offline" ? t("network") : failure.text;
    toast({ title: t("error"), description, toastType: "danger" });
  }

  function changeCart(change: Partial<Cart>) {
    const cart = { ...get().cart, ...change };
    set({ cart });
    keepDraft(token, { cart });
  }

  function changeLine(lineId: string, change: Partial<CartLine>) {
    const lines = get().cart.lines.map((line) => (line.lineId === lineId ? { ...line, ...change } : line));
    set({ refused: get().refused.filter(({ field }) => field !== `line-${lineId}`) });
    changeCart({ lines });
  }

  /** Sends what the page shows, or says what is missing. */
  async function submit(): Promise<Problem | null> {
    const { order, cart, submission, tries } = get();
    if (isSending) return null;
    const [problem] = problemsOf(order, cart);
    if (problem) {
      set({ showsProblems: true, submission: "idle" });
      return problem;
    }
    const body = toSubmitBody(order, cart);
    isSending = true;
    if (submission === "idle") set({ submission: "sending" });
    set({ refused: [], notice: null });
    try {
      // The same content always has the same key, so a lost answer, a reload and a second tab send it once.
      const key = `submit-${textHash(token + JSON.stringify(body))}`;
      take(await submitOrder(token, body, key), { submission: "idle", tries: 0, justSubmitted: true });
      const t = currentTexts();
      toast({ title: t("submittedTitle"), description: t("submittedText"), toastType: "success" });
    } catch (error) {
      const failure = explain(error);
      // Said once; the banner says the rest while it is tried again.
      if (failure.kind === "refused" || tries === 0) tell(failure);
      if (failure.kind === "offline") {
        set({ submission: "queued", tries: tries + 1 });
        keepDraft(token, { cart, queued: true });
      } else {
        keepDraft(token, { queued: undefined });
        set({ submission: "idle", tries: 0 });
        await settleRefusal(self, failure, { order, cart });
      }
    } finally {
      isSending = false;
    }
    return null;
  }

  /** Reads the order again; without network the page stays as it is and says so. */
  async function refresh(): Promise<void> {
    try {
      take(await loadOrder(token));
    } catch (error) {
      const failure = explain(error);
      const ended = endOf(failure);
      if (ended) set({ ended });
      else set({ stale: true, readAt: get().readAt });
    }
  }

  /** Takes a queued order back to be changed. */
  function editQueued() {
    set({ submission: "idle", tries: 0 });
    keepDraft(token, { queued: undefined });
  }

  const self: OrderStore = {
    ...store,
    token,
    changeCart,
    changeLine,
    submit,
    refresh,
    editQueued,
    take,
    tell,
  };
  return self;
}
