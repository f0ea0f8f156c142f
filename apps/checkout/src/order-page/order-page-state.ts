import type { StoreApi } from "zustand/vanilla";
import type { Failure, OrderEnd } from "#data/failure.ts";
import type { Cart, CartLine } from "./cart.ts";
import type { Problem } from "./cart-problems.ts";
import type { Order } from "./order.ts";
import type { RefusedField } from "./refused-fields.ts";

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
  /**
   * The same of the recording, which is sent beside the order; refused: the last one could not be used; failed: the server
   * answered without taking it.
   */
  noteTries: number;
  noteRefused: boolean;
  noteFailed: boolean;
  /** From the first tap on submit on, what is missing is marked. */
  showsProblems: boolean;
  refused: readonly RefusedField[];
  notice: Notice | null;
  /** The order was sent in from this page a moment ago. */
  justSubmitted: boolean;
  paying: boolean;
  /** A sentence about the last tap on pay; `field` when it is about the phone number. */
  payFailure: { text: string; field: boolean } | null;
  /** Milliseconds: when the order was last read, and since when it has been the same. */
  readAt: number;
  sameSince: number;
  /** `checking`: as this phone saw it last, the network is silent so far. `stale`: the last try found no network. */
  freshness: "fresh" | "checking" | "stale";
  /** The link stopped working while the page was open. */
  ended: OrderEnd | null;
};

export type OrderStore = StoreApi<OrderPageState> & {
  token: string;
  changeCart: (change: Partial<Cart>) => void;
  changeLine: (lineId: string, change: Partial<CartLine>) => void;
  /** Adds a line: another of what this line is about. Answers its id. */
  addAnother: (lineId: string) => string;
  /** Sends what the page shows; answers the first thing that is missing. */
  submit: () => Promise<Problem | null>;
  /** Reads the order again; without network the page stays as it is and says so. */
  refresh: () => Promise<void>;
  /** Takes the order that was asked for when the page was opened, if it comes after all, in the place of the one seen last. */
  catchUp: (now: Promise<Order>) => Promise<void>;
  /** Takes a queued order back to be changed. */
  editQueued: () => void;
  /** Takes an order as the server has it. */
  take: (order: Order, rest?: Partial<OrderPageState>) => void;
};

export type Refusal = Failure & { kind: "refused" };
