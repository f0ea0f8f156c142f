import { createStore, type StoreApi } from "zustand/vanilla";
import { type Failure, failureOf } from "#data/failure.ts";
import { loadOrder, submitOrder } from "#data/orders.ts";
import { textHash } from "#lib/text-hash.ts";
import { type Cart, cartFromOrder, type CartLine, restoreCart, toSubmitBody } from "./cart.ts";
import { type Problem, problemsOf } from "./cart-problems.ts";
import { keepDraft, readDraft } from "./kept-draft.ts";
import { fetchSecondHalf, say } from "./fetch-second-half.ts";
import { isEditable, type Order } from "./order.ts";
import type { RefusedField } from "./refused-fields.ts";
import { currentTexts } from "./texts.ts";

/** Why the order is still here, shown above the form. */
export type Notice =
  | { kind: "changed"; seen: { order: Order; cart: Cart }; now: { order: Order; cart: Cart } }
  | { kind: "stock" | "closed" | "invalid" }
  | { kind: "failed"; text: string };

export type OrderPageState = {
  order: Order;
  cart: Cart;
  /** Queued: submitted without network, tried again until it arrives. */
  submission: "idle" | "sending" | "queued";
  /** How often sending found no network. */
  tries: number;
  /** From the first tap on submit on, what is missing is marked. */
  showsProblems: boolean;
  refused: readonly RefusedField[];
  notice: Notice | null;
  /** The order was sent in from this page a moment ago. */
  justSubmitted: boolean;
  paying: boolean;
  /** A sentence about the last tap on pay; `field` when it is about the phone number. */
  payFailure: { text: string; field: boolean } | null;
  cashChosen: boolean;
  /** Milliseconds: when the order was last read, and since when it has been the same. */
  readAt: number;
  sameSince: number;
  /** The last refresh found no network. */
  stale: boolean;
  /** The link stopped working while the page was open. */
  ended: "unknown" | "expired" | null;
};

export type OrderStore = StoreApi<OrderPageState> & {
  token: string;
  changeCart: (change: Partial<Cart>) => void;
  changeLine: (lineId: string, change: Partial<CartLine>) => void;
  /** Sends what the page shows; answers the first thing that is missing. */
  submit: () => Promise<Problem | null>;
  /** Reads the order again; without network the page stays as it is and says so. */
  refresh: () => Promise<void>;
  /** Takes a queued order back to be changed. */
  editQueued: () => void;
  /** Takes an order as the server has it. */
  take: (order: Order, rest?: Partial<OrderPageState>) => void;
  /** Says a failure in a toast. */
  tell: (failure: Failure) => void;
};

export type Refusal = Failure & { kind: "refused" };

/** Whether a refusal says that the link itself opens nothing any more. */
export const endOf = (code: string): OrderPageState["ended"] =>
  code === "order.link_unknown" ? "unknown" : code === "order.link_expired" ? "expired" : null;

/** A failed call as the page acts on it. */
export const explain = (error: unknown): Failure => failureOf(error, currentTexts()("unexpected"));

/** Everything the page knows and can do about one order. */
export function createOrderStore(token: string, loaded: Order): OrderStore {
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
    cashChosen: draft.cash === true,
    readAt: Date.now(),
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
    if (!isEditable(order)) keepDraft(token, { cart: undefined, queued: undefined });
  }

  function tell(failure: Failure) {
    const t = currentTexts();
    const description = failure.kind === "offline" ? t("network") : failure.text;
    say({ title: t("error"), description, toastType: "danger" });
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
      say({ title: t("submittedTitle"), description: t("submittedText"), toastType: "success" });
    } catch (error) {
      const failure = explain(error);
      // Said once; the banner says the rest while it is tried again.
      if (failure.kind === "refused" || tries === 0) tell(failure);
      if (failure.kind === "offline") {
        set({ submission: "queued", tries: tries + 1 });
        keepDraft(token, { cart, queued: true });
      } else {
        keepDraft(token, { queued: undefined });
        await settle(failure, { order, cart });
      }
    } finally {
      isSending = false;
    }
    return null;
  }

  /** What a refusal means is known by the second half; without it the customer still learns that nothing was sent. */
  async function settle(failure: Refusal, seen: { order: Order; cart: Cart }) {
    set({ submission: "idle", tries: 0 });
    try {
      const { settleRefusal } = await fetchSecondHalf();
      await settleRefusal(self, failure, seen);
    } catch {
      set({ notice: { kind: "failed", text: failure.text } });
    }
  }

  /** Reads the order again; without network the page stays as it is and says so. */
  async function refresh(): Promise<void> {
    try {
      take(await loadOrder(token));
    } catch (error) {
      const failure = explain(error);
      if (failure.kind === "refused" && endOf(failure.code)) set({ ended: endOf(failure.code) });
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
