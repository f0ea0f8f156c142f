import { toast } from "@agiza/ui/toast";
import { createStore } from "zustand/vanilla";
import { endOf, type Failure } from "#data/failure.ts";
import { loadOrder, submitOrder } from "#data/orders.ts";
import { textHash } from "#lib/text-hash.ts";
import { randomKey } from "@agiza/api-client/random-key";
import { type Cart, cartFromOrder, type CartLine, restoreCart, toSubmitBody, withAnother } from "./cart.ts";
import { type Problem, problemsOf } from "./cart-problems.ts";
import { keepDraft, readDraft } from "./kept-draft.ts";
import { forgetOrder, keepOrder, type KeptOrder } from "./kept-order.ts";
import { isEditable, type Order } from "./order.ts";
import type { OrderPageState, OrderStore } from "./order-page-state.ts";
import { settleRefusal } from "./settle-refusal.ts";
import { explain, tellFailure } from "./tell-failure.ts";
import { currentTexts } from "./texts.ts";
import { forgetRecording } from "./voice-notes.ts";

/** Everything the page knows and can do about one order. */
export function createOrderStore(
  token: string,
  { order: loaded, readAt }: KeptOrder,
  freshness: OrderPageState["freshness"],
): OrderStore {
  const draft = readDraft(token);
  const opening = draft.cart && isEditable(loaded) ? restoreCart(loaded, draft.cart) : cartFromOrder(loaded);
  const store = createStore<OrderPageState>(() => ({
    order: loaded,
    cart: opening,
    submission: draft.queued && isEditable(loaded) ? "queued" : "idle",
    tries: 0,
    noteTries: 0,
    noteRefused: false,
    noteFailed: false,
    showsProblems: false,
    refused: [],
    notice: null,
    justSubmitted: false,
    paying: false,
    payFailure: null,
    readAt,
    sameSince: Date.now(),
    freshness,
    ended: null,
  }));
  const { getState: get, setState: set } = store;
  /** The try that is on its way; one that was taken back is another one's business no more. */
  let sending: symbol | null = null;
  /** How often an order was taken: an answer that was overtaken by another one comes too late. */
  let taken = 0;

  /** Takes an order as the server has it; a cart that is still being filled in stays as it is. */
  function take(order: Order, rest: Partial<OrderPageState> = {}) {
    const isSame = JSON.stringify(order) === JSON.stringify(get().order);
    const now = Date.now();
    taken += 1;
    set({ order, readAt: now, sameSince: isSame ? get().sameSince : now, freshness: "fresh", ...rest });
    keepOrder(token, { order, readAt: now });
    if (isEditable(order)) return;
    if (readDraft(token).cart?.voiceNote && order.voice_note !== "awaited") forgetRecording(token);
    keepDraft(token, { cart: undefined, queued: undefined });
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

  function addAnother(lineId: string): string {
    const newLineId = `new-${randomKey()}`;
    changeCart(withAnother(get().order, get().cart, lineId, newLineId));
    return newLineId;
  }

  /** Sends what the page shows, or says what is missing. */
  async function submit(): Promise<Problem | null> {
    const { order, cart, submission, tries } = get();
    if (sending) return null;
    const [problem] = problemsOf(order, cart);
    if (problem) {
      set({ showsProblems: true, submission: "idle" });
      return problem;
    }
    const body = toSubmitBody(order, cart);
    const mine = Symbol("try");
    sending = mine;
    if (submission === "idle") set({ submission: "sending" });
    set({ refused: [], notice: null });
    try {
      // The same content always has the same key, so a lost answer, a reload and a second tab send it once.
      const key = `submit-${textHash(token + JSON.stringify(body))}`;
      take(await submitOrder(token, body, key), { submission: "idle", tries: 0, justSubmitted: true });
      const t = currentTexts();
      toast({ title: t("submittedTitle"), description: t("submittedText"), toastType: "success" });
    } catch (error) {
      // Taken back meanwhile: it waits for the customer now, not for the network.
      if (sending !== mine) return null;
      const failure = explain(error);
      // The banner says that it waits and sends itself: an error beside it would frighten.
      if (failure.kind === "offline") {
        set({ submission: "queued", tries: tries + 1 });
        keepDraft(token, { cart, queued: true });
      } else {
        tellFailure(failure);
        keepDraft(token, { queued: undefined });
        set({ submission: "idle", tries: 0 });
        await settleRefusal(self, failure, { order, cart });
      }
    } finally {
      if (sending === mine) sending = null;
    }
    return null;
  }

  /** Takes the order when it comes, with the choices made so far; answers why it did not come. */
  async function meet(answer: Promise<Order>): Promise<Failure | null> {
    const before = taken;
    try {
      const order = await answer;
      const { cart } = get();
      const isTouched = cart !== opening || readDraft(token).cart !== undefined;
      if (before === taken)
        take(order, { cart: isTouched ? restoreCart(order, cart) : cartFromOrder(order) });
      return null;
    } catch (error) {
      const failure = explain(error);
      const ended = endOf(failure);
      if (ended) forgetOrder();
      set(ended ? { ended } : { freshness: "stale" });
      return failure;
    }
  }

  /** Reads the order again; without network the page stays as it is and says so. */
  async function refresh(): Promise<void> {
    await meet(loadOrder(token));
  }

  /** Takes the order that was asked for when the page was opened, if it comes after all, in the place of the one seen last. */
  async function catchUp(now: Promise<Order>): Promise<void> {
    const failure = await meet(now);
    if (failure) tellFailure(failure);
  }

  /** Takes a queued order back to be changed. */
  function editQueued() {
    sending = null;
    set({ submission: "idle", tries: 0 });
    keepDraft(token, { queued: undefined });
  }

  const self: OrderStore = {
    ...store,
    token,
    changeCart,
    changeLine,
    addAnother,
    submit,
    refresh,
    catchUp,
    editQueued,
    take,
  };
  return self;
}
