import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { tillCatalogueQuery } from "#data/sales.ts";
import { useShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";
import {
  forgetSale,
  keepSale,
  rememberOwnerPin,
  sendWaitingSales,
  useWaitingSales,
  type WaitingSale,
} from "#data/waiting-sales.ts";
import { readDraft, removeDraft, writeDraft, type DraftKey } from "#lib/drafts.ts";
import { randomKey } from "@agiza/api-client/random-key";
import {
  changeBasket,
  emptyBasket,
  isUntouched,
  toSale,
  type Basket,
  type BasketAction,
} from "./basket.rules.ts";
import {
  followUpOf,
  startOf,
  toSettlement,
  type PaymentWay,
  type Settling,
} from "./payment/settling.rules.ts";

/** A sale as the counter gave it to be sent. */
export type CounterSale = WaitingSale<Basket, Settling>;

type Kept = { basket: Basket; settling: Settling | null; soldKey: string | null };

export type Till = {
  basket: Basket;
  change: (action: BasketAction) => void;
  settling: Settling;
  settle: (settling: Settling) => void;
  /** The sale that was made last, until the next one begins. */
  sold: CounterSale | null;
  /** Why the last one was refused; its basket is back. */
  refusal: CounterSale | null;
  sell: (totalMinor: number, ownerPin: string | null) => void;
  /** Takes a refused sale up again, in place of what is in the basket. */
  takeUp: (sale: CounterSale) => void;
  startNext: () => void;
};

/**
 * The counter of one person in one shop: what is in the basket, how it is to be paid and the sale that was made last. All of
 * it is on this device with every change, so that nothing typed is lost to a reload or a flat battery.
 */
export function useTill(firstWay: PaymentWay): Till {
  const owner = useOwner();
  const draftKey: DraftKey = { ...owner, form: "till" };
  const [kept] = useState(() => readDraft<Kept>(draftKey)?.values);
  const [basket, change] = useReducer(changeBasket, kept?.basket ?? null, (held) => held ?? emptyBasket());
  const [chosen, settle] = useState<Settling | null>(kept?.settling ?? null);
  const [soldKey, setSoldKey] = useState(kept?.soldKey ?? null);
  const [refusal, setRefusal] = useState<CounterSale | null>(null);
  const settling = chosen ?? startOf(firstWay);
  const isPaidOnCollection = useShop()?.pay_on_collection ?? false;
  const sales = useWaitingSales() as readonly CounterSale[];
  const [openedAt] = useState(Date.now);
  const sold = sales.find((sale) => sale.key === soldKey && !isDoneWith(sale, openedAt)) ?? null;

  const keptText = JSON.stringify({ basket, settling: chosen, soldKey } satisfies Kept);
  const { userId, shopId } = owner;
  useEffect(() => {
    const key = { userId, shopId, form: "till" };
    const values = JSON.parse(keptText) as Kept;
    if (isUntouched(values.basket) && values.soldKey === null) removeDraft(key);
    else writeDraft(key, { values, base: values, savedAt: Date.now() });
  }, [keptText, userId, shopId]);

  function takeUp(sale: CounterSale) {
    setRefusal(sale);
    setSoldKey(null);
    settle(sale.settling);
    change({ type: "replace", basket: { ...sale.basket, key: randomKey() } });
  }
  // What was refused was never made: its basket comes back to be put right.
  if (sold?.state === "refused" && refusal?.key !== sold.key) takeUp(sold);
  const refusedKey = refusal?.key;
  const isRepriced = refusal?.state === "refused" && refusal.problem.code === "order.changed";
  const client = useQueryClient();
  useEffect(() => {
    if (refusedKey === undefined) return;
    forgetSale(refusedKey);
    // The basket shows what it comes to now.
    if (isRepriced) void client.invalidateQueries({ queryKey: tillCatalogueQuery().queryKey });
  }, [refusedKey, isRepriced, client]);

  function sell(totalMinor: number, ownerPin: string | null) {
    if (ownerPin !== null) rememberOwnerPin(basket.key, ownerPin);
    const terms = settling.way === "instalments" ? settling.terms.trim() : "";
    const note = [basket.note, terms].filter(Boolean).join("\n");
    const body = toSale(
      { ...basket, note },
      totalMinor,
      toSettlement(settling, totalMinor, basket, isPaidOnCollection),
    );
    keepSale({
      ...owner,
      key: basket.key,
      soldAt: Date.now(),
      body,
      totalMinor,
      basket,
      settling,
      followUp: followUpOf(settling, basket),
    });
    setSoldKey(basket.key);
    setRefusal(null);
    settle(null);
    change({ type: "empty" });
    void sendWaitingSales(owner);
  }

  return {
    basket,
    change,
    settling,
    settle,
    sold,
    refusal,
    sell,
    takeUp,
    startNext: () => setSoldKey(null),
  };
}

/** So long after a sale somebody who comes to the counter may still want its receipt. */
const receiptMs = 10 * 60_000;

/** Whether a sale was over before the counter was opened: it then begins with an empty basket. */
const isDoneWith = ({ state, soldAt }: CounterSale, openedAt: number): boolean =>
  state === "sent" && openedAt - soldAt > receiptMs;

/** Who sells, and where. */
export function useOwner(): { userId: string; shopId: string } {
  const current = useCurrentUser();
  const shop = useShop();
  return { userId: current.state === "known" ? current.user.id : "", shopId: shop?.id ?? "" };
}
